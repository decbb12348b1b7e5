import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeadEvents } from '../platform/head-channel.ts';
import { createNetwork } from '../platform/network.ts';
import { systemClock } from './clock.ts';
import { createLive } from './live.ts';
import { listenForTriggers } from './triggers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function start() {
  const watches: { events: HeadEvents; open: boolean; at: number }[] = [];
  const document = new FakeDocument();
  const browser = { onLine: true };
  const connection = new EventTarget();
  const network = createNetwork(browser, connection);
  const heard = { joined: 0, seqs: [] as number[] };
  const live = createLive({
    watch(events) {
      const made = { events, open: true, at: Date.now() };
      watches.push(made);
      return () => {
        made.open = false;
      };
    },
    network,
    clock: systemClock,
    random: () => 1,
    page: { document: document as unknown as Document },
    joined: () => {
      heard.joined += 1;
    },
    moved: (seq) => void heard.seqs.push(seq),
  });
  const line = (state: 'online' | 'offline') => {
    browser.onLine = state === 'online';
    connection.dispatchEvent(new Event(state));
  };
  const last = () => {
    const made = watches.at(-1);
    if (!made) throw new Error('no watch');
    return made;
  };
  return { live, watches, last, document, line, heard };
}

test('listens once started, tells what it hears, and is live from joining to losing', () => {
  const { live, watches, last, heard } = start();
  expect(watches).toHaveLength(0);
  live.start();
  live.start();
  expect(watches).toHaveLength(1);
  expect(live.isJoined()).toBe(false);
  last().events.joined();
  last().events.moved(7);
  expect([live.isJoined(), heard]).toEqual([true, { joined: 1, seqs: [7] }]);
  last().events.lost();
  expect([live.isJoined(), last().open]).toEqual([false, false]);
});

test('a server that drops us is tried less and less often; one that held us is tried soon', () => {
  const { live, watches, last } = start();
  live.start();
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    last().events.joined();
    last().events.lost();
    const { at } = last();
    const before = watches.length;
    while (watches.length === before) vi.advanceTimersByTime(500);
    waits.push(last().at - at);
  }
  expect(waits).toEqual([
    1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000, 256000, 300000, 300000, 300000,
  ]);
  last().events.joined();
  vi.advanceTimersByTime(30_000);
  last().events.lost();
  const count = watches.length;
  vi.advanceTimersByTime(1000);
  expect(watches).toHaveLength(count + 1);
});

test('hidden for a minute it hangs up, and back in front it calls again at once', () => {
  const { live, watches, last, document } = start();
  live.start();
  last().events.joined();
  document.show('hidden');
  vi.advanceTimersByTime(59_000);
  document.show('visible');
  vi.advanceTimersByTime(120_000);
  expect([watches.length, live.isJoined()]).toEqual([1, true]);
  document.show('hidden');
  vi.advanceTimersByTime(60_000);
  expect([last().open, live.isJoined()]).toEqual([false, false]);
  vi.advanceTimersByTime(3_600_000);
  expect(watches).toHaveLength(1);
  document.show('visible');
  expect(watches).toHaveLength(2);
});

test('it hangs up without a network and calls again with one, whatever the back-off says', () => {
  const { live, watches, last, line } = start();
  live.start();
  last().events.joined();
  line('offline');
  expect([last().open, live.isJoined()]).toEqual([false, false]);
  vi.advanceTimersByTime(3_600_000);
  expect(watches).toHaveLength(1);
  line('online');
  expect(watches).toHaveLength(2);
  for (let i = 0; i < 8; i += 1) {
    last().events.lost();
    vi.advanceTimersByTime(300_000);
  }
  last().events.lost();
  const count = watches.length;
  line('offline');
  line('online');
  expect(watches).toHaveLength(count + 1);
});

test('stopped, it stays stopped', () => {
  const { live, watches, last, document, line } = start();
  live.start();
  live.stop();
  expect(last().open).toBe(false);
  document.show('hidden');
  document.show('visible');
  line('offline');
  line('online');
  vi.advanceTimersByTime(3_600_000);
  expect(watches).toHaveLength(1);
});

test('while live the page polls every five minutes, and every half minute again once that is lost', () => {
  const document = new FakeDocument();
  const page = { window: new EventTarget(), document } as unknown as Parameters<typeof listenForTriggers>[2];
  let isLive = false;
  let polls = 0;
  const stop = listenForTriggers(
    () => {
      polls += 1;
    },
    () => isLive,
    page,
  );
  const within = (minutes: number) => {
    polls = 0;
    vi.advanceTimersByTime(minutes * 60_000);
    return polls;
  };
  expect(within(5)).toBe(10);
  isLive = true;
  expect(within(20)).toBe(4);
  isLive = false;
  expect(within(1)).toBe(2);
  document.visibilityState = 'hidden';
  expect(within(10)).toBe(0);
  stop();
});
