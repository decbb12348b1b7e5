/** What a person can correct in a record the server refused, and how it is written once more. */
import { ok, type Result } from '../shared/result.ts';
import type { CollectionName } from './collections.ts';
import type { UserDatabase } from './open.ts';

export type CorrectableField = {
  name: string;
  /** 'list': texts, one a line; 'moment': ISO 8601; 'day': YYYY-MM-DD. */
  kind: 'line' | 'text' | 'list' | 'day' | 'moment' | 'number';
  /** May be null. */
  optional?: true;
};

const line = (name: string): CorrectableField => ({ name, kind: 'line' });
const text = (name: string): CorrectableField => ({ name, kind: 'text' });
const list = (name: string): CorrectableField => ({ name, kind: 'list' });
const moment = (name: string): CorrectableField => ({ name, kind: 'moment' });
const optionalDay = (name: string): CorrectableField => ({ name, kind: 'day', optional: true });

/** What people wrote themselves. Counters, events, consents and favourites hold nothing of the kind. */
const FIELDS: Record<CollectionName, CorrectableField[]> = {
  profiles: [
    line('name'),
    optionalDay('date_of_birth'),
    list('allergies'),
    list('medications'),
    list('medical_conditions'),
    line('emergency_contact_name'),
    line('emergency_contact_phone'),
  ],
  checker_results: [moment('taken_at')],
  timeline_entries: [line('title'), text('note'), moment('occurred_at')],
  medications: [
    line('name'),
    line('dose'),
    text('instructions'),
    optionalDay('started_on'),
    optionalDay('ended_on'),
  ],
  reminders: [
    line('title'),
    text('note'),
    list('times'),
    { name: 'starts_on', kind: 'day' },
    optionalDay('ends_on'),
  ],
  goals: [
    line('title'),
    text('note'),
    { name: 'target', kind: 'number', optional: true },
    line('unit'),
    optionalDay('target_on'),
  ],
  conversations: [line('title'), moment('started_at')],
  favorites: [],
  consents: [],
  audit_events: [],
  usage: [],
};

export type RefusedRecord = {
  collection: CollectionName;
  id: string;
  document: Record<string, unknown> & { vv: Record<string, number>; deleted: boolean };
};

export type Correction = {
  /** What may be corrected; empty where nothing can. */
  all: CorrectableField[];
  /** Of these, what the server's words name; all of them where they name none. */
  likely: CorrectableField[];
};

/** `message` is the database's own: it names the rule or the column, never what was written. */
export function correctionOf({ collection, document }: RefusedRecord, message: string): Correction {
  const all = document.deleted ? [] : FIELDS[collection];
  const named = fieldNamed(collection, message);
  const likely = all.filter(({ name }) => name === named);
  return { all, likely: likely.length > 0 ? likely : all };
}

/** Rules are called after the table and the column: "goals_unit_check". */
function fieldNamed(collection: CollectionName, message: string): string | undefined {
  const rule = /constraint "(\w+)"/.exec(message)?.[1];
  if (rule === 'profiles_named') return 'name';
  if (rule?.startsWith(`${collection}_`)) return rule.slice(collection.length + 1).replace(/_check$/, '');
  return /column "(\w+)"/.exec(message)?.[1];
}

/**
 * Writes a refused record once more as a new edit, with what was changed in it. Errors: those of its collection's
 * validation, with the field; 'storage-full', 'storage-refused'. Where nothing can be written (it is deleted already,
 * or may only be added and is there) nothing happens.
 */
export async function writeAgain(
  data: UserDatabase,
  { collection, id, document }: RefusedRecord,
  change: Record<string, unknown> = {},
): Promise<Result<unknown>> {
  const { vv, updated_at: _at, deleted, ...fields } = document;
  const writers: Record<CollectionName, Writer> = {
    profiles: data.profiles,
    checker_results: data.results,
    timeline_entries: data.timeline,
    medications: data.medications,
    reminders: data.reminders,
    goals: data.goals,
    favorites: data.favorites,
    consents: data.consents,
    audit_events: data.audit,
    usage: data.usage,
    conversations: data.conversations,
  };
  const writer = writers[collection];
  const isStored = (await writer.get(id)) !== null;
  const whole = { ...fields, ...change };
  if (deleted) return (isStored && (await writer.remove?.(id))) || ok(undefined);
  const written = isStored ? writer.update?.(id, whole, vv) : writer.create?.(whole, id, vv);
  return (await written) ?? ok(undefined);
}

/** What the repositories have in common; each validates the fields it is given. */
type Writer = {
  get(id: string): Promise<unknown>;
  /** Missing where rows are only added. */
  remove?(id: string): Promise<Result<unknown>>;
  update?(id: string, fields: object, above: Record<string, number>): Promise<Result<unknown>>;
  /** Missing where the device counts by itself. */
  create?(fields: object, id: string, above: Record<string, number>): Promise<Result<unknown>>;
};
