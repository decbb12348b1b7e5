/** What was said while signing up, held sealed on this device until the account is first signed in to here. */
import * as z from 'zod/mini';
import { COUNTRIES } from '../shared/country.ts';
import { REGIONS } from '../shared/pricing-region.ts';
import { HEALTH_GOALS } from '../shared/profile-data.ts';
import { draftStore, keepDraft } from './drafts.ts';

/** The name of the draft; it is the guest's, because nobody is signed in yet. */
export const SIGN_UP_ANSWERS = 'sign-up-answers';
/** The steps of signing up, under way; it ends with the first sign-in too. */
export const SIGN_UP_DRAFT = 'sign-up';
/** A family's device: more people than this do not sign up before the first of them signs in. */
const MOST_PEOPLE = 10;

const answers = z.object({
  email: z.string(),
  displayName: z.string(),
  goals: z.array(z.enum(HEALTH_GOALS)),
  /** null: skipped. */
  country: z.nullable(z.enum(COUNTRIES)),
  region: z.nullable(z.enum(REGIONS)),
  consent: z.object({
    essential: z.literal(true),
    analytics: z.boolean(),
    marketing: z.boolean(),
    personalization: z.boolean(),
    source: z.literal('signup'),
    policy_version: z.string(),
    language: z.string(),
    decided_at: z.string(),
  }),
});
export type SignUpAnswers = z.infer<typeof answers>;

/** Whoever signs up again with the same address has said the newer thing. */
export function holdSignUpAnswers(given: SignUpAnswers): void {
  const held = parseSignUpAnswers(draftStore.getState().texts[SIGN_UP_ANSWERS]);
  const others = held.filter(({ email }) => !isSameAddress(email, given.email));
  keepDraft(SIGN_UP_ANSWERS, JSON.stringify([...others, given].slice(-MOST_PEOPLE)));
}

/** Only what has the shape it must have: the text may come from another version. */
export function parseSignUpAnswers(text: unknown): SignUpAnswers[] {
  try {
    const list: unknown = JSON.parse(typeof text === 'string' ? text : '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((item) => {
      const parsed = answers.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

export function isSameAddress(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
