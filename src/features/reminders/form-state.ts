/** What is being typed into the form of a reminder, kept as a draft, and the record it becomes. */
import { REMINDER_KINDS, REPEATS, type Reminder, type ReminderInput } from '../../bindings/reminders.ts';
import { isCalendarDate } from '../../shared/dates.ts';
import { readReminderData } from '../../shared/reminders/dose.ts';

export type FormState = {
  /** The reminder that is changed; null for a new one. */
  id: string | null;
  profileId: string | null;
  kind: Reminder['kind'];
  medicationId: string | null;
  title: string;
  note: string;
  repeats: Reminder['repeats'];
  startsOn: string;
  endsOn: string;
  times: string[];
  weekdays: number[];
  showsDetails: boolean;
};

export const MOST_TIMES = 12;
const MOST_TITLE = 200;
const MOST_NOTE = 1_000;
const FIRST_TIME = '08:00';

export type FormFault = {
  field: 'title' | 'note' | 'times' | 'weekdays' | 'startsOn' | 'endsOn';
  key: FaultKey;
};
type FaultKey =
  | 'title'
  | 'titleTooLong'
  | 'noteTooLong'
  | 'weekdays'
  | 'times'
  | 'timesMany'
  | 'day'
  | 'order';

/** `today` as YYYY-MM-DD; `medicationId` is what a medicine is chosen to be at first. */
export function newForm(today: string, profileId: string | null): FormState {
  return {
    id: null,
    profileId,
    kind: 'medicine',
    medicationId: null,
    title: '',
    note: '',
    repeats: 'daily',
    startsOn: today,
    endsOn: '',
    times: [FIRST_TIME],
    weekdays: [],
    showsDetails: false,
  };
}

export function formOf(reminder: Reminder): FormState {
  return {
    id: reminder.id,
    profileId: reminder.profile_id,
    kind: reminder.kind,
    medicationId: reminder.medication_id,
    title: reminder.title,
    note: reminder.note,
    repeats: reminder.repeats,
    startsOn: reminder.starts_on,
    endsOn: reminder.ends_on ?? '',
    times: [...reminder.times],
    weekdays: [...reminder.weekdays],
    showsDetails: readReminderData(reminder.data).shows_details ?? false,
  };
}

/** The first thing that cannot be saved, in the order of the form. */
export function faultOf(form: FormState): FormFault | null {
  const { title, note, times, weekdays, repeats, startsOn, endsOn } = form;
  if (title.trim() === '' && medicineOf(form) === null) return { field: 'title', key: 'title' };
  if ([...title.trim()].length > MOST_TITLE) return { field: 'title', key: 'titleTooLong' };
  if ([...note.trim()].length > MOST_NOTE) return { field: 'note', key: 'noteTooLong' };
  if (repeats === 'weekly' && weekdays.length === 0) return { field: 'weekdays', key: 'weekdays' };
  const given = times.filter(Boolean);
  if (given.length === 0) return { field: 'times', key: 'times' };
  if (given.length > MOST_TIMES) return { field: 'times', key: 'timesMany' };
  if (!isCalendarDate(startsOn)) return { field: 'startsOn', key: 'day' };
  if (repeats === 'once' || endsOn === '') return null;
  if (!isCalendarDate(endsOn)) return { field: 'endsOn', key: 'day' };
  return endsOn < startsOn ? { field: 'endsOn', key: 'order' } : null;
}

/** A form without a fault as the record's fields; what the chosen kind or repeat has no use for is left out. */
export function inputOf(form: FormState): ReminderInput {
  const medication_id = medicineOf(form);
  return {
    kind: form.kind,
    medication_id,
    title: medication_id === null ? form.title.trim() : '',
    note: form.note.trim(),
    repeats: form.repeats,
    starts_on: form.startsOn,
    ends_on: form.repeats === 'once' ? null : form.endsOn || null,
    times: [...new Set(form.times.filter(Boolean))].sort(),
    weekdays: form.repeats === 'weekly' ? form.weekdays.toSorted((a, b) => a - b) : [],
    data: { shows_details: form.showsDetails },
  };
}

export function draftOf(form: FormState): string {
  return JSON.stringify(form);
}

/** null where the draft is damaged or of another version. */
export function formOfDraft(draft: string | undefined): FormState | null {
  if (!draft) return null;
  try {
    const form = JSON.parse(draft) as FormState;
    const isWhole =
      REMINDER_KINDS.includes(form.kind) &&
      REPEATS.includes(form.repeats) &&
      Array.isArray(form.times) &&
      Array.isArray(form.weekdays) &&
      [form.title, form.note, form.startsOn, form.endsOn].every((text) => typeof text === 'string');
    return isWhole ? form : null;
  } catch {
    return null;
  }
}

function medicineOf({ kind, medicationId }: FormState): string | null {
  return kind === 'medicine' ? medicationId : null;
}
