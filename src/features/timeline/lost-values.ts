/** What another device wrote at the same time and was not taken, as the merge keeps it in an entry's history. */
import type { TimelineEntry } from '../../bindings/types.ts';

export type LostValue = {
  /** A field of the entry, or 'data.' and a key in what belongs to it. */
  field: string;
  value: unknown;
  /** ISO 8601, when it was written, by the clock of that device. */
  at: string;
};

type Data = TimelineEntry['data'];

/** Newest first; what is in place again is not lost. Entries nobody can make sense of are left out. */
export function lostValues(entry: TimelineEntry): LostValue[] {
  return historyOf(entry.data)
    .filter(isLostValue)
    .filter(({ field, value }) => canHold(entry, field) && !isSame(read(entry, field), value))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The edit that puts it in place; what stands there now takes its place in the history. */
export function takeInstead(entry: TimelineEntry, lost: LostValue): Partial<TimelineEntry> {
  const given = read(entry, lost.field);
  const others = historyOf(entry.data).filter(
    (old) =>
      !(
        isLostValue(old) &&
        old.field === lost.field &&
        [lost.value, given].some((v) => isSame(old.value, v))
      ),
  );
  const history = [...others, { field: lost.field, value: given ?? null, at: entry.updated_at }];
  const [, ...path] = lost.field.split('.');
  if (path.length > 0) return { data: { ...written(entry.data, path, lost.value), history } };
  return { [lost.field]: lost.value, data: { ...entry.data, history } };
}

function historyOf(data: Data): unknown[] {
  return Array.isArray(data.history) ? data.history : [];
}

function isLostValue(value: unknown): value is LostValue {
  if (!isObject(value)) return false;
  return typeof value.field === 'string' && 'value' in value && !Number.isNaN(Date.parse(String(value.at)));
}

/** Whom an entry is about and what it rests on are not texts to choose between. */
const OWN = new Set(['title', 'note', 'occurred_at', 'kind']);

function canHold(entry: TimelineEntry, field: string): boolean {
  const [first = '', ...path] = field.split('.');
  if (path.length === 0) return OWN.has(first);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), entry.data);
  return first === 'data' && isObject(holder);
}

function read(entry: TimelineEntry, field: string): unknown {
  return field.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), entry);
}

function written(data: Data, [key = '', ...rest]: string[], value: unknown): Data {
  const inner = data[key];
  return { ...data, [key]: rest.length > 0 ? written(isObject(inner) ? inner : {}, rest, value) : value };
}

/** Values went through JSON; a merge sorts the keys of what it merged, so their order says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a ?? null)) === JSON.stringify(ordered(b ?? null));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, ordered(value[key])]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
