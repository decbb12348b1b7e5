/** What has still to be told by a notification while these records are open. */
import { type DoseAnswer, doseState } from './dose.ts';

type Told = { id: string; at: number; answer: DoseAnswer | null; snoozedUntil: number | null };

/**
 * Picks the doses that are due and were not picked for this moment before; a dose that was put off has a new one. Not by
 * the time of the last look: what was put off on another device or on the notification can reach a page that slept after
 * its new moment. What was due before `began` (milliseconds) was told then, or stands on the screen that just opened.
 */
export function notTold(began: number): <T extends Told>(doses: readonly T[], now: number) => T[] {
  const told = new Set<string>();
  return (doses, now) =>
    doses.filter((dose) => {
      const since = Math.max(dose.at, dose.snoozedUntil ?? 0);
      const moment = `${dose.id} ${since}`;
      if (since <= began || doseState(dose, now) !== 'due' || told.has(moment)) return false;
      told.add(moment);
      return true;
    });
}
