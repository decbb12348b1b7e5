import { describe, expect, it } from 'vitest';
import { duplicateKeys, textsOf } from './json.ts';

describe('duplicateKeys', () => {
  it('finds a key that stands twice in one object, at any depth', () => {
    expect(duplicateKeys('{"a":{"x":1,"y":"x\\":","x":2},"b":[{"c":1},{"c":2}],"a":3}')).toEqual([
      'a.x',
      'a',
    ]);
  });
  it('takes the same key in two objects and braces inside texts as they are', () => {
    expect(duplicateKeys('{"a":{"x":"{\\"x\\": 1}"},"b":{"x":["x","x"]}}')).toEqual([]);
  });
});

describe('textsOf', () => {
  it('names the place of each text', () => {
    expect([...textsOf({ a: ['x', { b: 'y' }], n: 1 })]).toEqual([
      { key: 'a.0', text: 'x' },
      { key: 'a.1.b', text: 'y' },
    ]);
  });
});
