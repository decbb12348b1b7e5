import type { LibraryItems, LibraryPages } from '../../src/content/compiled.ts';
import { type LibraryKind, partOf } from '../../src/content/library.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../src/shared/languages.ts';
import { entryFile, entryIds } from './check/folders.ts';
import { FOLDER_KINDS } from './folder-kinds.ts';
import type { Json, JsonObject } from './json.ts';
import type { Tree } from './tree.ts';

export interface CompiledLibrary<K extends LibraryKind> {
  /** In the order of the language's alphabet. */
  list: LibraryItems[K][];
  /** Pages by id, by the name of the file they are in. */
  parts: ReadonlyMap<string, Record<string, LibraryPages[K]>>;
}

/** Every entry of a kind in the language, or in English and saying so; what is not whole in English either is left out. */
export function compileLibrary<K extends LibraryKind>(
  tree: Tree,
  kind: K,
  language: Language,
): CompiledLibrary<K> {
  const pages = entryIds(tree, kind).flatMap((id) => page(tree, kind, id, language));
  const title = (entry: JsonObject) => String(entry.title);
  pages.sort((a, b) => title(a).localeCompare(title(b), language));
  const parts = new Map<string, Record<string, JsonObject>>();
  for (const entry of pages) {
    const name = partOf(kind, String(entry.id));
    parts.set(name, { ...parts.get(name), [String(entry.id)]: entry });
  }
  const shown = ['id', 'language', 'title', 'also', ...FOLDER_KINDS[kind].listed];
  const list = pages.map((entry) => Object.fromEntries(shown.map((key) => [key, entry[key] ?? null])));
  // Held to the kind's schemas entry by entry above, which the compiler cannot follow through a table of kinds.
  return { list, parts } as unknown as CompiledLibrary<K>;
}

function page(tree: Tree, kind: LibraryKind, id: string, language: Language): JsonObject[] {
  const { facts: factsSchema, words: wordsSchema, paired, renamed } = FOLDER_KINDS[kind];
  const read = (name: string) => tree.get(entryFile(kind, id, name));
  const facts = factsSchema.safeParse(read('facts'));
  const own = wordsSchema.safeParse(read(language));
  const words = own.success ? own : wordsSchema.safeParse(read(FALLBACK_LANGUAGE));
  if (!facts.success || !words.success) return [];
  const { kind: _kind, ...known } = facts.data as JsonObject;
  const told = words.data as JsonObject;
  const entry: JsonObject = { ...told };
  for (const [key, value] of Object.entries(known)) {
    if (paired.includes(key)) entry[key] = pairs(value, told[key]);
    else entry[renamed[key] ?? key] = value;
  }
  return [{ ...entry, language: own.success ? language : FALLBACK_LANGUAGE }];
}

function pairs(facts: Json, words: Json | undefined): Json {
  const [whats, texts] = [facts as Json[], words as string[]];
  return whats.map((what, i) => ({ what, text: texts[i] ?? '' }));
}
