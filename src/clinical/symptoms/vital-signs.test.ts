import { describe, expect, test } from 'vitest';
import { readMeasures } from './measures.ts';
import { tokenise } from './tokens.ts';
import { readVitalSigns } from './vital-signs.ts';

const signs = (text: string, child = false) => readVitalSigns(text, child).map((s) => s.finding);

describe('vital signs told as figures', () => {
  test.each<[string, string[]]>([
    ['HR 128, RR 30, SpO2 86%', ['fast-pulse-reading', 'fast-breathing', 'low-oxygen-reading']],
    ['pulse rate was about 132', ['fast-pulse-reading']],
    ['heart beats at 140 bpm', ['fast-pulse-reading']],
    ['pulse 38', ['slow-pulse-reading']],
    ['oxygen saturation on room air is 88 %', ['low-oxygen-reading']],
    ['blood sugar 450', ['high-sugar-reading']],
    ['glucose of 2.9 mmol/l', ['low-sugar-reading']],
    ['glucose 17,5 mmol/l', ['high-sugar-reading']],
    ['HR 72, RR 14, SpO2 98%, glucose 95', []],
    ['I check my sugar 3 times a day', []],
    ['pulse 120/80', []],
    ['blood sugar checked 40 minutes ago', []],
  ])('%s', (text, expected) => expect(signs(text)).toEqual(expected));
  test('a child’s heart and breath are quicker', () => {
    expect(signs('HR 140, RR 40', true)).toEqual([]);
    expect(signs('HR 180, RR 60', true)).toEqual(['fast-pulse-reading', 'fast-breathing']);
  });
  test('the place of the figure and its name is told', () => {
    const text = 'ill, SpO2 86% today';
    const [sign] = readVitalSigns(text, false);
    expect(text.slice(sign?.start, sign?.end)).toBe('SpO2 86%');
  });
});

describe('blood pressure', () => {
  const pressure = (text: string, pregnant = false) =>
    readMeasures(text, tokenise(text), new Set(), pregnant).map((m) => m.finding);
  test.each<[string, string[]]>([
    ['BP 80/50', ['low-bp-reading']],
    ['blood pressure of 150/95', ['high-blood-pressure']],
    ['190/110', ['high-bp-reading']],
    ['BP 118/76', []],
    ['insulin 70/30', []],
    ['came on 85/40', []],
  ])('%s', (text, expected) => expect(pressure(text)).toEqual(expected));
  test('a slightly raised one is a danger sign in pregnancy', () =>
    expect(pressure('BP 150/95', true)).toEqual(['high-bp-reading']));
});
