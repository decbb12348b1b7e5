import { expect, it } from 'vitest';
import { compileFirstAid } from './compile-first-aid.ts';
import { put, sampleTree } from './testing/sample.ts';

it('gives every page in the language, what comes first first, each difference with whom it is for', () => {
  const entries = compileFirstAid(sampleTree(), 'ta');
  expect(entries.map(({ id, language }) => [id, language])).toEqual([
    ['burns', 'ta'],
    ['nosebleed', 'ta'],
  ]);
  expect(entries[0]).toMatchObject({ call: 'if', differs: [{ who: 'baby', text: expect.any(String) }] });
  expect(entries[0]?.callWhen).toHaveLength(1);
});

it('shows English, and says so, where a language lacks a page or has half of one', () => {
  const half = put('content/first-aid/burns/ta.json', { steps: [] });
  const entries = compileFirstAid(sampleTree(half), 'ta');
  expect(entries.map(({ id, language }) => [id, language])).toEqual([
    ['burns', 'en'],
    ['nosebleed', 'ta'],
  ]);
});

it('leaves out what has no facts', () => {
  const entries = compileFirstAid(
    sampleTree((files) => void files.delete('content/first-aid/burns/facts.json')),
    'en',
  );
  expect(entries.map(({ id }) => id)).toEqual(['nosebleed']);
});
