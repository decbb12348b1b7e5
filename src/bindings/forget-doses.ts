/** What asks about the doses of records that are about to be erased goes with them; another account's stays. */
import type { UserDatabase } from '../db/open.ts';
import { readActions, removeActions } from '../shared/reminders/action-box.ts';
import { readDoses, zoneHere } from './doses.ts';
import { wholeOf } from './screened-records.ts';

const DAY_MS = 86_400_000;
/** An answer waits no longer than two weeks; a notification may stand on the screen longer. */
const LOOKED_BACK_MS = 60 * DAY_MS;

/** Notifications on the screen, and answers to them that were not applied yet. Rejects where a store refuses. */
export async function forgetDoses(data: UserDatabase, now = Date.now()): Promise<void> {
  const span = { zone: zoneHere(), from: now - LOOKED_BACK_MS, to: now + DAY_MS, isPast: true };
  const own = new Set((await readDoses(wholeOf(data), span)).map(({ id }) => id));
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (own.has(shown.tag)) shown.close();
  }
  const answers = (await readActions()).filter(({ dose }) => own.has(dose));
  await removeActions(answers.map(({ key }) => key));
}
