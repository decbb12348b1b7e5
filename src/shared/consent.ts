/** What a person agreed to beyond what the app needs to work, and what that allows. Essential work never asks here. */

export const PURPOSES = ['analytics', 'marketing', 'personalization'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Choice = Record<Purpose, boolean>;

/** A later day means another text: who agreed to an earlier one is asked again. */
export const POLICY_VERSION = '2026-11-24';
/** Milliseconds from the start of the page. */
export const ASK_AFTER = 10_000;

export const ESSENTIAL_ONLY: Choice = { analytics: false, marketing: false, personalization: false };
export const ACCEPT_ALL: Choice = { analytics: true, marketing: false, personalization: true };

type Decision = Choice & { id: string; decided_at: string; policy_version: string };

/** Newest first; two of one moment in the same order on every device. */
export function newestFirst<T extends Pick<Decision, 'id' | 'decided_at'>>(decisions: readonly T[]): T[] {
  const rank = ({ decided_at, id }: T) => `${decided_at} ${id}`;
  return [...decisions].sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
}

/** True until a choice about the present text is stored. */
export function mustAsk(decisions: readonly Decision[]): boolean {
  return newestFirst(decisions)[0]?.policy_version !== POLICY_VERSION;
}

/**
 * The one place that is asked before anything runs that is not essential. Only the newest choice counts, and only for
 * the text it was made about; a browser that asks not to be tracked outranks every choice.
 */
export function allows(decisions: readonly Decision[], purpose: Purpose, refusesTracking: boolean): boolean {
  const [newest] = newestFirst(decisions);
  return !refusesTracking && newest?.policy_version === POLICY_VERSION && newest[purpose];
}
