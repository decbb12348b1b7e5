import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPerson } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { PushDevice } from '../../support/push/push-device.ts';
import { pushPlan } from '../../support/push/push-plan.ts';
import { PushService } from '../../support/push/push-service.ts';

const MINUTE = 60_000;
const service = new PushService();
let server: LocalTestServer;

beforeEach(async () => {
  await service.start();
  // Only what repeats: requests and the database keep their own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startTestServer({ env: { PUSH_SERVICES: service.origin } });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
});

test('a started server sends what is due by itself, each minute, until it is stopped', async () => {
  const asha = await newPerson(server, 'asha');
  const device = new PushDevice();
  const [first, second] = [randomUUID(), randomUUID()];
  const moments = [first, second].map((dose, i) => ({
    dose,
    at: new Date(Date.now() + (i + 1) * MINUTE).toISOString(),
    detail: '',
  }));
  const { error } = await asha.client.rpc('set_push_plan', {
    plan: pushPlan(service, device, 'a', { moments }),
  });
  expect(error).toBeNull();
  const aMinuteLater = async () => {
    await server.database.query(`update internal.push_moments set due_at = due_at - interval '1 minute'`);
    vi.advanceTimersByTime(MINUTE);
  };
  const told = () => service.deliveries.map(({ body }) => JSON.parse(device.read(body)).dose as string);

  vi.advanceTimersByTime(MINUTE - 1);
  expect(told()).toEqual([]);
  await aMinuteLater();
  await expect.poll(told).toEqual([first]);
  await aMinuteLater();
  await expect.poll(told).toEqual([first, second]);

  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await server.stop();
  expect(vi.getTimerCount(), 'nothing goes on after the end').toBe(0);
});
