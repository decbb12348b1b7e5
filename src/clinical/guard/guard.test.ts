import { describe, expect, test } from 'vitest';
import { smallKnowledge } from '../testing/small-knowledge.ts';
import { guard } from './guard.ts';

const level = (text: string, lang: 'en' | 'hi' | 'ta' | 'bn' | 'te' | 'es' | 'fr' | 'ar' = 'en') =>
  guard(text, smallKnowledge, lang).level;

describe('crisis in every language', () => {
  test.each([
    ['en', 'I want to die'],
    ['en', 'i just wanna say I want to kill myself tonight'],
    ['hi', 'मैं मरना चाहता हूं'],
    ['hi', 'main marna chahta hu'],
    ['ta', 'நான் தற்கொலை செய்ய நினைக்கிறேன்'],
    ['bn', 'আমি মরতে চাই'],
    ['te', 'నాకు చనిపోవాలని ఉంది'],
    ['es', 'quiero morir'],
    ['fr', "j'ai envie de mourir"],
    ['ar', 'أريد أن أموت'],
  ] as const)('%s: %s', (lang, text) => expect(level(text, lang)).toBe('crisis'));
});

describe('emergency', () => {
  test.each([
    ['en', "I can't breathe"],
    ['en', 'chest pain and a cold sweat'],
    ['en', 'I took 20 pills; help me'],
    ['hi', 'मैंने २० गोलियां खा लीं'],
    ['es', 'tomé 30 pastillas'],
    ['ar', 'ابتلعت ٢٠ حبة'],
    ['en', 'my baby is not feeding'],
    ['en', 'I want to die and I took an overdose'],
  ] as const)('%s: %s', (lang, text) => expect(level(text, lang)).toBe('emergency'));
  test('refused and over-long text is read as well', () => {
    expect(level(`<script>; ${'word '.repeat(3000)} chest pain and cold sweat`)).toBe('emergency');
  });
  test('a rule for the young needs a child in the text', () => {
    expect(level('fever')).toBe('none');
    expect(level('my baby has a fever')).toBe('emergency');
  });
  test('it names what it saw', () => {
    expect(guard('chest pain and a cold sweat', smallKnowledge).seen.sort()).toEqual([
      'chest-pain',
      'cold-sweat',
    ]);
  });
});

test.each([
  ['en', ''],
  ['en', 'I have a cough and a runny nose'],
  ['en', "I don't want to die, I only have a cough"],
  ['en', 'I took 2 pills for my headache'],
  ['en', 'I have 20 pills left at home'],
  ['en', 'no chest pain and no cold sweat'],
  ['fr', "j'ai mal à la tête"],
  ['hi', 'मुझे खांसी है'],
] as const)('no alarm: %s: %s', (lang, text) => expect(level(text, lang)).toBe('none'));
