/** What is due today, what was done about it, and what was missed since yesterday. Loaded where there is a reminder. */
import { doseId } from '../db/natural-ids.ts';
import type { UserDatabase } from '../db/open.ts';
import type { EntryKind, Medication, Reminder, TimelineEntry } from '../db/records.ts';
import type { Failed } from '../db/repositories/repository.ts';
import { REMINDED_PRACTICE } from '../shared/practices.ts';
import {
  type DoseAnswer,
  doseAnswer,
  readReminderData,
  snoozedUntil,
  withSnoozed,
} from '../shared/reminders/dose.ts';
import { daysAround, dueMoments } from '../shared/reminders/recurrence.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { isClosed, openedStore } from './member-lock.ts';
import { useProfiles } from './profiles.ts';
import { wholeOf } from './screened-records.ts';
import type { Live, Undo } from './types.ts';
import { useLive } from './use-live.ts';

export type Dose = {
  /** Follows from the reminder and the wall-clock time: the same on every device, and it tells nothing. */
  id: string;
  reminderId: string;
  profileId: string;
  kind: Reminder['kind'];
  /** What the person called it, or the medicine. */
  title: string;
  /** Notifications may say what it is about. */
  showsDetails: boolean;
  wall: string;
  /** Milliseconds. */
  at: number;
  answer: DoseAnswer | null;
  /** Milliseconds. */
  snoozedUntil: number | null;
};

/** Some systems do not tell where they are; their clock then counts as UTC. */
export function zoneHere(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC';
}

type Span = {
  zone: string;
  from: number;
  to: number;
  /** Also what is switched off by now, and from before its times were set. */
  isPast?: boolean;
};

/**
 * The doses of a span, in order, now and after every change. What was done about one is an entry of the person's
 * timeline whose id follows from reminder and wall-clock time: two devices that answer the same dose without a network
 * write one entry, which is merged field by field, and an answer that lost stays in its history.
 */
export function watchDoses(
  data: UserDatabase,
  span: Span,
  next: (doses: Dose[]) => void,
  failed: Failed,
): () => void {
  let reminders: Reminder[] | null = null;
  let names: Map<string, Medication> | null = null;
  let round = 0;
  let stopEntries: () => void = () => undefined;

  const follow = async () => {
    if (!reminders || !names) return;
    round += 1;
    const mine = round;
    const open = await unanswered(reminders, names, span);
    if (mine !== round) return;
    stopEntries();
    stopEntries = data.timeline.watch(
      { selector: { id: { $in: open.map(({ id }) => id) } } },
      (entries) => answered(open, entries),
      next,
      failed,
    );
  };
  const stops = [
    data.reminders.watch(
      {},
      (records) => records,
      (records) => {
        reminders = records;
        void follow();
      },
      failed,
    ),
    data.medications.watch(
      {},
      (records) => new Map(records.map((record) => [record.id, record])),
      (found) => {
        names = found;
        void follow();
      },
      failed,
    ),
  ];
  return () => {
    round += 1;
    stopEntries();
    for (const stop of stops) stop();
  };
}

/** The same once, of reminders that are read for it. */
export async function readDoses(data: UserDatabase, span: Span): Promise<Dose[]> {
  const [reminders, medicines] = await Promise.all([data.reminders.all(), data.medications.all()]);
  const open = await unanswered(reminders, new Map(medicines.map((one) => [one.id, one])), span);
  return answered(open, await data.timeline.all({ selector: { id: { $in: open.map(({ id }) => id) } } }));
}

async function unanswered(
  reminders: readonly Reminder[],
  names: ReadonlyMap<string, Medication>,
  { zone, from, to, isPast = false }: Span,
): Promise<Dose[]> {
  const doses = reminders
    .filter(({ enabled }) => enabled || isPast)
    .flatMap((reminder) => {
      const { since, shows_details = false } = readReminderData(reminder.data);
      const begins = since && !isPast ? Math.max(from, Date.parse(since)) : from;
      return dueMoments(reminder, zone, begins, to).map(async ({ wall, at }) => ({
        id: await doseId(reminder.id, wall),
        reminderId: reminder.id,
        profileId: reminder.profile_id,
        kind: reminder.kind,
        title: titleOf(reminder, names),
        showsDetails: shows_details,
        wall,
        at,
        answer: null,
        snoozedUntil: snoozedUntil(reminder.data, wall),
      }));
    });
  return (await Promise.all(doses)).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function answered(doses: readonly Dose[], entries: readonly TimelineEntry[]): Dose[] {
  const answers = new Map(entries.map(({ id, data }) => [id, doseAnswer(data)]));
  return doses.map((dose) => ({ ...dose, answer: answers.get(dose.id) ?? null }));
}

function titleOf(
  { title, medication_id }: Pick<Reminder, 'title' | 'medication_id'>,
  names: ReadonlyMap<string, Medication>,
): string {
  return title || (medication_id && names.get(medication_id)?.name) || '';
}

/** Of somebody closed it is said that something is due, and when: not what. */
export type SeenDose = Dose & { closed: boolean };
export type DayOfDoses = { doses: SeenDose[]; today: number };

/** Today's doses, and yesterday's, of which a screen shows what was missed. `now` names the day, in milliseconds. */
export function useDoses(now: number): Live<DayOfDoses> {
  const zone = zoneHere();
  const { yesterday, today, tomorrow } = daysAround(zone, now);
  const live = useLive<Dose[]>(`doses ${zone} ${today}`, (data, next, failed) =>
    watchDoses(wholeOf(data), { zone, from: yesterday, to: tomorrow }, next, failed),
  );
  const people = useProfiles();
  const { ids } = openedStore();
  if (live.state !== 'ready') return live;
  if (people.state !== 'ready') return people;
  const closed = new Set(people.profiles.filter((one) => isClosed(one, ids)).map(({ id }) => id));
  const doses = live.value.map((dose) => seenDose(dose, closed.has(dose.profileId)));
  return { state: 'ready', doses, today };
}

function seenDose(dose: Dose, closed: boolean): SeenDose {
  return closed ? { ...dose, kind: 'other', title: '', closed } : { ...dose, closed };
}

const ENTRY_KINDS: Record<Reminder['kind'], EntryKind> = {
  medicine: 'medicine',
  measurement: 'measurement',
  appointment: 'visit',
  screening: 'visit',
  vaccination: 'vaccination',
  practice: 'note',
  other: 'note',
};

/** Writes what was done, and when, into the person's timeline; a second answer replaces the first. */
export async function writeAnswer(
  data: UserDatabase,
  dose: Dose,
  answer: DoseAnswer,
  at: Date,
): Promise<Result<{ undo: Undo }>> {
  const occurred_at = at.toISOString();
  const facts = {
    dose: answer,
    reminder_id: dose.reminderId,
    due: dose.wall,
    due_at: new Date(dose.at).toISOString(),
    ...(dose.kind === 'practice' ? { practice: REMINDED_PRACTICE } : {}),
  };
  const again = await data.timeline.update(dose.id, (before) => ({
    occurred_at,
    data: { ...before.data, ...facts },
  }));
  const isFirst = !again.ok && again.error.code === 'not-found';
  const written = !isFirst
    ? again
    : await data.timeline.create(
        {
          profile_id: dose.profileId,
          kind: ENTRY_KINDS[dose.kind],
          occurred_at,
          checker_result_id: null,
          title: dose.title,
          note: '',
          data: facts,
        },
        dose.id,
      );
  return written.ok ? ok({ undo: written.value.undo }) : written;
}

export async function writeSnooze(
  data: UserDatabase,
  { reminderId, wall }: Pick<Dose, 'reminderId' | 'wall'>,
  until: number,
): Promise<Result<{ undo: Undo }>> {
  const updated = await data.reminders.update(reminderId, (before) => ({
    data: withSnoozed(before.data, wall, until),
  }));
  return updated.ok ? ok({ undo: updated.value.undo }) : updated;
}

export function answerDose(dose: Dose, answer: DoseAnswer): Promise<Result<{ undo: Undo }>> {
  return withData((data) => writeAnswer(wholeOf(data), dose, answer, new Date()));
}

export function snoozeDose(dose: Dose, minutes: number): Promise<Result<{ undo: Undo }>> {
  return withData((data) => writeSnooze(wholeOf(data), dose, Date.now() + minutes * 60_000));
}
