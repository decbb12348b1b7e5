/** Brings what was answered on notifications into the records, each once. */
import type { UserDatabase } from '../db/open.ts';
import { type KeptAction, readActions, removeActions } from '../shared/reminders/action-box.ts';
import { SNOOZE_MINUTES } from '../shared/reminders/dose.ts';
import { type Dose, readDoses, writeAnswer, writeSnooze, zoneHere } from './doses.ts';

const DAY_MS = 86_400_000;
/** A notification stays on a screen for days, and its answer waits while another account is open. */
const LOOKED_BACK_MS = 14 * DAY_MS;

/**
 * What belongs to no dose of these records stays for the account it belongs to, and goes after two weeks. Killed
 * halfway or run in two tabs it writes nothing twice: an answer is an entry whose id follows from the dose, and one
 * that is there already, given at the same moment or later, stays as it is.
 */
export async function applyActions(data: UserDatabase, now = Date.now()): Promise<void> {
  const kept = await readActions();
  if (kept.length === 0) return;
  const span = { zone: zoneHere(), from: now - LOOKED_BACK_MS, to: now + DAY_MS, isPast: true };
  const doses = new Map((await readDoses(data, span)).map((dose) => [dose.id, dose]));
  const settled: number[] = [];
  for (const action of kept) {
    const dose = doses.get(action.dose);
    const isOld = !(now - Date.parse(action.at) < LOOKED_BACK_MS);
    if (dose ? await applied(data, dose, action) : isOld) settled.push(action.key);
  }
  await removeActions(settled);
}

async function applied(data: UserDatabase, dose: Dose, { action, at }: KeptAction): Promise<boolean> {
  const entry = await data.timeline.get(dose.id);
  if (entry && Date.parse(entry.occurred_at) >= Date.parse(at)) return true;
  if (action !== 'snooze') {
    const answer = action === 'taken' ? 'taken' : 'skipped';
    return (await writeAnswer(data, dose, answer, new Date(at))).ok;
  }
  const until = Date.parse(at) + SNOOZE_MINUTES[0] * 60_000;
  if (entry || (dose.snoozedUntil ?? 0) >= until) return true;
  return (await writeSnooze(data, dose, until)).ok;
}
