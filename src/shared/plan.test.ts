import { expect, it } from 'vitest';
import { parseSubscription, planNow, readSubscription } from './plan.ts';

const NOW = Date.UTC(2026, 4, 1);
const row = (over: object) => ({ plan_id: 'family', status: 'active', current_period_end: null, ...over });

it.each([
  ['an active plan', row({}), 'family'],
  ['a plan paid until later', row({ current_period_end: '2026-06-01T00:00:00+00:00' }), 'family'],
  ['a plan whose time is over', row({ current_period_end: '2026-04-01T00:00:00+00:00' }), 'free'],
  ['a payment that is late', row({ plan_id: 'pro', status: 'past_due' }), 'pro'],
  ['a plan that was cancelled', row({ status: 'canceled' }), 'free'],
  ['a plan this version does not know', row({ plan_id: 'enterprise' }), 'free'],
  ['no row', undefined, 'free'],
])('%s', (_, given, plan) => {
  const read = readSubscription(given);
  expect(planNow(read, NOW)).toBe(plan);
  // What is kept on the device says the same.
  expect(planNow(parseSubscription(JSON.stringify(read)), NOW)).toBe(plan);
});

it('takes damaged text for nothing known', () => {
  for (const text of [undefined, '', 'damaged', '7', '{"plan":"gold"}'])
    expect(parseSubscription(text)).toBeNull();
});
