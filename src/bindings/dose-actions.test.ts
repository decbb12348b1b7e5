import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserDatabase, type UserDatabase } from '../db/open.ts';
import { REMINDER } from '../db/testing/samples.ts';
import { appendAction, readActions, removeActions } from '../shared/reminders/action-box.ts';
import { applyActions } from './dose-actions.ts';
import { type Dose, readDoses, watchDoses, writeAnswer, zoneHere } from './doses.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const span = { zone: zoneHere(), from: NOW - 24 * HOUR, to: NOW + 24 * HOUR };

let n = 0;
let data: UserDatabase;
const open: UserDatabase[] = [];
async function device(): Promise<UserDatabase> {
  const opened = await openUserDatabase(ACCOUNT, { prefix: `doses-${++n}-`, multiInstance: false });
  if (!opened.ok) throw new Error(opened.error.code);
  open.push(opened.value);
  return opened.value;
}

beforeEach(async () => {
  data = await device();
  await data.reminders.create({ ...REMINDER, repeats: 'daily', weekdays: [], title: 'Iron' });
});
afterEach(async () => {
  await removeActions((await readActions()).map(({ key }) => key));
  for (const database of open.splice(0)) await database.close();
});

async function firstDose(): Promise<Dose> {
  const [dose] = await readDoses(data, span);
  if (!dose) throw new Error('no dose');
  return dose;
}

test('an answer from a notification becomes an entry of the timeline, once, at the time it was given', async () => {
  const dose = await firstDose();
  await appendAction({ dose: dose.id, action: 'taken', at: iso(NOW - HOUR) });
  await Promise.all([applyActions(data, NOW), applyActions(data, NOW)]);
  await appendAction({ dose: dose.id, action: 'taken', at: iso(NOW - HOUR) });
  await applyActions(data, NOW);
  expect(await data.timeline.all()).toMatchObject([
    { id: dose.id, kind: 'medicine', title: 'Iron', occurred_at: iso(NOW - HOUR), data: { dose: 'taken' } },
  ]);
  expect((await data.timeline.get(dose.id))?.vv).toEqual({ [data.deviceId]: 1 });
  expect(await readActions()).toEqual([]);
  expect((await firstDose()).answer).toBe('taken');
});

test('what was said later in the app stands, and a later answer from outside replaces it', async () => {
  const dose = await firstDose();
  await writeAnswer(data, dose, 'skipped', new Date(NOW));
  await appendAction({ dose: dose.id, action: 'taken', at: iso(NOW - HOUR) });
  await applyActions(data, NOW);
  expect((await firstDose()).answer).toBe('skipped');
  await appendAction({ dose: dose.id, action: 'taken', at: iso(NOW + HOUR) });
  await applyActions(data, NOW + HOUR);
  expect((await firstDose()).answer).toBe('taken');
});

test('a vaccination that was given becomes one in the timeline, as if it were written by hand', async () => {
  const [reminder] = await data.reminders.all();
  await data.reminders.update(reminder?.id ?? '', { kind: 'vaccination', title: 'Measles' });
  await writeAnswer(data, await firstDose(), 'taken', new Date(NOW));
  expect(await data.timeline.all()).toMatchObject([
    { kind: 'vaccination', title: 'Measles', occurred_at: iso(NOW), data: { dose: 'taken' } },
  ]);
});

test('put off for ten minutes from when it was said', async () => {
  const dose = await firstDose();
  await appendAction({ dose: dose.id, action: 'snooze', at: iso(NOW) });
  await applyActions(data, NOW + HOUR);
  expect((await firstDose()).snoozedUntil).toBe(NOW + 10 * 60_000);
  expect(await data.timeline.all()).toEqual([]);
});

test('counts too where the reminder was switched off or changed since', async () => {
  const dose = await firstDose();
  await data.reminders.update(dose.reminderId, { enabled: false, data: { since: iso(NOW + HOUR) } });
  await appendAction({ dose: dose.id, action: 'skip', at: iso(NOW) });
  await applyActions(data, NOW + HOUR);
  expect((await data.timeline.get(dose.id))?.data.dose).toBe('skipped');
});

test('another account’s answer waits, for two weeks', async () => {
  await appendAction({ dose: ACCOUNT, action: 'taken', at: iso(NOW) });
  await applyActions(data, NOW);
  expect(await readActions()).toHaveLength(1);
  await applyActions(data, NOW + 15 * 24 * HOUR);
  expect(await readActions()).toEqual([]);
});

test('the same dose has the same id on a device in another zone, at another moment', async () => {
  const here = await readDoses(data, { ...span, zone: 'Asia/Kolkata' });
  const there = await readDoses(data, { ...span, zone: 'Pacific/Auckland' });
  const both = here.flatMap((dose) => {
    const same = there.find(({ id }) => id === dose.id);
    return same ? [{ dose, same }] : [];
  });
  expect(both.length).toBeGreaterThan(1);
  for (const { dose, same } of both) {
    expect(same.wall).toBe(dose.wall);
    expect(same.at).not.toBe(dose.at);
  }
});

test('a reminder tells nothing of the time before it was set, and the list follows every change', async () => {
  const [reminder] = await data.reminders.all();
  if (!reminder) throw new Error('no reminder');
  await data.reminders.update(reminder.id, { data: { since: iso(NOW) } });
  const seen: Dose[][] = [];
  const until = async (holds: (doses: Dose[]) => boolean) => {
    await expect.poll(() => seen.some(holds)).toBe(true);
  };
  const stop = watchDoses(
    data,
    span,
    (doses) => seen.push(doses),
    () => undefined,
  );
  await until((doses) => doses.length > 0 && doses.every(({ at }) => at >= NOW));
  await writeAnswer(data, seen.at(-1)?.[0] as Dose, 'taken', new Date(NOW));
  await until((doses) => doses[0]?.answer === 'taken');
  await data.timeline.remove(seen.at(-1)?.[0]?.id ?? '');
  await until(() => seen.at(-1)?.[0]?.answer === null);
  await data.reminders.remove(reminder.id);
  await until(() => seen.at(-1)?.length === 0);
  stop();
});
