import { describe, expect, it } from 'vitest';
import type { HubFile, SymptomFacts, SymptomWords } from '../../src/content/compiled.ts';
import { LIBRARY_KINDS, partOf } from '../../src/content/library.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { ENGINE_FACTS, ENGINE_WORDS } from './check/engines.ts';
import { compileCountries } from './compile-countries.ts';
import { compileLibrary } from './compile-library.ts';
import { compileTree } from './compile-tree.ts';
import { ContentError } from './defect.ts';
import { drop, put, putIn, sampleTree } from './testing/sample.ts';

const urlOf = (tree: ReturnType<typeof compileTree>, folder: string, kind: string) =>
  [...tree.files.keys()].find((url) => url.startsWith(`/content/${folder}/${kind}.`)) ?? '';
const read = <T>(tree: ReturnType<typeof compileTree>, folder: string, kind: string): T =>
  JSON.parse(tree.files.get(urlOf(tree, folder, kind)) ?? 'null') as T;

describe('compiled content', () => {
  it('lists every file it wrote, with its size', () => {
    const tree = sampleTree();
    const { manifest, files } = compileTree(tree);
    const listed = [...manifest.shared, ...LANGUAGES.flatMap(({ code }) => manifest.languages[code])];
    const parts = LIBRARY_KINDS.flatMap((kind) => [...compileLibrary(tree, kind, 'en').parts.keys()]);
    const inEach = 2 + ENGINE_WORDS.length + LIBRARY_KINDS.length + parts.length;
    expect(listed).toHaveLength(1 + Object.keys(ENGINE_FACTS).length + inEach * LANGUAGES.length);
    expect([...listed.map((file) => file.url), '/content/manifest.json'].sort()).toEqual(
      [...files.keys()].sort(),
    );
    for (const { url, bytes } of listed) expect(Buffer.byteLength(files.get(url) ?? '')).toBe(bytes);
  });

  it('keeps a page whole in its own language', () => {
    const hub = read<HubFile>(compileTree(sampleTree()), 'hi', 'hubs')['lung-health'];
    expect(hub).toMatchObject({ id: 'lung-health', language: 'hi', icon: 'leaf' });
    expect(hub?.related).toContain('/emergency');
  });

  it('shows English, and says so, where a language has no page', () => {
    const tree = compileTree(sampleTree((files) => void files.delete('content/hubs/lung-health/hi.json')));
    const [own, english] = [read<HubFile>(tree, 'hi', 'hubs'), read<HubFile>(tree, 'en', 'hubs')];
    expect(own['lung-health']).toEqual(english['lung-health']);
    expect(own['lung-health']?.language).toBe('en');
    expect(own['gut-health']?.language).toBe('hi');
  });

  it('holds the facts once and the words per language', () => {
    const tree = compileTree(sampleTree(drop('content/knowledge/ta/findings.json', 'cough')));
    expect(read<SymptomFacts>(tree, 'shared', 'symptoms').findings).toHaveLength(6);
    const words = read<SymptomWords>(tree, 'ta', 'symptoms');
    expect(words.inEnglish).toEqual(['cough']);
    expect(words.findings.cough?.phrases).toEqual(['cough en']);
    expect(words.findings.fever?.phrases).toEqual(['fever ta']);
  });

  it('leaves the medicines engine what it reads and nothing of the pages', () => {
    const files = read<Record<string, Record<string, unknown>>>(
      compileTree(sampleTree()),
      'shared',
      'medicines',
    );
    const entries = Object.entries(files).filter(([path]) => /^(drugs|remedies)\//.test(path));
    expect(entries.some(([path]) => path.endsWith('/facts.json'))).toBe(true);
    for (const [path, entry] of entries) {
      const keys = path.endsWith('/facts.json') ? ['id', 'pregnancy', 'interactions'] : ['title', 'also'];
      expect(Object.keys(entry), path).toEqual(expect.arrayContaining(keys));
      expect(Object.keys(entry), path).not.toContain('sources');
    }
  });

  it('names only changed files anew', () => {
    const before = compileTree(sampleTree());
    const after = compileTree(sampleTree(put('content/hubs/lung-health/hi.json', { title: 'नया' })));
    const changed = [...after.files.keys()].filter((url) => !before.files.has(url));
    expect(changed).toEqual([urlOf(after, 'hi', 'hubs')]);
    expect(after.manifest.version).not.toBe(before.manifest.version);
    expect(compileTree(sampleTree()).manifest).toEqual(before.manifest);
  });
});

describe('a compiled library', () => {
  const id = 'remedies-this';
  const part = partOf('remedies', id);

  it('lists every entry and keeps each page once, with the texts beside what they tell of', () => {
    const { list, parts } = compileLibrary(sampleTree(), 'remedies', 'ta');
    expect(list.map((item) => item.id).sort()).toEqual([
      'remedies-that',
      'remedies-that-2',
      'remedies-this',
      'remedies-this-2',
    ]);
    expect(list[0]).toMatchObject({ language: 'ta', grade: 'B', fromAge: 1 });
    expect([...parts.values()].flatMap((pages) => Object.keys(pages))).toHaveLength(4);
    const page = parts.get(part)?.[id];
    expect(page?.cautions.map(({ what }) => what)).toEqual(['babies', 'diabetes']);
    expect(page?.cautions.every(({ text }) => text.length > 0)).toBe(true);
    expect(page?.evidence).not.toBe('B');
    expect(page).not.toHaveProperty('kind');
  });

  it('stands in the order of the language', () => {
    const { list } = compileLibrary(sampleTree(), 'terms', 'bn');
    const titles = list.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'bn')));
  });

  it('shows English, and says so, where a language lacks a page or has half of one', () => {
    const half = put(`content/remedies/${id}/ta.json`, { steps: [] });
    const { parts } = compileLibrary(sampleTree(half), 'remedies', 'ta');
    const english = compileLibrary(sampleTree(), 'remedies', 'en');
    expect(parts.get(part)?.[id]).toEqual(english.parts.get(part)?.[id]);
  });

  it('changes one file where one page changed', () => {
    const before = compileTree(sampleTree());
    const change = put(`content/drugs/drugs-this/hi.json`, { how: 'कखग घचछ' });
    const after = compileTree(sampleTree(change));
    const changed = [...after.files.keys()].filter((url) => !before.files.has(url));
    expect(changed).toEqual([urlOf(after, 'hi', partOf('drugs', 'drugs-this'))]);
  });
});

describe('compiled countries', () => {
  const doubtful = {
    dial: '1234',
    display: '12 34',
    label: null,
    note: null,
    text: false,
    confidence: 'low',
    source: 'x',
    year: null,
    shown: false,
  };

  it('leave out what may not be shown', () => {
    const tree = sampleTree(put('content/countries/IN/facts.json', { police: doubtful, poison: [doubtful] }));
    const india = compileCountries(tree).find((country) => country.code === 'IN');
    expect(india).toMatchObject({ police: null, poison: [], medical: { dial: '112' } });
    expect(JSON.stringify(india)).not.toMatch(/1234|shown/);
  });

  it('refuse to be built with a defect', () => {
    const tree = sampleTree(putIn('content/countries/IN/facts.json', 'medical', { dial: '١١٢' }));
    expect(() => compileCountries(tree)).toThrow(ContentError);
  });
});
