import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../bindings/types.ts';
import { checkToFollow } from './follow-up.ts';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const entry = (id: string, hoursAgo: number, data: Record<string, unknown>, kind = 'check') =>
  ({ id, kind, occurred_at: new Date(NOW - hoursAgo * 3_600_000).toISOString(), data }) as TimelineEntry;

describe('the check to ask about', () => {
  it('is one from yesterday', () => {
    expect(checkToFollow([entry('a', 24, { text: 'cough' })], NOW)?.id).toBe('a');
  });
  it.each([
    ['from this morning', [entry('a', 5, { text: 'cough' })]],
    ['from last week', [entry('a', 150, { text: 'cough' })]],
    [
      'that was answered',
      [entry('b', 1, { follow_up_of: 'a', course: 'same' }, 'symptom'), entry('a', 24, { text: 'cough' })],
    ],
    ['of another kind', [entry('a', 24, { checker: 'bmi' })]],
    ['that is a note', [entry('a', 24, { text: 'cough' }, 'note')]],
  ])('is none %s', (_, entries) => {
    expect(checkToFollow(entries, NOW)).toBeNull();
  });
  it('is the newest of several', () => {
    const entries = [entry('new', 20, { text: 'fever' }), entry('old', 40, { text: 'cough' })];
    expect(checkToFollow(entries, NOW)?.id).toBe('new');
  });
});
