/** Which fields of a collection stay readable on the device, and what may be asked of them. */
import type { FilledMangoQuery } from 'rxdb/plugins/core';

type Schema = {
  /** A name, or a key composed of fields. */
  primaryKey: unknown;
  indexes?: readonly (string | readonly string[])[];
  attachments?: unknown;
};

/**
 * The primary key, what it is composed of, and the indexes; RxDB's own fields begin with '_'. Everything else is
 * sealed, so an index must hold no free text and no names.
 *
 * Ids that follow from content (favourites and usage, see ../natural-ids.ts) hide it only from reading: whoever has
 * the disk can try every known page and learn which of them are kept.
 */
export function clearFields(schema: Schema): Set<string> {
  const indexed = (schema.indexes ?? []).flat().filter((field) => !field.startsWith('_'));
  const nested = indexed.find((field) => field.includes('.'));
  if (nested) throw new Error(`an index inside a sealed object cannot work: ${nested}`);
  if (schema.attachments) throw new Error('attachments inside documents are not sealed');
  return new Set([...keyFields(schema.primaryKey), ...indexed]);
}

function keyFields(key: unknown): string[] {
  if (typeof key === 'string') return [key];
  const { key: name, fields } = key as { key: string; fields: string[] };
  return [name, ...fields];
}

/**
 * Throws where a selector or a sort names a sealed field: the store would compare with what is not there and
 * silently find nothing.
 */
export function assertClearQuery<T>(
  { selector, sort }: Pick<FilledMangoQuery<T>, 'selector' | 'sort'>,
  clear: ReadonlySet<string>,
): void {
  const asked = [...selectorFields(selector), ...sort.flatMap((part) => Object.keys(part))];
  const sealed = asked.find((field) => !clear.has(field) && !field.startsWith('_'));
  if (sealed) throw new Error(`'${sealed}' is sealed: only keys and indexes can be searched and sorted by`);
}

/** Every field named, inside $and, $or and $nor too. */
function selectorFields(selector: unknown): string[] {
  if (typeof selector !== 'object' || selector === null) return [];
  return Object.entries(selector).flatMap(([name, inner]) => {
    if (!name.startsWith('$')) return [name];
    return Array.isArray(inner) ? inner.flatMap(selectorFields) : selectorFields(inner);
  });
}
