import { addOpen, countOpen, removeOpen } from '../src/shared/reminders/open-box.ts';

/** The number on the app's icon while no page is there to set it; a page that opens counts anew. */
export type Badge = {
  /** 0 takes the number away. Refused by browsers without badges: the due list says the same. */
  set: (count: number) => Promise<void>;
};

/** `dose` was told just now; a message about none leaves the number as it is. */
export async function countTold(dose: string, now: Date, badge: Badge): Promise<void> {
  if (!dose) return;
  await addOpen({ dose, at: now.getTime() });
  await show(now, badge);
}

/** `dose` was answered on its notification. */
export async function countAnswered(dose: string, now: Date, badge: Badge): Promise<void> {
  await removeOpen(dose);
  await show(now, badge);
}

async function show(now: Date, { set }: Badge): Promise<void> {
  await set(await countOpen(now)).catch(() => undefined);
}
