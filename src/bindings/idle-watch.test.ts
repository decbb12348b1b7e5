// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginActivity, IDLE_LIMIT } from './activity.ts';
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
