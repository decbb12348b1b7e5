/**
 * How the library's kinds lie in files. A list of all entries is small and read at once; the pages themselves are
 * spread over a few files, so that one page never waits for all the others, and a changed one replaces one file. Of
 * about 30 kB compressed: in Tamil eight parts of the conditions took a third more than one, three a seventh.
 */
export const LIBRARY_PARTS = { conditions: 3, remedies: 2, drugs: 3, articles: 2, terms: 1 } as const;

export type LibraryKind = keyof typeof LIBRARY_PARTS;
export const LIBRARY_KINDS = Object.keys(LIBRARY_PARTS) as readonly LibraryKind[];

/** The name of the file that holds an entry's page, such as `conditions-3`. The same for an id in every version. */
export function partOf(kind: LibraryKind, id: string): string {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${kind}-${hash % LIBRARY_PARTS[kind]}`;
}
