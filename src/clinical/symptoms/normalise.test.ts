import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseWord, scriptOf } from './normalise.ts';

test.each([
  ['FIÈVRE', 'fievre'],
  ['niño', 'nino'],
  ["don't", 'dont'],
  ['sooooo', 'so'],
  ['أَلَمٌ', 'الم'],
  ['رؤية', 'رويه'],
  ['مستشفى', 'مستشفي'],
  ['حـــمى', 'حمي'],
  ['۱۲', '12'],
  ['१२', '12'],
  ['௧௨', '12'],
  ['१०३', '103'],
])('%s becomes %s', (word, expected) => expect(normaliseWord(word)).toBe(expected));

test.each([
  ['हिन्दी', 'हिंदी'],
  ['बीमारी', 'बिमारी'],
  ['दाँत', 'दांत'],
  ['पढ़', 'पढ'],
  ['fe\u200dver', 'fever'],
  ['ｆｅｖｅｒ', 'fever'],
  ['e\u0301cran', 'écran'],
])('%s and %s are one word', (a, b) => expect(normaliseWord(a)).toBe(normaliseWord(b)));

test('a normalised word stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (word) => {
      const once = normaliseWord(word);
      expect(normaliseWord(once)).toBe(once);
    }),
  );
});

test.each([
  ['fever', 'latin'],
  ['बुखार', 'devanagari'],
  ['காய்ச்சல்', 'tamil'],
  ['জ্বর', 'bengali'],
  ['జ్వరం', 'telugu'],
  ['حمي', 'arabic'],
  ['39', 'number'],
])('%s is %s', (word, script) => expect(scriptOf(word)).toBe(script));
