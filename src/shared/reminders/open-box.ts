/**
 * Which of today's doses wait for an answer, for the number on the app's icon: an open page writes what it knows, and
 * the worker goes on from there with no page open. It holds ids and moments: nothing that tells about health.
 */
import { inStore } from '../small-store.ts';

/** `at` in milliseconds. */
export type OpenDose = { dose: string; at: number };

const BOX = { name: 'niramaya-open-doses', store: 'doses', keyPath: 'dose' };

/** In place of all that is there. */
export async function keepOpen(doses: readonly OpenDose[]): Promise<void> {
  await inStore(BOX, 'readwrite', (store) => {
    const cleared = store.clear();
    for (const dose of doses) store.put(dose);
    return cleared;
  });
}

export async function addOpen(dose: OpenDose): Promise<void> {
  await inStore(BOX, 'readwrite', (store) => store.put(dose));
}

export async function removeOpen(dose: string): Promise<void> {
  await inStore(BOX, 'readwrite', (store) => store.delete(dose));
}

/** How many there are of the day of `now`, by the clock of this device: the icon counts today's. */
export async function countOpen(now: Date): Promise<number> {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const all = await inStore(BOX, 'readonly', (store) => store.getAll() as IDBRequest<OpenDose[]>);
  return all.filter(({ at }) => at >= today).length;
}
