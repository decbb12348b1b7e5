/**
 * What stood in a record before, as its history keeps it: what another device wrote at the same time and a merge did not
 * take, and what the person changed.
 */

export type LostValue = {
  /** A field of the record, or 'data.' and a key in what belongs to it. */
  field: string;
  value: unknown;
  /** ISO 8601, when it was written, by the clock of that device. */
  at: string;
  /** The person changed it; without it, it was lost in a merge. */
  edit?: true;
};

type Data = Record<string, unknown>;
type Merged = { updated_at: string; data: Data };

/**
 * Newest first; what is in place again is not lost. `own` names the record's own fields that hold what a person wrote:
 * whom it is about and what it rests on is nothing to choose between. Items nobody can make sense of are left out.
 */
export function lostValues(record: Merged, own: readonly string[]): LostValue[] {
  return historyOf(record.data)
    .filter(isLostValue)
    .filter(({ field, value }) => canHold(record, field, own) && !isSame(read(record, field), value))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The edit that puts it in place; what stands there now takes its place in the history. */
export function takeInstead(record: Merged, lost: LostValue): { data: Data; [field: string]: unknown } {
  const given = read(record, lost.field);
  const others = historyOf(record.data).filter(
    (old) =>
      !(
        isLostValue(old) &&
        old.field === lost.field &&
        [lost.value, given].some((v) => isSame(old.value, v))
      ),
  );
  const kept: LostValue = { field: lost.field, value: given ?? null, at: record.updated_at };
  const history = [...others, lost.edit ? { ...kept, edit: true } : kept];
  const [, ...path] = lost.field.split('.');
  if (path.length > 0) return { data: { ...written(record.data, path, lost.value), history } };
  return { [lost.field]: lost.value, data: { ...record.data, history } };
}

function historyOf(data: Data): unknown[] {
  return Array.isArray(data.history) ? data.history : [];
}

function isLostValue(value: unknown): value is LostValue {
  if (!isObject(value)) return false;
  return typeof value.field === 'string' && 'value' in value && !Number.isNaN(Date.parse(String(value.at)));
}

function canHold(record: Merged, field: string, own: readonly string[]): boolean {
  const [first = '', ...path] = field.split('.');
  if (path.length === 0) return own.includes(first);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), record.data);
  return first === 'data' && isObject(holder);
}

function read(record: Merged, field: string): unknown {
  return field.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), record);
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
