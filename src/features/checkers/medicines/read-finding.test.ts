import { describe, expect, it } from 'vitest';
import { ageLimit, textAt } from './read-finding.ts';

describe('the sentence of an entry', () => {
  const page = {
    interactions: [{ text: 'one' }, { text: 'two' }],
    cautions: ['plain'],
    pregnancy: 'ask',
  };
  it('is found in lists of texts and of told facts', () => {
    expect(textAt(page, { list: 'interactions', index: 1 })).toBe('two');
    expect(textAt(page, { list: 'cautions', index: 0 })).toBe('plain');
    expect(textAt(page, { list: 'pregnancy', index: 0 })).toBe('ask');
  });
  it('is none where the page has changed since', () => {
    expect(textAt(page, { list: 'interactions', index: 9 })).toBeUndefined();
    expect(textAt(page, { list: 'taking', index: 0 })).toBeUndefined();
  });
});

it('tells an age as people count it', () => {
  expect(ageLimit('under-months-192')).toEqual({ key: 'underYears', count: 16 });
  expect(ageLimit('under-months-24')).toEqual({ key: 'underYears', count: 2 });
  expect(ageLimit('under-months-12')).toEqual({ key: 'underMonths', count: 12 });
  expect(ageLimit('under-months-3')).toEqual({ key: 'underMonths', count: 3 });
  expect(ageLimit('from-years-65')).toEqual({ key: 'fromYears', count: 65 });
  expect(ageLimit('children')).toBeNull();
});
