import { expect, it } from 'vitest';
import { noteFor } from './age-notes.ts';

const who = (stage: Parameters<typeof noteFor>[1]['stage'], pregnant = false) => ({ stage, pregnant });

it('says nothing to an adult, nor where nobody knows the age', () => {
  for (const page of ['yoga-poses', 'remedies', 'weight-management', 'drug-information'] as const) {
    expect(noteFor(page, who('adult'))).toBeNull();
    expect(noteFor(page, who('unknown'))).toBeNull();
  }
});

it('leads a child from weight loss to growth, and a grown-up from growth to BMI', () => {
  for (const stage of ['baby', 'small', 'child', 'teen'] as const)
    expect(noteFor('weight-management', who(stage))?.way?.to).toBe('/child-growth-checker');
  expect(noteFor('child-growth-checker', who('older'))?.way?.to).toBe('/bmi-checker');
  expect(noteFor('child-growth-checker', who('child'))).toBeNull();
});

it('puts a pregnancy before the age', () => {
  expect(noteFor('yoga-poses', who('teen', true))?.key).toBe('practicePregnant');
  expect(noteFor('bmi-checker', who('adult', true))?.key).toBe('bmiPregnant');
  // Of this page nothing is special in pregnancy.
  expect(noteFor('nutrition-diet', who('adult', true))).toBeNull();
});
