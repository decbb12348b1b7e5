import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpeller, editDistance } from './spelling.ts';

test.each([
  ['fever', 'fever', 0],
  ['fever', 'fevr', 1],
  ['fever', 'feevr', 1],
  ['fever', 'fevers', 1],
  ['fever', 'faver', 1],
  ['diarrhoea', 'diarhea', 2],
  ['fever', 'cough', 3],
])('%s and %s are %i apart', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

test('distance is the same both ways and never under the difference of length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8));
      expect(editDistance(a, b, 8)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(editDistance(a, a, 8)).toBe(0);
    }),
  );
});

const speller = createSpeller(['fever', 'tight', 'diarrhoea', 'heart', 'leg']);
test.each([
  ['fver', []],
  ['fevre', ['fever']],
  ['efver', ['fever']],
  ['feber', ['fever']],
  ['light', []],
  ['diarrhea', ['diarrhoea']],
  ['diarheaa', []],
  ['diarhoeea', ['diarrhoea']],
  ['lex', []],
  ['heart1', []],
])('%s is read as %j', (word, expected) => expect(speller.nearest(word)).toEqual(expected));
