import { expect, it } from 'vitest';
import { NOTHING_SAID, SIGN_UP_STEPS, stepAfter, stepBefore, stepShown } from './sign-up-steps.ts';

const at = (step: (typeof SIGN_UP_STEPS)[number], changing = false) => ({ step, changing });

it('leads through the steps of the specification, and to no celebration without an account', () => {
  expect(SIGN_UP_STEPS.slice(0, -1).map((step) => stepAfter(at(step)).step)).toEqual([
    'personal',
    'consent',
    'interests',
    'geographic',
    'preview',
    'preview',
  ]);
});

it('leads back one step, and not before the first', () => {
  expect(stepBefore(at('interests')).step).toBe('consent');
  expect(stepBefore(at('welcome')).step).toBe('welcome');
});

it('comes back to the preview from an answer that was changed there', () => {
  expect(stepAfter(at('personal', true))).toEqual(at('preview'));
  expect(stepBefore(at('personal', true))).toEqual(at('preview'));
});

it('goes on only where everything before was agreed to', () => {
  const said = { ...NOTHING_SAID, terms: true };
  expect(stepShown({ ...said, step: 'preview' })).toBe('preview');
  expect(stepShown({ ...said, step: 'preview', terms: false })).toBe('consent');
  expect(stepShown({ ...said, step: 'celebration' })).toBe('preview');
  expect(stepShown({ ...said, step: 'celebration', mailedTo: 'a@b.example' })).toBe('celebration');
  expect(stepShown({ ...said, step: 'payment' as 'preview' })).toBe('welcome');
});
