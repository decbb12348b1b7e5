import { describe, expect, it } from 'vitest';
import { isAge, isTooYoung, type MoodAnswers, NO_ANSWERS, stepFor, tellsRisk } from './steps.ts';

const adult = { years: 34, confirmed: false };
const phq = (items: number[], more: Partial<MoodAnswers> = {}): MoodAnswers => ({
  ...NO_ANSWERS,
  instrument: 'phq9',
  items,
  ...more,
});
const nine = (last: number) => [0, 0, 0, 0, 0, 0, 0, 0, last];

describe('the order of questions', () => {
  it('begins with the form', () => {
    expect(stepFor(NO_ANSWERS, 9, adult)).toEqual({ kind: 'form' });
  });
  it('asks the age only where the profile has none, and waits until it is sent', () => {
    expect(stepFor(phq([]), 9, adult)).toEqual({ kind: 'item', index: 0 });
    expect(stepFor(phq([]), 9, { years: null, confirmed: false })).toEqual({ kind: 'age' });
    expect(stepFor(phq([], { age: '34' }), 9, { years: null, confirmed: false })).toEqual({ kind: 'age' });
    expect(stepFor(phq([], { age: '३४' }), 9, { years: null, confirmed: true })).toEqual({
      kind: 'item',
      index: 0,
    });
  });
  it('never goes on with a child under 12, profile or not', () => {
    expect(stepFor(phq([]), 9, { years: 11, confirmed: true })).toEqual({ kind: 'age' });
    expect(isAge(11)).toBe(false);
    expect(isAge(12)).toBe(true);
    expect(isTooYoung(11)).toBe(true);
    expect(isTooYoung(null)).toBe(false);
  });
  it('asks how hard daily life is only where a problem was named', () => {
    expect(stepFor(phq(nine(0)), 9, adult)).toEqual({ kind: 'result' });
    expect(stepFor(phq(nine(1)), 9, adult)).toEqual({ kind: 'difficulty' });
    expect(stepFor(phq(nine(1), { difficulty: 0 }), 9, adult)).toEqual({ kind: 'result' });
    expect(stepFor({ ...phq([1, 1]), instrument: 'phq2' }, 2, adult)).toEqual({ kind: 'result' });
  });
});

describe('risk', () => {
  it('is told as soon as the ninth item is above none', () => {
    expect(tellsRisk(phq(nine(0)), 9)).toBe(false);
    expect(tellsRisk(phq(nine(1)), 9)).toBe(true);
    expect(tellsRisk(phq([3, 3]), 9)).toBe(false);
    expect(tellsRisk(phq(nine(3)), null)).toBe(false);
  });
});
