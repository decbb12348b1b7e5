/** What the person of the open records agreed to: a log that is only added to. */
import i18n from 'i18next';
import type { CONSENT_SOURCES, Consent, ConsentFields } from '../db/records.ts';
import { refusesTracking } from '../platform/privacy-signal.ts';
import {
  allows,
  type Choice,
  mustAsk,
  newestFirst,
  POLICY_VERSION,
  PURPOSES,
  type Purpose,
} from '../shared/consent.ts';
import { FALLBACK_LANGUAGE, isLanguage } from '../shared/languages.ts';
import { ok, type Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
import { withData } from './data.ts';
import { keepDraft, RECENTLY_READ } from './drafts.ts';
import { dataStore } from './stores.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

/** The browser sends Global Privacy Control, which counts as Essential Only. */
export { refusesTracking };

/** Newest first, with what is in force now. */
export function useConsents(): Live<{ consents: Consent[]; allowed: (purpose: Purpose) => boolean }> {
  const live = useLive<Consent[]>('consents', (data, next, failed) =>
    data.consents.watchAll((all) => next(newestFirst(all)), failed),
  );
  if (live.state !== 'ready') return live;
  const allowed = (purpose: Purpose) => allows(live.value, purpose, refusesTracking());
  return { state: 'ready', consents: live.value, allowed };
}

/**
 * Whether the person still has to be asked. Not while records are opening or locked: the answer may lie in them. A
 * newcomer's database is not opened before the first touch, and holds nothing.
 */
export function useMustAsk(): boolean {
  const { status } = dataStore();
  const live = useConsents();
  return status === 'idle' || (live.state === 'ready' && mustAsk(live.consents));
}

/** The latest choice; null until something was chosen. */
export function useConsent(): Live<{ consent: Consent | null }> {
  const live = useConsents();
  return live.state === 'ready' ? { state: 'ready', consent: live.consents[0] ?? null } : live;
}

/** The record of a choice made now; `language` is the one its text was read in. */
export function consentOf(
  allowed: readonly Purpose[],
  how: Pick<ConsentFields, 'source' | 'language'>,
): ConsentFields {
  const [analytics, marketing, personalization] = PURPOSES.map((purpose) => allowed.includes(purpose));
  return {
    essential: true,
    analytics: analytics ?? false,
    marketing: marketing ?? false,
    personalization: personalization ?? false,
    policy_version: POLICY_VERSION,
    decided_at: new Date().toISOString(),
    ...how,
  };
}

/** Errors: 'locked', 'storage-full', 'storage-refused'. */
export async function recordConsent(consent: ConsentFields): Promise<Result<void>> {
  const written = await withData((data) => data.consents.create(consent));
  if (!written.ok) return written;
  const { analytics, marketing, personalization, source } = consent;
  if (!personalization) keepDraft(RECENTLY_READ, null);
  recordEvent('consent_change', { analytics, marketing, personalization, source });
  return ok(undefined);
}

/** Errors as of recordConsent. */
export function decideConsent(
  choice: Choice,
  source: (typeof CONSENT_SOURCES)[number],
): Promise<Result<void>> {
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  return recordConsent(
    consentOf(
      PURPOSES.filter((purpose) => choice[purpose]),
      { source, language },
    ),
  );
}
