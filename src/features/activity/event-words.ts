import { useTranslation } from 'react-i18next';
import type { SeenEvent } from '../../bindings/audit.ts';
import type { IconName } from '../../ui/icon.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  sign_in: 'person',
  sign_up: 'person',
  sign_in_failed: 'alert',
  multiple_failed_logins: 'alert',
  security_violation: 'alert',
  encryption_failure: 'alert',
  audit_log_tampering: 'alert',
  privilege_escalation: 'alert',
  lock: 'lock',
  unlock: 'lock',
  unlock_failed: 'alert',
  member_pin_failed: 'alert',
  export: 'download',
  backup: 'download',
  restore: 'reload',
  import: 'download',
  consent_change: 'shield',
  profile_change: 'family',
};

export function iconOf({ action }: Pick<SeenEvent, 'action'>): IconName {
  return ICONS[action] ?? 'info';
}

/** What happened, in words. An event of a newer version or of the server keeps its own name. */
export function useEventWords(): (event: Pick<SeenEvent, 'action' | 'details'>) => string {
  const { t } = useTranslation('activity');
  return ({ action, details }) => {
    switch (action) {
      case 'sign_in':
      case 'sign_in_failed':
      case 'unlock_failed':
      case 'member_pin_failed':
      case 'sign_out':
      case 'sign_out_everywhere':
      case 'sign_out_others':
      case 'sign_up':
      case 'multiple_failed_logins':
      case 'security_violation':
      case 'encryption_failure':
      case 'audit_log_tampering':
      case 'privilege_escalation':
      case 'export':
      case 'backup':
      case 'restore':
      case 'import':
      case 'consent_change':
        return t(`action.${action}`);
      case 'lock':
        return t(`action.lock.${oneOf(['idle', 'limit', 'asked'], details.why, 'asked')}`);
      case 'unlock':
        return t(`action.unlock.${oneOf(['password', 'pin', 'passkey'], details.by, 'other')}`);
      case 'profile_change':
        return t(`action.profile_change.${oneOf(['added', 'changed', 'removed'], details.what, 'changed')}`);
      default:
        return t('action.other', { name: action });
    }
  };
}

/** Details come from any version of the app. */
function oneOf<T extends string, E extends string>(known: readonly T[], value: unknown, otherwise: E): T | E {
  return known.find((one) => one === value) ?? otherwise;
}
