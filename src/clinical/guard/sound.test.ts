import { expect, test } from 'vitest';
import { normaliseWord } from '../symptoms/normalise.ts';
import { bonesOf, soundOf } from './sound.ts';

const bones = (word: string, language: Parameters<typeof soundOf>[1]) =>
  bonesOf(soundOf(normaliseWord(word), language));

test.each([
  ['hi', 'सांस', 'saans'],
  ['hi', 'बच्चा', 'bachcha'],
  ['hi', 'ज़हर', 'zehar'],
  ['ta', 'மூச்சு', 'moochu'],
  ['ta', 'ரத்தம்', 'raththam'],
  ['bn', 'রক্ত', 'rokto'],
  ['bn', 'শ্বাস', 'shash'],
  ['bn', 'জ্বর', 'jor'],
  ['te', 'రక్తం', 'raktam'],
  ['te', 'నొప్పి', 'noppi'],
  ['ar', 'مكتوم', 'maktoum'],
  ['ar', 'نص', 'nos'],
  ['ar', 'خلاص', '5alas'],
  ['fr', 'étouffe', 'etoufe'],
  ['en', 'breathe', 'breethe'],
] as const)('%s: %s and %s leave the same bones', (language, native, typed) =>
  expect(bones(native, language)).toBe(bones(typed, language)),
);

test('different words stay apart', () => {
  expect(bones('खून', 'hi')).not.toBe(bones('पानी', 'hi'));
  expect(bones('heart', 'en')).not.toBe(bones('choke', 'en'));
});

test('figures count by their size', () => {
  expect(soundOf('82', 'en')).toBe(soundOf('82.4', 'en'));
  expect(soundOf('820', 'en')).not.toBe(soundOf('82', 'en'));
});

test('a word of no known script has no sound, and does no harm', () => {
  expect(bonesOf(soundOf('心', 'hi'))).toBe('');
});
