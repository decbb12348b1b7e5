import { expect, test } from 'vitest';
import { openModel, readDanger } from './danger-model.ts';
import { type DangerSentences, train } from './train.ts';

const small: DangerSentences = {
  choking: [
    'he cannot breathe',
    'she is choking on a nut',
    'lips blue cannot breathe',
    'not breathing at all',
  ],
  'self-harm': ['i want to end my life', 'life is not worth it', 'i cut my arms to die'],
  harmless: ['a runny nose', 'my cat is fine', 'see you in the morning', 'the film was fine', 'i ate a nut'],
};

test('learning is the same every time', () => {
  expect(train(small, 'en')).toEqual(train(small, 'en'));
});

test('a long text is read in pieces, so that one cry is not drowned', () => {
  const model = openModel(train(small, 'en'));
  const short = readDanger('he cannot breathe', model)?.danger ?? 0;
  const long = readDanger(
    `${'see you in the morning the film was fine '.repeat(30)} he cannot breathe`,
    model,
  );
  expect(short).toBeGreaterThan(0);
  expect(long?.words.join(' ')).toContain('breathe');
});

test('it names the words as they were typed, and tells a crisis from an emergency', () => {
  const model = openModel(train(small, 'en'));
  const reading = readDanger('I want to END my life', model);
  expect(reading?.words).toContain('END');
  expect(reading?.crisis).toBeGreaterThan(0);
  expect(readDanger('she is choking', model)?.crisis).toBeLessThan(0);
  expect(readDanger(' … ', model)).toBeUndefined();
});
