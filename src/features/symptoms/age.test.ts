import { describe, expect, it } from 'vitest';
import { mayBePregnant, readAge } from './age.ts';

describe('readAge', () => {
  it('takes whole years from 1 to 120', () => {
    expect(readAge('34', 'years')).toEqual({ value: 34 });
    for (const bad of ['0', '121', '-3', '3.5', '', 'abc', '1e2'])
      expect(readAge(bad, 'years')).toEqual({ problem: 'age' });
  });
  it('takes months and days only under two years', () => {
    expect(readAge('0', 'days')).toEqual({ value: 0 });
    expect(readAge('23', 'months')).toEqual({ value: 23 });
    expect(readAge('24', 'months')).toEqual({ problem: 'ageMonths' });
    expect(readAge('730', 'days')).toEqual({ problem: 'ageDays' });
  });
  it('reads digits of other scripts', () => {
    expect(readAge('३४', 'years')).toEqual({ value: 34 });
    expect(readAge('٣٤', 'years')).toEqual({ value: 34 });
    expect(readAge('௩௪', 'years')).toEqual({ value: 34 });
    expect(readAge('৩৪', 'years')).toEqual({ value: 34 });
    expect(readAge('౩౪', 'years')).toEqual({ value: 34 });
  });
});

describe('mayBePregnant', () => {
  it('asks nobody for whom the question makes no sense', () => {
    expect(mayBePregnant('female', 30, 'years')).toBe(true);
    expect(mayBePregnant('male', 30, 'years')).toBe(false);
    expect(mayBePregnant('female', 10, 'years')).toBe(false);
    expect(mayBePregnant('female', 20, 'months')).toBe(false);
  });
});
