import { describe, expect, it } from 'vitest';
import { stepAfter } from './flow.ts';

const unknown = { age: '', ageUnit: 'years', gender: null, pregnant: null, durationDays: null } as const;
const woman = { ...unknown, age: '30', gender: 'female' } as const;

describe('stepAfter', () => {
  it('asks who it is about only where that is not known', () => {
    expect(stepAfter('words', unknown)).toBe('who');
    expect(stepAfter('words', { ...woman, gender: 'male' })).toBe('understood');
  });
  it('asks about pregnancy only where there can be one, and once', () => {
    expect(stepAfter('who', woman)).toBe('pregnant');
    expect(stepAfter('who', { ...woman, pregnant: false })).toBe('understood');
    expect(stepAfter('who', { ...woman, age: '70' })).toBe('understood');
  });
  it('does not ask since when if the words said it', () => {
    expect(stepAfter('understood', woman)).toBe('since');
    expect(stepAfter('understood', { ...woman, durationDays: 3 })).toBe('question');
    expect(stepAfter('question', woman)).toBe('result');
  });
});
