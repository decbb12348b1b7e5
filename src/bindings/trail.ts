/** Writes the trail of what happened with an account into records that are open. Nothing fails because of it. */
import type { UserDatabase } from '../db/open.ts';
import { log } from '../platform/log.ts';
import { CRITICAL_EVENTS } from '../shared/critical-events.ts';
import { MANY_TRIES, takeFailedTries } from './failed-tries.ts';

/** What the app itself writes down. */
export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'sign_out_everywhere',
  'sign_out_others',
  'sign_up',
  'lock',
  'unlock',
  'unlock_failed',
  'member_pin_failed',
  'multiple_failed_logins',
  'export',
  'backup',
  'restore',
  'import',
  'consent_change',
  'profile_change',
  'emergency_contact',
  'crisis_detected',
  'security_violation',
  'encryption_failure',
  'audit_log_tampering',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type Details = Record<string, string | number | boolean>;

type Open = Pick<UserDatabase, 'audit' | 'account'>;

/** Resolves when it is written, or could not be. `at`: ISO 8601, where it was earlier than now. */
export async function writeEvent(
  data: Open,
  action: AuditAction,
  details: Details = {},
  at = new Date().toISOString(),
): Promise<void> {
  try {
    const written = await data.audit.create({
      action,
      resource: '',
      details,
      user_agent: (globalThis.navigator?.userAgent ?? '').slice(0, 400),
      occurred_at: at,
    });
    if (!written.ok) log.warn('an event is not kept', written.error);
    if (!CRITICAL_EVENTS.has(action)) return;
    const { onCriticalEvent } = await import('./security-monitoring.ts');
    onCriticalEvent(action, details);
  } catch (error) {
    log.warn('an event is not kept', { error });
  }
}

/** Somebody came in, after so many tries in vain at this door. */
export async function writeEntry(
  data: Open,
  action: 'sign_in' | 'unlock',
  door: string,
  details: Details = {},
): Promise<void> {
  const { count: tries, at } = takeFailedTries(door);
  const failed = action === 'unlock' ? 'unlock_failed' : 'sign_in_failed';
  await writeEvent(data, action, tries > 0 ? { ...details, tries } : details);
  if (tries >= MANY_TRIES) await writeEvent(data, 'multiple_failed_logins', { tries });
  for (const moment of at) await writeEvent(data, failed, {}, moment);
}
