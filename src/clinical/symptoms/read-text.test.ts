import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import { smallFacts, smallKnowledge, smallWords } from '../testing/small-knowledge.ts';
import { prepareKnowledge } from './knowledge.ts';
import type { KnowledgeWords } from './knowledge-types.ts';
import { readText } from './read-text.ts';

const read = (lang: Language, text: string) => {
  const { findings } = readText(text, lang, smallKnowledge);
  return Object.fromEntries(findings.map((f) => [f.id, f.cause ? `${f.state} ${f.cause}` : f.state]));
};

describe('words in between, order and lists', () => {
  test.each<[string, Record<string, string>]>([
    ['I have a fever and a cough', { fever: 'present', cough: 'present' }],
    ['pain in the left side of my chest', { 'chest-pain': 'present' }],
    ['my chest really hurts', { 'chest-pain': 'present' }],
    ['pain in my chest and left arm', { 'chest-pain': 'present', 'arm-pain': 'present' }],
    ['My chest is fine. Pain nowhere', {}],
    ['high fever', { 'high-fever': 'present' }],
    ["I can't breathe", { 'no-breath': 'present' }],
    ['FEVER!!! Cough???', { fever: 'present', cough: 'present' }],
  ])('%s', (text, expected) => expect(read('en', text)).toEqual(expected));
});

describe('a phrase that negates', () => {
  test('is not read across other words', () => {
    const words = smallWords.en;
    const findings = { ...words?.findings, vomiting: { name: 'no stool', phrases: ['no stool'] } };
    const knowledge = prepareKnowledge(smallFacts, { en: { ...words, findings } as KnowledgeWords });
    expect(readText('no blood in the stool', 'en', knowledge).findings).toEqual([]);
    expect(readText('no stool', 'en', knowledge).findings.map((f) => f.id)).toEqual(['vomiting']);
  });
});

describe('words that mean the same', () => {
  test('are read for one another, in phrase and text', () => {
    const words = smallWords.en;
    const grammar = {
      ...words?.grammar,
      sameWords: [
        ['pain', 'ache', 'sore'],
        ['belly', 'tummy'],
      ],
    };
    const knowledge = prepareKnowledge(smallFacts, { en: { ...words, grammar } as KnowledgeWords });
    expect(readText('my tummy is sore', 'en', knowledge).findings.map((f) => f.id)).toEqual(['belly-pain']);
    expect(readText('my tummy is sore', 'en', smallKnowledge).findings).toEqual([]);
  });
});

describe('words that only look like those of a complaint', () => {
  const read = (text: string, more: object): string[] => {
    const words = smallWords.en;
    const grammar = { ...words?.grammar, ...more };
    const findings = {
      ...words?.findings,
      rash: { name: 'back pain', phrases: ['back pain', 'back of head pain'] },
    };
    const knowledge = prepareKnowledge(smallFacts, { en: { ...words, grammar, findings } as KnowledgeWords });
    return readText(text, 'en', knowledge).findings.map((f) => f.id);
  };

  test('a word of its own is no misspelt one', () => {
    expect(read('fewer words', {})).toEqual(['fever']);
    expect(read('fewer words', { ownWords: ['fewer'] })).toEqual([]);
    expect(read('a fevver', { ownWords: ['fewer'] })).toEqual(['fever']);
  });

  test('a bound word is read with those it is bound to, or not at all', () => {
    const compounds = { back: ['days back', 'the back of *'] };
    expect(read('pain since two days back', {})).toEqual(['rash']);
    expect(read('pain since two days back', { compounds })).toEqual([]);
    expect(read('pain in the back of my knee', { compounds })).toEqual([]);
    expect(read('pain in the back of my head', { compounds })).toEqual(['rash']);
    expect(read('pain in my back', { compounds })).toEqual(['rash']);
  });
});

describe('negation in English', () => {
  test.each<[string, Record<string, string>]>([
    ['no fever', { fever: 'absent' }],
    ["I don't have fever or cough", { fever: 'absent', cough: 'absent' }],
    ['no fever, cough or rash', { fever: 'absent', cough: 'absent', rash: 'absent' }],
    ['no fever, cough, rash', { fever: 'absent', cough: 'absent', rash: 'absent' }],
    ['I do not have fever and cough', { fever: 'absent', cough: 'absent' }],
    ['no fever but chest pain', { fever: 'absent', 'chest-pain': 'present' }],
    ['no fever. Chest pain', { fever: 'absent', 'chest-pain': 'present' }],
    ['no fever, I have a cough', { fever: 'absent', cough: 'present' }],
    ['no fever and chest pain', { fever: 'absent', 'chest-pain': 'unsure negation-reach' }],
    ['the cough is gone', { cough: 'absent' }],
    ['my chest does not hurt', { 'chest-pain': 'absent' }],
    ['no cough at night, cough in the morning I have a cough', { cough: 'present' }],
  ])('%s', (text, expected) => expect(read('en', text)).toEqual(expected));
});

describe('negation in each language', () => {
  test.each<[Language, string, Record<string, string>]>([
    ['hi', 'मुझे बुखार है लेकिन खांसी नहीं है', { fever: 'present', cough: 'absent' }],
    ['hi', 'बुखार नहीं है, खांसी है', { fever: 'absent', cough: 'present' }],
    ['hi', 'बुखार है खांसी नहीं', { fever: 'present', cough: 'absent' }],
    ['hi', 'बुखार और खांसी नहीं है', { fever: 'absent', cough: 'absent' }],
    ['hi', 'बिना बुखार के खांसी है', { fever: 'absent', cough: 'present' }],
    ['hi', 'सांस नहीं आ रही', { 'no-breath': 'present' }],
    ['hi', 'mujhe bukhaar hai, khansi nahi hai', { fever: 'present', cough: 'absent' }],
    ['ta', 'காய்ச்சல் இல்லை, இருமல் இருக்கு', { fever: 'absent', cough: 'present' }],
    ['ta', 'நெஞ்சு வலி இருக்கு ஆனால் காய்ச்சல் இல்லை', { 'chest-pain': 'present', fever: 'absent' }],
    ['ta', 'காய்ச்சலும் இருமலும் இருக்கு', { fever: 'present', cough: 'present' }],
    ['bn', 'জ্বর নেই কিন্তু কাশি আছে', { fever: 'absent', cough: 'present' }],
    ['te', 'జ్వరం లేదు, దగ్గు ఉంది', { fever: 'absent', cough: 'present' }],
    ['te', 'జ్వరంలేదు', { fever: 'absent' }],
    [
      'es',
      'no tengo fiebre ni tos, pero me duele la cabeza',
      { fever: 'absent', cough: 'absent', headache: 'present' },
    ],
    ['es', 'tengo tos sin fiebre', { cough: 'present', fever: 'absent' }],
    ['fr', "je n'ai pas de fièvre mais j'ai mal à la tête", { fever: 'absent', headache: 'present' }],
    ['fr', 'toux sans fièvre ni vomissements', { cough: 'present', fever: 'absent', vomiting: 'absent' }],
    ['ar', 'لا يوجد حمى لكن عندي سعال', { fever: 'absent', cough: 'present' }],
    ['ar', 'عندي صُداع وسعال بدون حرارة', { headache: 'present', cough: 'present', fever: 'absent' }],
  ])('%s: %s', (lang, text, expected) => expect(read(lang, text)).toEqual(expected));
});

describe('doubt, strength and spelling', () => {
  test('doubt leaves a finding unsure', () => {
    expect(read('en', 'maybe a fever')).toEqual({ fever: 'unsure doubt' });
    expect(read('hi', 'शायद बुखार है')).toEqual({ fever: 'unsure doubt' });
  });
  test('a word of strength reads the stronger form, a word that plays down changes nothing', () => {
    expect(read('en', 'very bad headache')).toEqual({ 'severe-headache': 'present' });
    expect(read('en', 'my headache is severe')).toEqual({ 'severe-headache': 'present' });
    expect(read('en', 'just a little chest pain, mild')).toEqual({ 'chest-pain': 'present' });
  });
  test('one slip in five letters, two in nine, none in short words', () => {
    expect(read('en', 'hedache and feverr and vomitting')).toEqual({
      headache: 'present',
      fever: 'present',
      vomiting: 'present',
    });
    expect(read('en', 'a testcile pian')).toEqual({});
    expect(read('en', 'stomach paim')).toEqual({});
    expect(read('en', 'I was rushing to a crash')).toEqual({});
  });
  test('letters of any keyboard', () => {
    expect(read('ar', 'حـــرارة')).toEqual({ fever: 'present' });
    expect(read('ar', 'حُمَّى')).toEqual({ fever: 'present' });
    expect(read('hi', 'खाँसी')).toEqual({ cough: 'present' });
    expect(read('en', 'fe\u200bver')).toEqual({ fever: 'present' });
    expect(read('en', 'ｆｅｖｅｒ')).toEqual({ fever: 'present' });
    expect(read('fr', 'fievre')).toEqual({ fever: 'present' });
  });
  test('another language than the page, and two at once', () => {
    expect(read('en', 'tengo fiebre y tos')).toEqual({ fever: 'present', cough: 'present' });
    expect(read('fr', 'बुखार')).toEqual({ fever: 'present' });
    expect(read('hi', 'mujhe fever hai aur chest pain nahi hai')).toEqual({
      fever: 'present',
      'chest-pain': 'absent',
    });
  });
});

describe('figures and time', () => {
  test.each([
    ['en', 'cough for 3 days', 3],
    ['en', 'cough for two weeks', 14],
    ['en', 'cough since yesterday', 1],
    ['en', 'I am 40 years and I cough', undefined],
    ['en', 'baby 3 days old with a cough', undefined],
    ['hi', 'तीन दिन से खांसी', 3],
    ['hi', '३ दिन से खांसी', 3],
    ['ar', 'سعال منذ ٣ أيام', 3],
    ['es', 'tos desde hace 3 días', 3],
    ['fr', 'toux depuis 4 jours', 4],
    ['ta', '5 நாளாக இருமல்', 5],
  ] as const)('%s: %s', (lang, text, days) =>
    expect(readText(text, lang, smallKnowledge).durationDays).toBe(days),
  );
  test('a temperature counts by its figure', () => {
    expect(read('en', 'temperature of 39.4')).toEqual({ 'high-fever': 'present' });
    expect(read('en', 'I measured 38.2 °C')).toEqual({ fever: 'present' });
    expect(read('en', '103F since today')).toEqual({ 'high-fever': 'present' });
    expect(read('en', 'temperature 36.8')).toEqual({});
    expect(read('en', 'blood pressure 190/100')).toEqual({ 'high-bp-reading': 'present' });
  });
});

describe('what comes back', () => {
  test('spans point into the text as typed', () => {
    const text = 'Well, my CHEST really hurts';
    const [span] = readText(text, 'en', smallKnowledge).spans;
    expect(text.slice(span?.start, span?.end)).toBe('CHEST really hurts');
  });
  test('what was not understood is listed as typed', () => {
    expect(readText('Fever and my Zorblax tingles, for 3 days', 'en', smallKnowledge).unread).toEqual([
      'Zorblax tingles',
    ]);
  });
  test('no text breaks it and every span lies inside', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const s of readText(text, 'ar', smallKnowledge).spans) {
          expect(s.start >= 0 && s.end <= text.length && s.start < s.end).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
