// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserDatabase } from '../db/open.ts';
import { ok } from '../shared/result.ts';
import { type Dose, readDoses } from './doses.ts';
import { keepPlan } from './push-plan.ts';

vi.mock('./auth-client.ts', () => ({ getAuth: async () => ({ accessToken: async () => ok('a-token') }) }));
vi.mock('../platform/supabase.ts', () => ({
  backendSettings: () => ({ url: 'https://server.test', key: 'a-key' }),
}));
vi.mock('../platform/push.ts', () => ({
  askPushServer: async () => ({ public_key: 'k', services: ['push.test'] }),
  pushAddress: async () => ({ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' }),
}));
vi.mock('../shared/push-services.ts', () => ({ isPushService: () => true }));
vi.mock('./doses.ts', () => ({ readDoses: vi.fn(), zoneHere: () => 'UTC' }));

const NOW = Date.parse('2026-11-22T08:00:00Z');
const HOUR = 3_600_000;
const WORDS = {
  title: 'Niramaya',
  body: 'A reminder for you',
  actions: { taken: 'Done', snooze: '', skip: '' },
};
const dose = (id: string, some: Partial<Dose>): Dose => ({
  id,
  reminderId: 'r-1',
  profileId: 'p-1',
  kind: 'medicine',
  title: 'Lithium 300 mg',
  showsDetails: false,
  wall: '2026-11-22T10:00',
  at: NOW + HOUR,
  answer: null,
  snoozedUntil: null,
  ...some,
});

const sent: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(String(init.body));
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function planFor(doses: Dose[]) {
  vi.mocked(readDoses).mockResolvedValue(doses);
  const keeper = keepPlan({} as UserDatabase, async () => WORDS);
  await vi.advanceTimersByTimeAsync(3_000);
  keeper.stop();
  return { text: sent[0] ?? '', plan: JSON.parse(sent[0] ?? '{}').plan };
}

it('tells the server when, and of what only where the person asked for it', async () => {
  const { text, plan } = await planFor([
    dose('d-1', {}),
    dose('d-2', { title: 'Eye drops', showsDetails: true, at: NOW + 2 * HOUR }),
  ]);
  expect(plan.moments).toEqual([
    { dose: 'd-1', at: '2026-11-22T09:00:00.000Z', detail: '' },
    { dose: 'd-2', at: '2026-11-22T10:00:00.000Z', detail: 'Eye drops' },
  ]);
  expect(text).not.toContain('Lithium');
  expect(plan.words).toEqual(WORDS);
});

it('asks again when it was put off, and no more for what was answered or is over', async () => {
  const { plan } = await planFor([
    dose('put-off', { at: NOW - HOUR, snoozedUntil: NOW + 10 * 60_000 }),
    dose('answered', { answer: 'taken' }),
    dose('over', { at: NOW - HOUR }),
  ]);
  expect(plan.moments).toEqual([{ dose: 'put-off', at: '2026-11-22T08:10:00.000Z', detail: '' }]);
  expect(plan.answered).toEqual(['answered']);
});
