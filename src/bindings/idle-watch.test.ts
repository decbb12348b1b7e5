// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginActivity,
  CHECK_EVERY,
  IDLE_LIMIT,
  readActivity,
  SESSION_LIMIT,
  WARN_BEFORE,
  writeActivity,
} from './activity.ts';
import { watchIdle } from './idle-watch.ts';

type Listener = (event: { isTrusted: boolean }) => void;

let stop: () => void = () => undefined;
let listeners: Listener[] = [];

beforeEach(() => {
  listeners = [];
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, ...rest: unknown[]) => {
    if (name === 'pointermove') listeners.push(rest[0] as Listener);
    Reflect.apply(addEventListener, window, [name, ...rest]);
  });
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As RxDB and other libraries make it: nobody moved anything. */
function fakeMove(): void {
  document.dispatchEvent(new Event('mousemove', { bubbles: true }));
  window.dispatchEvent(new Event('pointermove'));
}

/** No program can make a trusted event, so the listener is handed one. */
function realMove(): void {
  for (const listener of listeners) listener({ isTrusted: true });
}

test.each([
  ['made by a program does not keep an account open', fakeMove, true],
  ['of a person does', realMove, false],
])('a movement %s', (_, move, expires) => {
  const expired = vi.fn();
  beginActivity('a');
  stop = watchIdle({ account: 'a', warn: () => undefined, expired });
  for (let passed = 0; passed < IDLE_LIMIT + 60_000; passed += 20_000) {
    vi.advanceTimersByTime(20_000);
    move();
  }
  expect(expired.mock.calls.length > 0).toBe(expires);
});

const MINUTE = 60_000;

function watched() {
  const warn = vi.fn();
  const expired = vi.fn();
  beginActivity('a');
  stop = watchIdle({ account: 'a', warn, expired });
  return { warn, expired };
}

test('the limits are those of the spec', () => {
  expect([IDLE_LIMIT, SESSION_LIMIT, WARN_BEFORE, CHECK_EVERY]).toEqual([
    30 * MINUTE,
    480 * MINUTE,
    5 * MINUTE,
    MINUTE,
  ]);
});

test('warns five minutes before, once until somebody is there again', () => {
  const { warn, expired } = watched();
  vi.advanceTimersByTime(24 * MINUTE);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4 * MINUTE);
  expect(warn).toHaveBeenCalledTimes(1);
  realMove();
  vi.advanceTimersByTime(24 * MINUTE);
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(expired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(expired).toHaveBeenLastCalledWith('idle');
});

test('after eight hours it is over, however busy somebody is', () => {
  const { expired } = watched();
  for (let passed = 0; passed < SESSION_LIMIT - MINUTE; passed += MINUTE) {
    vi.advanceTimersByTime(MINUTE);
    realMove();
  }
  expect(expired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE);
  expect(expired).toHaveBeenLastCalledWith('limit');
});

test('somebody who is there in another tab keeps this one open', () => {
  const { expired } = watched();
  for (let passed = 0; passed < IDLE_LIMIT + MINUTE; passed += MINUTE) {
    vi.advanceTimersByTime(MINUTE);
    // As the other tab writes it down.
    const known = readActivity();
    if (known) writeActivity({ ...known, last: Date.now() });
  }
  expect(expired).not.toHaveBeenCalled();
});
