import { expect, it } from 'vitest';
import { afterWrong, NO_TRIES, type PinTries, readTries, waitLeft } from './pin-tries.ts';

const MINUTE = 60_000;
const wrong = (times: number, now = 0): PinTries =>
  Array.from({ length: times }).reduce<PinTries>((tries) => afterWrong(tries, now), NO_TRIES);

it('lets five be wrong before the first wait', () => {
  expect(wrong(4)).toEqual({ left: 1, waits: 0, until: 0 });
  expect(waitLeft(wrong(4), 0)).toBe(0);
  expect(waitLeft(wrong(5), 0)).toBe(60);
  expect(waitLeft(wrong(5), 30_500)).toBe(30);
  expect(waitLeft(wrong(5), MINUTE)).toBe(0);
});

it('doubles the wait with each further wrong one, up to an hour', () => {
  expect(waitLeft(wrong(6), 0)).toBe(120);
  expect(waitLeft(wrong(9), 0)).toBe(16 * 60);
  expect(waitLeft(wrong(40), 0)).toBe(3600);
});

it('never waits longer than an hour, also where the clock was set back', () => {
  expect(waitLeft(wrong(5, 1e12), 0)).toBe(3600);
});

it.each([null, '', 'x', '{"left":"many"}', '{"left":-1,"waits":0,"until":0}'])(
  'takes %s for no tries',
  (kept) => expect(readTries(kept)).toEqual(NO_TRIES),
);

it('reads what it wrote', () => expect(readTries(JSON.stringify(wrong(6, 5)))).toEqual(wrong(6, 5)));
