import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostedPush, readPushEnv } from '../../../supabase/functions/push/hosted-push.ts';
import { openPushKeys } from '../../../supabase/local/push-keys.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { PushDevice } from '../../support/push/push-device.ts';
import { pushPlan } from '../../support/push/push-plan.ts';
import { PushService, senderOf } from '../../support/push/push-service.ts';

const APP = 'https://app.example';
const CRON = 'a secret of the scheduler';
const service = new PushService();
let server: LocalTestServer;
let asha: Person;
let secrets: Record<string, string>;
let push: (request: Request) => Promise<Response>;

beforeAll(async () => {
  await service.start();
  server = await startTestServer();
  asha = await newPerson(server, 'asha');
  const keys = await openPushKeys(server.dataDir);
  secrets = {
    SUPABASE_URL: `${server.url}/`,
    SUPABASE_SERVICE_ROLE_KEY: server.serviceKey,
    APP_ORIGIN: APP,
    CRON_SECRET: CRON,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    PUSH_CONTACT: 'mailto:team@example.org',
  };
  push = hostedPush({ ...readPushEnv((name) => secrets[name]), services: [service.origin] });
});
afterAll(async () => {
  await server?.stop();
  await service.stop();
});

const ask = (method: string, body?: object, headers: Record<string, string> = {}) =>
  push(
    new Request('https://project.example/functions/v1/push', {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
const pass = (minutes: number) =>
  server.database.query(`update internal.push_moments set due_at = due_at - interval '${minutes} minutes'`);
const tick = () => ask('POST', {}, { authorization: `Bearer ${CRON}` });

test('hosted, the function sends what is due through the project’s own interface, and tells it again when asked', async () => {
  const device = new PushDevice();
  const dose = randomUUID();
  const at = new Date(Date.now() + 60_000).toISOString();
  const plan = pushPlan(service, device, 'a', { moments: [{ dose, at, detail: '' }] });
  expect((await asha.client.rpc('set_push_plan', { plan })).error).toBeNull();
  await pass(2);

  const sent = await tick();
  expect([sent.status, await sent.json()]).toEqual([200, { sent: 1, gone: 0, failed: 0 }]);
  const [delivery] = service.deliveries;
  expect(JSON.parse(device.read(delivery?.body ?? Buffer.alloc(0)))).toMatchObject({ dose });
  expect(senderOf(delivery?.headers.authorization ?? '').key).toBe(secrets.VAPID_PUBLIC_KEY);

  const again = await ask('POST', { endpoint: `${service.origin}/a`, dose });
  expect([again.status, await again.json()]).toEqual([200, { again: 1 }]);
  await pass(11);
  expect(await (await tick()).json()).toMatchObject({ sent: 1 });
});

test('devices are told what to subscribe with; only the app’s pages may read it', async () => {
  const offered = await ask('GET');
  expect(await offered.json()).toEqual({
    public_key: secrets.VAPID_PUBLIC_KEY,
    services: [service.origin],
  });
  expect(offered.headers.get('access-control-allow-origin')).toBe(APP);
  const asked = await ask('OPTIONS');
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, APP]);
});

test('a wrong secret sends nothing, plain text is refused, and a database that is away is not explained', async () => {
  const wrong = await ask('POST', {}, { authorization: 'Bearer guessed' });
  expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ code: 'bad_request' })]);
  const plain = await ask('POST', {}, { 'content-type': 'text/plain' });
  expect(plain.status).toBe(415);
  expect((await ask('DELETE')).status).toBe(405);
  const away = hostedPush(readPushEnv((name) => ({ ...secrets, SUPABASE_URL: 'http://127.0.0.1:1' })[name]));
  const answer = await away(
    new Request('https://project.example/functions/v1/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${CRON}` },
      body: '{}',
    }),
  );
  expect([answer.status, await answer.json()]).toEqual([
    502,
    expect.objectContaining({ code: 'unavailable' }),
  ]);
});

test('secrets that are missing are named', () => {
  expect(() => readPushEnv((name) => (name === 'CRON_SECRET' ? ' ' : secrets[name]))).toThrow(
    /: CRON_SECRET$/,
  );
});
