/**
 * Field-level three-way merge. Both devices of a conflict reach the same content whichever of them merges, because
 * nothing in here depends on which side is "mine" but the count that is raised.
 */
import { jsonBytes, MOST_DATA } from '../json-bytes.ts';
import { same } from './same.ts';
import { compareVectors, lastWriter, maximum, raise, type Vector } from './version-vector.ts';

export type Versioned = {
  id: string;
  vv: Vector;
  updated_at: string;
  _deleted: boolean;
  [field: string]: unknown;
};

type Fields = Record<string, unknown>;

export type MergeContext = {
  device: string;
  /** ISO 8601; a clock that runs ahead of the server wins nothing by it. */
  serverTime?: string;
};

/** Merged as sets: two people adding an allergy each must both be heard. */
const SETS = new Set(['allergies', 'medications', 'medical_conditions', 'history']);
/** Merged key by key; other objects (an engine's input and result) belong together and are taken whole. */
const OBJECTS = new Set(['data']);
/** Grow on each side; neither side's uses may be forgotten. */
const COUNTS = new Set(['usage_count']);
/** Merged as sets, in the order in which they were said. */
const DIALOGUES = new Set(['messages']);
const OWN = new Set(['id', 'vv', 'updated_at', '_deleted']);
const HISTORY_LIMIT = 20;

/** `base` is the state both sides last shared, undefined where it is not known (a new epoch, two first writes). */
export function merge(
  base: Versioned | undefined,
  mine: Versioned,
  theirs: Versioned,
  context: MergeContext,
): Versioned {
  const order = compareVectors(mine.vv, theirs.vv);
  if (order === 'after') return mine;
  if (order !== 'concurrent') return theirs;

  const vv = maximum(mine.vv, theirs.vv);
  if (sameContent(mine, theirs))
    return { ...theirs, vv, updated_at: later(mine.updated_at, theirs.updated_at) };

  const merged = content(base, mine, theirs, context);
  return { ...merged, vv: raise(vv, context.device) };
}

function content(
  base: Versioned | undefined,
  mine: Versioned,
  theirs: Versioned,
  context: MergeContext,
): Versioned {
  const updated_at = later(mine.updated_at, theirs.updated_at);
  const known = base && !base._deleted ? base : undefined;
  const kept = mine._deleted ? theirs : mine;
  if (mine._deleted !== theirs._deleted) {
    if (!known) return { ...kept, updated_at };
    // A state that merely came out of another merge is no edit, and would undo a deletion nobody objected to.
    if (sameContent(known, kept)) return { ...(mine._deleted ? mine : theirs), updated_at };
  }
  // A delete against an edit keeps the edit: a wrong deletion costs a record, a wrong survival one more tap.
  const survivor = mine._deleted === theirs._deleted ? preferred(mine, theirs, context) : kept;
  const winner = survivor === mine ? 'mine' : 'theirs';
  const lost: Fields[] = [];
  const fields = mergeFields(known, mine, theirs, {
    winner,
    lost,
    path: '',
    loserTime: winner === 'mine' ? theirs.updated_at : mine.updated_at,
  });
  const _deleted = mine._deleted && theirs._deleted;
  const merged: Versioned = { ...fields, id: mine.id, vv: mine.vv, updated_at, _deleted };
  return keepHistory(merged, lost);
}

type Rule = { winner: 'mine' | 'theirs'; lost: Fields[]; path: string; loserTime: string };

function mergeFields(base: Fields | undefined, mine: Fields, theirs: Fields, rule: Rule): Fields {
  const result: Fields = {};
  for (const key of [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].sort()) {
    if (rule.path === '' && OWN.has(key)) continue;
    const value = mergeField(key, base, mine[key], theirs[key], rule);
    if (value !== undefined) result[key] = value;
  }
  return result;
}

function mergeField(
  key: string,
  base: Fields | undefined,
  mine: unknown,
  theirs: unknown,
  rule: Rule,
): unknown {
  if (same(mine, theirs)) return theirs;
  if (COUNTS.has(key) && typeof mine === 'number' && typeof theirs === 'number')
    return Math.max(mine, theirs);
  // What one side left alone is taken as it is, the order of a list too.
  if (base && same(mine, base[key])) return theirs;
  if (base && same(theirs, base[key])) return mine;
  if (SETS.has(key) && isList(mine) && isList(theirs)) {
    const before = base?.[key];
    return mergeSets(isList(before) ? before : [], mine, theirs);
  }
  if (DIALOGUES.has(key) && isList(mine) && isList(theirs)) {
    const before = base?.[key];
    return inOrderSaid(mergeSets(isList(before) ? before : [], mine, theirs));
  }
  if (OBJECTS.has(key) && isFields(mine) && isFields(theirs)) {
    const before = base?.[key];
    return mergeFields(isFields(before) ? before : undefined, mine, theirs, {
      ...rule,
      path: `${rule.path}${key}.`,
    });
  }
  // Without a shared past an empty field is one nobody filled in yet, not one somebody cleared.
  if (!base && isEmpty(mine)) return theirs;
  if (!base && isEmpty(theirs)) return mine;

  const [kept, dropped] = rule.winner === 'mine' ? [mine, theirs] : [theirs, mine];
  rule.lost.push({ field: `${rule.path}${key}`, value: dropped ?? null, at: rule.loserTime });
  return kept;
}

/** What neither side removed and what either side added; additions in one fixed order. */
function mergeSets(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const has = (list: unknown[], item: unknown) => list.some((other) => same(other, item));
  const kept = base.filter((item) => has(mine, item) && has(theirs, item));
  const added: unknown[] = [];
  for (const item of [...mine, ...theirs]) if (!has(base, item) && !has(added, item)) added.push(item);
  const named = added.map((item) => ({ item, name: JSON.stringify(item) }));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [...kept, ...named.map(({ item }) => item)];
}

/** By time, then id: two devices order what was said in one moment alike. */
function inOrderSaid(messages: unknown[]): unknown[] {
  const place = (message: unknown) => (isFields(message) ? `${message.at} ${message.id}` : '');
  return [...messages].sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}

/** Values that lost stay readable in the record they belong to; one without `data` has no place for them. */
function keepHistory(merged: Versioned, lost: Fields[]): Versioned {
  const { data } = merged;
  if (!isFields(data)) return merged;
  const before = isList(data.history) ? data.history : [];
  if (before.length + lost.length === 0) return merged;
  const once: unknown[] = [];
  for (const entry of inOrderLost([...before, ...lost]))
    if (!once.some((old) => isSameLoss(old, entry))) once.push(entry);
  const dataWith = (history: unknown[]) => ({ ...data, history });
  let history = once.slice(-HISTORY_LIMIT);
  // Twenty long notes are more than a record may hold, and the server would refuse the merge itself.
  while (history.length > 0 && jsonBytes(dataWith(history)) > MOST_DATA) history = history.slice(1);
  return { ...merged, data: dataWith(history) };
}

/** Oldest first, so that the limit drops the oldest. */
function inOrderLost(entries: unknown[]): unknown[] {
  const place = (entry: unknown) => `${isFields(entry) ? entry.at : ''} ${JSON.stringify(entry)}`;
  return [...entries].sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}

/** Two devices that merge the same conflict apart may date the loss apart. */
function isSameLoss(a: unknown, b: unknown): boolean {
  return isFields(a) && isFields(b) ? a.field === b.field && same(a.value, b.value) : same(a, b);
}

function preferred(mine: Versioned, theirs: Versioned, context: MergeContext): Versioned {
  const cap = context.serverTime ? Date.parse(context.serverTime) : Number.POSITIVE_INFINITY;
  const at = (doc: Versioned) => Math.min(Date.parse(doc.updated_at) || 0, cap);
  if (at(mine) !== at(theirs)) return at(mine) > at(theirs) ? mine : theirs;
  return lastWriter(mine.vv, theirs.vv) > lastWriter(theirs.vv, mine.vv) ? mine : theirs;
}

function sameContent(a: Versioned, b: Versioned): boolean {
  return same({ ...a, vv: 0, updated_at: 0 }, { ...b, vv: 0, updated_at: 0 });
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isList(value) && value.length === 0);
}
