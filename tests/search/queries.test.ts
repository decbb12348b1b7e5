/** What people type, written by somebody who had not seen the pages' own lists of other names. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../content/build/compile.ts';
import { compileFirstAid } from '../../content/build/compile-first-aid.ts';
import { type CompiledFiles, compileTree } from '../../content/build/compile-tree.ts';
import { readTree, type Tree } from '../../content/build/tree.ts';
import type { HubFile, LibraryItems, SymptomWords } from '../../src/content/compiled.ts';
import { LIBRARY_KINDS } from '../../src/content/library.ts';
import { type Readable, searchEntries } from '../../src/content/search/entries.ts';
import { buildSearch } from '../../src/content/search/library-search.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';

interface Query {
  query: string;
  /** Pages that would be a right answer, as kind/id. */
  want: string[];
  /** Whether one of them must be the first hit; otherwise one of the first three. */
  first: boolean;
}

const LEAST = 0.95;
let tree: Tree;
let files: CompiledFiles;

beforeAll(async () => {
  ({ tree } = await readTree(REPOSITORY));
  ({ files } = compileTree(tree));
});

function compiled<T>(folder: string, kind: string): T {
  const url = [...files.keys()].find((name) => name.startsWith(`/content/${folder}/${kind}.`));
  return JSON.parse(files.get(url ?? '') ?? 'null') as T;
}

function readable(language: Language): Readable {
  const lists = Object.fromEntries(
    LIBRARY_KINDS.map((kind) => [kind, compiled<LibraryItems[typeof kind][]>(language, kind)]),
  ) as unknown as Readable['lists'];
  const engine =
    language === 'en'
      ? compiled<SymptomWords>('shared', 'symptoms-en')
      : compiled<SymptomWords>(language, 'symptoms');
  return {
    firstAid: compileFirstAid(tree, language),
    engine,
    hubs: compiled<HubFile>(language, 'hubs'),
    lists,
  };
}

describe.each(LANGUAGES.map(({ code }) => code))('what people type in %s', (language) => {
  test('leads to the page they need', async () => {
    const file = new URL(`./queries/${language}.json`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const queries = JSON.parse(readFileSync(file, 'utf8')) as Query[];
    expect(queries.length).toBeGreaterThanOrEqual(40);
    const search = await buildSearch(searchEntries(readable(language)), language);
    const missed = queries.flatMap(({ query, want, first }) => {
      const hits = search.find(query, first ? 1 : 3).map(({ kind, id }) => `${kind}/${id}`);
      return hits.some((hit) => want.includes(hit))
        ? []
        : [`${query}: ${hits.join(' ')}, not ${want.join(' ')}`];
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * (1 - LEAST));
  });
});
