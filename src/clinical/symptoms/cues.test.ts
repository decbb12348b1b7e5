import { describe, expect, test } from 'vitest';
import { smallFacts, smallWords } from '../testing/small-knowledge.ts';
import { assess } from './assess.ts';
import { cueLifts, readCues } from './cues.ts';
import { prepareKnowledge } from './knowledge.ts';
import { MOST_CUES } from './likelihoods.ts';
import { parseInput } from './schema.ts';

const cues = {
  'tension-headache': ['tight hat', 'stares at screen', 'band round'],
  meningitis: ['student hall', 'tight hat'],
};
const en = { ...smallWords.en, cues };
const k = prepareKnowledge(smallFacts, { ...smallWords, en } as typeof smallWords);
const said = (text: string) => readCues(text, 'en', k).map(({ condition, words }) => [condition, words]);

function ask(input: object) {
  const parsed = parseInput({ lang: 'en', age: 30, gender: 'female', ...input });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return assess(parsed.value, k);
}
const chance = (result: ReturnType<typeof ask>, id: string) =>
  result.conditions.find((c) => c.id === id)?.probability ?? 0;

describe('telling words', () => {
  test('are read inflected and with words between, but not from words far apart in another order', () => {
    expect(said('She stared all day at her screens')).toEqual([
      ['tension-headache', 'stared all day at her screens'],
    ]);
    expect(said('a screen in some dark old room that stares')).toEqual([]);
  });
  test('tell nothing where the text negates them', () => {
    expect(said('no band round the head')).toEqual([]);
  });
  test('count less where several conditions share them, and no more than a few count', () => {
    const shared = readCues('like a tight hat', 'en', k);
    expect(shared.map((c) => c.weight)).toEqual([1 / Math.SQRT2, 1 / Math.SQRT2]);
    const many = Array.from({ length: 9 }, (_, i) => ({ condition: 'x', words: String(i), weight: 1 }));
    expect(cueLifts(many).get('x')).toBe(cueLifts(many.slice(0, MOST_CUES)).get('x'));
  });
  test('move a condition up, are told with it, and are no longer unread', () => {
    const plain = ask({ text: 'headache' });
    const told = ask({ text: 'headache in the student hall' });
    expect(chance(told, 'meningitis')).toBeGreaterThan(chance(plain, 'meningitis'));
    expect(told.conditions.find((c) => c.id === 'meningitis')?.words).toEqual(['student hall']);
    expect(told.unread).toEqual([]);
  });
  test('are not read from a chosen finding, whose id counts as that finding only', () => {
    const named = prepareKnowledge(smallFacts, {
      ...smallWords,
      en: { ...smallWords.en, cues: { meningitis: ['stiff neck'] } },
    } as typeof smallWords);
    const parsed = parseInput({ lang: 'en', age: 30, gender: 'female', present: ['stiff-neck'] });
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(assess(parsed.value, named).conditions.flatMap((c) => c.words)).toEqual([]);
  });
  test('are all that counts of a story whose findings were corrected', () => {
    const corrected = ask({ present: ['headache'], story: 'fever and headache, like a band round my head' });
    expect(corrected.findings).toEqual([{ id: 'headache', state: 'present' }]);
    expect(chance(corrected, 'tension-headache')).toBeGreaterThan(
      chance(ask({ present: ['headache'] }), 'tension-headache'),
    );
  });
});
