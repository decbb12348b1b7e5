import { expect, it } from 'vitest';
import { nextThings } from './next-things.ts';
import { QUESTIONS, type Step, stepAfter, stepBefore, stepShown } from './steps.ts';

it('asks the twelve questions in order and ends with the summary', () => {
  const seen: Step[] = [];
  for (let step: Step = 'age'; step !== 'summary'; step = stepAfter({ step, changing: false }).step)
    seen.push(step);
  expect(seen).toEqual(QUESTIONS);
  expect(stepBefore({ step: 'summary', changing: false })?.step).toBe('privacy');
  expect(stepBefore({ step: 'gender', changing: false })?.step).toBe('age');
  expect(stepBefore({ step: 'age', changing: false })).toBeNull();
});

it('comes back to the summary from an answer that was changed there', () => {
  expect(stepAfter({ step: 'goals', changing: true })).toEqual({ step: 'summary', changing: false });
  expect(stepBefore({ step: 'goals', changing: true })).toEqual({ step: 'summary', changing: false });
});

it('begins anew at a step it does not know', () => {
  expect(stepShown('horoscope' as Step)).toBe('age');
  expect(stepShown('summary')).toBe('summary');
});

it('names three next things, those that fit first', () => {
  const nothing = { medications: [], conditions: [], goals: [] };
  expect(nextThings(nothing)).toEqual(['emergency', 'symptoms', 'firstAid']);
  expect(nextThings({ ...nothing, medications: ['A'] })).not.toContain('medicines');
  expect(
    nextThings({
      medications: ['A', 'B'],
      conditions: ['Asthma'],
      goals: ['mental-wellness', 'family-health'],
    }),
  ).toEqual(['medicines', 'mood', 'family']);
});
