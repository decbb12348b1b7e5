import { expect, it } from 'vitest';
import { judgeSafeguards, type SeenFacts } from './safeguards.ts';

const GUEST: SeenFacts = {
  account: null,
  records: 'open',
  durable: true,
  sealed: true,
  asks: null,
  https: true,
  csp: true,
  worker: true,
  persisted: true,
  trail: true,
  pending: 0,
  lastAck: null,
  monitoring: false,
};
const ACCOUNT: SeenFacts = { ...GUEST, account: 'a', asks: true, lastAck: '2026-01-01T00:00:00.000Z' };

it('claims no lock and no second copy for a guest', () => {
  expect(judgeSafeguards(GUEST)).toMatchObject({ sealed: 'on', lock: 'off', sync: 'off', monitoring: 'off' });
});

it('claims nothing that was not seen', () => {
  expect(judgeSafeguards(GUEST).trail).toBe('on');
  expect(judgeSafeguards({ ...GUEST, trail: null }).trail).toBe('unknown');
  const locked = judgeSafeguards({
    ...ACCOUNT,
    records: 'locked',
    sealed: false,
    asks: null,
    csp: null,
    persisted: null,
  });
  expect(locked).toMatchObject({
    sealed: 'unknown',
    lock: 'unknown',
    csp: 'unknown',
    storage: 'unknown',
    trail: 'unknown',
  });
  expect(judgeSafeguards({ ...ACCOUNT, lastAck: null }).sync).toBe('unknown');
});

it('says off where the browser keeps nothing or sends in the clear', () => {
  expect(judgeSafeguards({ ...ACCOUNT, durable: false }).sealed).toBe('off');
  expect(judgeSafeguards({ ...ACCOUNT, sealed: false }).sealed).toBe('off');
  expect(judgeSafeguards({ ...ACCOUNT, https: false, csp: false })).toMatchObject({
    https: 'off',
    csp: 'off',
  });
});

it('calls a lock that does not ask, and a copy that lags, half a safeguard', () => {
  expect(judgeSafeguards(ACCOUNT)).toMatchObject({ lock: 'on', sync: 'on' });
  expect(judgeSafeguards({ ...ACCOUNT, asks: false, pending: 2 })).toMatchObject({
    lock: 'partly',
    sync: 'partly',
  });
});
