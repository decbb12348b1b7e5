import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGuestRecords } from '../../bindings/guest-records.ts';
import { takeFirstOffer } from '../../bindings/onboarding-offer.ts';
import { useSession } from '../../bindings/session.ts';
import { useDataState } from '../../bindings/start-data.ts';
import { paths } from '../../shared/paths.ts';
import { notify } from '../../ui/notify.ts';
import { clearDraft } from './draft.ts';

/** An address of this app to go back to; anything else leads home, so that no link can send people elsewhere. */
export function placeToReturn(state: unknown): string {
  const from = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.auth)
    ? from
    : paths.home;
}

/**
 * Goes back to where the person came from, unless guest records are to be decided on first: what the guest has to
 * offer is known by the time the account's database is open.
 */
export function useReturn(wanted: boolean, to: string): void {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const { user } = useSession();
  const { account, status } = useDataState();
  const { count, moving } = useGuestRecords();
  const settled = user !== null && (account === user.account || status === 'error');
  const go = wanted && settled && count === 0 && !moving;
  useEffect(() => {
    if (!go) return;
    clearDraft();
    navigate(to, { replace: true });
    if (!takeFirstOffer()) return;
    const run = () => navigate(`${paths.onboarding}#check`);
    notify({ text: t('offer.toast'), action: { label: t('offer.go'), run } });
  }, [go, to, navigate, t]);
}
