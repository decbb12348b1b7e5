/** The pages of practices that are done for some minutes, and what the timeline keeps of it. */
import type { HubId } from './paths.ts';

export const PRACTICES = [
  'yoga-poses',
  'meditation-practice',
  'mindfulness-practice',
  'acupressure-practice',
  'ayurveda-practice',
  'naada-chikitsa',
] as const satisfies readonly HubId[];
export type Practice = (typeof PRACTICES)[number];

export function isPractice(page: HubId): page is Practice {
  return PRACTICES.some((one) => one === page);
}

/** A reminder of a practice that was answered is kept under this name: which practice it was, its title says. */
export const REMINDED_PRACTICE = 'reminder';

/** An entry that tells of a practice done: one written down, or a reminder of one that was not left out. */
export function isPracticeDone({ data }: { data: Readonly<Record<string, unknown>> }): boolean {
  if (data.measure === 'practice') return true;
  return typeof data.practice === 'string' && data.dose !== 'skipped';
}
