import type { Purpose } from '../../shared/consent.ts';
import type { CountryCode } from '../../shared/country.ts';
import type { Region } from '../../shared/pricing-region.ts';
import type { HealthGoal } from '../../shared/profile-data.ts';

/** The order of the specification. */
export const SIGN_UP_STEPS = [
  'welcome',
  'personal',
  'consent',
  'interests',
  'geographic',
  'preview',
  'celebration',
] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** What was said so far. The password is never in it. */
export interface SignUpDraft {
  step: SignUpStep;
  /** One answer is changed from the preview, and the way leads back there. */
  changing: boolean;
  displayName: string;
  email: string;
  terms: boolean;
  consents: Purpose[];
  goals: HealthGoal[];
  /** null: skipped, or not asked yet. */
  country: CountryCode | null;
  /** null: as the country. */
  region: Region | null;
  /** The address the mail went to, once the account is there. */
  mailedTo: string;
}

export const NOTHING_SAID: SignUpDraft = {
  step: 'welcome',
  changing: false,
  displayName: '',
  email: '',
  terms: false,
  consents: [],
  goals: [],
  country: null,
  region: null,
  mailedTo: '',
};

type Place = Pick<SignUpDraft, 'step' | 'changing'>;

export function stepAfter({ step, changing }: Place): Place {
  if (changing) return { step: 'preview', changing: false };
  const next = SIGN_UP_STEPS[SIGN_UP_STEPS.indexOf(step) + 1];
  // The last step is reached by an account, not by going on.
  return { step: next && next !== 'celebration' ? next : step, changing: false };
}

export function stepBefore({ step, changing }: Place): Place {
  if (changing) return { step: 'preview', changing: false };
  return { step: SIGN_UP_STEPS[SIGN_UP_STEPS.indexOf(step) - 1] ?? 'welcome', changing: false };
}

/** Where somebody goes on who comes back: a step of another version, or past an agreement that is missing, is none. */
export function stepShown({ step, terms, mailedTo }: SignUpDraft): SignUpStep {
  if (!SIGN_UP_STEPS.includes(step)) return 'welcome';
  if (step === 'celebration') return mailedTo === '' ? 'preview' : step;
  const needsTerms = SIGN_UP_STEPS.indexOf(step) > SIGN_UP_STEPS.indexOf('consent');
  return needsTerms && !terms ? 'consent' : step;
}
