/** Text as every store can hold it. */

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Half characters and U+0000 out: one of them fails a whole jsonb request, so that one bad note would keep every
 * other record from the server. (toWellFormed() is missing in browsers we still serve.)
 */
export function cleanText(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD').replaceAll('\u0000', '');
}

/** The same for every text inside a JSON value, keys too; `undefined` and functions fall away as in JSON. */
export function cleanJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null), (_key, item: unknown) => {
    if (typeof item === 'string') return cleanText(item);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [cleanText(key), inner]));
  });
}

/** Length as a person counts it and as the server's checks do: in code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
