import { describe, expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';
import { deriveStatus, type SyncFacts } from './status.ts';

const FACTS: SyncFacts = {
  account: 'a',
  signedOut: false,
  online: true,
  busy: false,
  pending: 0,
  attention: 0,
  lastAck: '2026-01-01T00:00:00.000Z',
  problem: null,
  waitUntil: null,
};

test.each<[string, Partial<SyncFacts>]>([
  ['saved-here', { account: null }],
  ['saved-here', { lastAck: null }],
  ['signed-out', { signedOut: true, pending: 3 }],
  ['attention', { attention: 1, pending: 3 }],
  ['offline', { online: false }],
  ['waiting', { online: false, pending: 1 }],
  ['waiting', { pending: 1 }],
  ['syncing', { pending: 1, busy: true }],
  ['waiting', { problem: 'server' }],
  ['synced', {}],
  ['synced', { busy: true }],
])('says %s for %j', (state, facts) => expect(deriveStatus({ ...FACTS, ...facts }).state).toBe(state));

describe('back-off', () => {
  test('doubles to a cap, is scattered downwards only by half, and starts over', () => {
    const waits = (random: number) => {
      const backoff = createBackoff(() => random);
      return Array.from({ length: 12 }, () => backoff.next());
    };
    expect(waits(1).slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits(0).slice(0, 2)).toEqual([500, 1_000]);
    expect(Math.max(...waits(1))).toBe(300_000);
    const backoff = createBackoff(() => 1);
    backoff.next();
    backoff.reset();
    expect(backoff.next()).toBe(1_000);
  });

  test('never comes back before the server allows', () => {
    expect(createBackoff(() => 0).next(60)).toBe(60_000);
  });
});
