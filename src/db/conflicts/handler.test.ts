import { expect, test } from 'vitest';
import { conflictHandler, RefusedStates } from './handler.ts';

const { isEqual } = conflictHandler({ device: 'a', refused: new RefusedStates() });
const state = (vv: Record<string, number>) => ({ id: 'x', vv, updated_at: '', _deleted: false });

test('a pulled document that is older than the one here is not taken; a newer or another one is', () => {
  const here = state({ a: 2, b: 1 });
  const taken = (pulled: Record<string, number>) =>
    !isEqual(state(pulled), here, 'downstream-check-if-equal-1');
  expect(taken({ a: 1, b: 1 })).toBe(false);
  expect(taken({ a: 2, b: 1 })).toBe(false);
  expect(taken({ a: 2, b: 2 })).toBe(true);
  expect(taken({ a: 1, b: 2 })).toBe(true);
});

test('for everything else only the same version is the same', () => {
  expect(isEqual(state({ a: 1 }), state({ a: 1 }), 'upstream')).toBe(true);
  expect(isEqual(state({ a: 1 }), state({ a: 2 }), 'upstream')).toBe(false);
});
