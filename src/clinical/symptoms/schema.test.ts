import { describe, expect, test } from 'vitest';
import { parseInput } from './schema.ts';

const good = { id: 'a', lang: 'en', text: 'fever', age: 30, age_unit: 'years', gender: 'female' };
const codeOf = (change: object) => {
  const parsed = parseInput({ ...good, ...change });
  return parsed.ok ? 'ok' : `${parsed.error.code} ${parsed.error.path}`;
};

describe('age', () => {
  test.each([
    [1, 'years', 'ok'],
    [120, 'years', 'ok'],
    [0, 'years', 'age-invalid age'],
    [121, 'years', 'age-invalid age'],
    [-1, 'years', 'age-invalid age'],
    [3.5, 'years', 'age-invalid age'],
    [0, 'months', 'ok'],
    [23, 'months', 'ok'],
    [24, 'months', 'age-invalid age'],
    [0, 'days', 'ok'],
    [730, 'days', 'ok'],
    [731, 'days', 'age-invalid age'],
    ['30', 'years', 'age-invalid age'],
    [null, 'years', 'age-invalid age'],
    [Number.NaN, 'years', 'age-invalid age'],
    [3, 'weeks', 'age-unit-invalid age_unit'],
  ])('%s %s: %s', (age, age_unit, expected) => expect(codeOf({ age, age_unit })).toBe(expected));
});

describe('text', () => {
  test('1,000 characters pass and 1,001 do not, counted as a person counts', () => {
    expect(codeOf({ text: 'x'.repeat(1000) })).toBe('ok');
    expect(codeOf({ text: '🤒'.repeat(1000) })).toBe('ok');
    expect(codeOf({ text: 'x'.repeat(1001) })).toBe('text-too-long text');
  });
  test('text or a present finding is needed', () => {
    expect(codeOf({ text: '' })).toBe('text-empty text');
    expect(codeOf({ text: ' \n ' })).toBe('text-empty text');
    expect(codeOf({ text: undefined })).toBe('text-empty text');
    expect(codeOf({ text: undefined, present: ['fever'] })).toBe('ok');
  });
  test('markup is refused with its place, in the words of the specification', () => {
    const parsed = parseInput({ ...good, text: 'fever <script>' });
    expect(parsed).toEqual({
      ok: false,
      error: {
        code: 'text-refused',
        path: 'text',
        message: 'Invalid characters detected',
        refused: { index: 6, text: '<script>' },
      },
    });
  });
  test('the messages of the specification', () => {
    const message = (text: string) => {
      const parsed = parseInput({ ...good, text });
      return parsed.ok ? '' : parsed.error.message;
    };
    expect(message('')).toBe('Symptoms cannot be empty');
    expect(message('x'.repeat(1001))).toBe('Symptoms description too long');
  });
});

test.each([
  [{ gender: 'x' }, 'gender-invalid gender'],
  [{ lang: 'de' }, 'lang-invalid lang'],
  [{ allergies: Array(21).fill('a') }, 'list-too-long allergies'],
  [{ medications: ['x'.repeat(101)] }, 'item-too-long medications.0'],
  [{ conditions: 'asthma' }, 'input-invalid conditions'],
  [{ duration_days: -1 }, 'duration-invalid duration_days'],
  [{ pregnant: 'yes' }, 'pregnant-invalid pregnant'],
  [{ present: [1] }, 'input-invalid present.0'],
  [{ gender: 'prefer-not-to-say', pregnant: null, duration_days: null, id: undefined }, 'ok'],
])('%j: %s', (change, expected) => expect(codeOf(change)).toBe(expected));

test.each([[null], [undefined], [[]], ['text'], [5]])('%j is refused, not thrown', (raw) =>
  expect(parseInput(raw).ok).toBe(false),
);
