/** One moment of a reminder, and what became of it. A dose of medicine, or a walk, or an appointment. */

const DOSE_ANSWERS = ['taken', 'skipped'] as const;
export type DoseAnswer = (typeof DOSE_ANSWERS)[number];

/** What an entry of the timeline says about a reminder; null for every other entry. */
export function doseAnswer(data: Readonly<Record<string, unknown>>): DoseAnswer | null {
  return DOSE_ANSWERS.find((answer) => answer === data.dose) ?? null;
}

/** How it is said: only a medicine is taken. */
export function answerSaid({
  kind,
  data,
}: {
  kind: string;
  data: Readonly<Record<string, unknown>>;
}): DoseAnswer | 'done' | null {
  const answer = doseAnswer(data);
  return answer === 'taken' && kind !== 'medicine' ? 'done' : answer;
}

export const SNOOZE_MINUTES = [10, 60] as const;
/** How long after its moment a dose is due; after that it was missed, and can still be answered. */
const DUE_FOR_MS = 60 * 60_000;

export type DoseState = 'coming' | 'due' | 'snoozed' | 'missed' | DoseAnswer;

/** Times in milliseconds. A dose that was put off is due again for an hour from then. */
export function doseState(
  dose: { at: number; answer: DoseAnswer | null; snoozedUntil: number | null },
  now: number,
): DoseState {
  if (dose.answer) return dose.answer;
  if (now < dose.at) return 'coming';
  const since = Math.max(dose.at, dose.snoozedUntil ?? 0);
  if (now < since) return 'snoozed';
  return now < since + DUE_FOR_MS ? 'due' : 'missed';
}

/** What the app's badge counts: today's doses whose time has come and that nobody answered. */
export function isOpen(state: DoseState): boolean {
  return state === 'due' || state === 'missed' || state === 'snoozed';
}

const SNOOZED = 'snoozed ';
const KEPT_FOR_MS = 3 * 86_400_000;

/**
 * What a reminder's `data` says besides its fields. Each dose that was put off has a key of its own, because `data` is
 * merged key by key: two devices that put off two doses both keep theirs.
 */
export type ReminderData = {
  /** ISO 8601: when its times were set or it was switched on. Doses before were never promised. */
  since?: string;
  /** The person allowed notifications and calendar files to say what it is about. */
  shows_details?: boolean;
};

export function readReminderData(data: Record<string, unknown>): ReminderData {
  const { since, shows_details } = data;
  return {
    ...(typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? { since } : {}),
    ...(shows_details === true ? { shows_details } : {}),
  };
}

/** Until when the dose of this wall-clock time was put off, in milliseconds, or null. */
export function snoozedUntil(data: Record<string, unknown>, wall: string): number | null {
  const until = Date.parse(String(data[SNOOZED + wall]));
  return Number.isNaN(until) ? null : until;
}

/** The data with one dose put off, and without what was put off days ago. */
export function withSnoozed(
  data: Record<string, unknown>,
  wall: string,
  until: number,
): Record<string, unknown> {
  const kept = Object.entries(data).filter(
    ([key, value]) => !key.startsWith(SNOOZED) || Date.parse(String(value)) > until - KEPT_FOR_MS,
  );
  return { ...Object.fromEntries(kept), [SNOOZED + wall]: new Date(until).toISOString() };
}
