import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../../supabase/local/settings.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { clientOf, newPerson, PASSWORD, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { noticeFor } from '../../../sw/push.ts';
import { PushDevice } from '../../support/push/push-device.ts';
import { pushPlan, WORDS } from '../../support/push/push-plan.ts';
import { PushService, senderOf } from '../../support/push/push-service.ts';

describe.each(testDrivers())('reminders with the app closed, on %s', (driver) => {
  const service = new PushService();
  let server: LocalTestServer;
  let asha: Person;
  let ravi: Person;
  beforeAll(async () => {
    await service.start();
    server = await startTestServer({ driver, env: { PUSH_SERVICES: service.origin } });
    asha = await newPerson(server, 'asha');
    ravi = await newPerson(server, 'ravi');
  });
  afterAll(async () => {
    await server?.stop();
    await service.stop();
  });
  beforeEach(async () => {
    service.deliveries.length = 0;
    service.answers.clear();
    await server.database.query('delete from push_subscriptions');
  });

  const soon = () => new Date(Date.now() + 60_000).toISOString();
  const cronSecret = () => readFileSync(path.join(server.dataDir, 'cron-secret'), 'utf8').trim();
  const call = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/functions/v1/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** A minute later. */
  const tick = async () => {
    await server.database.query(`update internal.push_moments set due_at = due_at - interval '2 minutes'`);
    const answer = await call({}, { authorization: `Bearer ${cronSecret()}` });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { sent: number; gone: number; failed: number };
  };
  const plan = (device: PushDevice, name: string, more: object = {}) => pushPlan(service, device, name, more);
  const upload = async (person: Person, given: object) => {
    const { error } = await person.client.rpc('set_push_plan', { plan: given });
    if (error) throw new Error(error.message);
  };
  const count = async (table: string) =>
    Number((await server.database.query(`select count(*) as n from ${table}`))[0]?.n);

  test('a device is told what is due, once, in words the worker shows, and nobody else can read them', async () => {
    const device = new PushDevice();
    const dose = randomUUID();
    await upload(asha, plan(device, 'a', { moments: [{ dose, at: soon(), detail: '' }] }));
    expect(await tick()).toEqual({ sent: 1, gone: 0, failed: 0 });
    expect(await tick()).toEqual({ sent: 0, gone: 0, failed: 0 });

    const [delivery] = service.deliveries;
    if (!delivery) throw new Error('nothing came');
    expect(delivery.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' });
    const text = device.read(delivery.body);
    expect(noticeFor(text)).toMatchObject({
      title: WORDS.title,
      options: {
        body: WORDS.body,
        tag: dose,
        lang: 'hi',
        data: { path: '/dashboard#reminders', dose },
        actions: [{ title: 'लिया' }, { title: '10 मिनट बाद' }, { title: 'छोड़ें' }],
      },
    });
    expect(() => new PushDevice().read(delivery.body)).toThrow();

    const offered = (await (await fetch(`${server.url}/functions/v1/push`)).json()) as { public_key: string };
    const sender = senderOf(delivery.headers.authorization ?? '');
    expect(sender).toMatchObject({ aud: service.origin, key: offered.public_key });
    expect(sender.exp * 1000).toBeLessThan(Date.now() + 25 * 3_600_000);
  });

  test('what it is about is said only where the person allowed it', async () => {
    const device = new PushDevice();
    const moments = [{ dose: randomUUID(), at: soon(), detail: 'Metformin' }];
    await upload(asha, plan(device, 'a', { moments }));
    await tick();
    expect(noticeFor(device.read(service.deliveries[0]?.body ?? Buffer.alloc(0))).title).toBe('Metformin');
  });

  test('several devices; what one answered the others are not told', async () => {
    const [phone, tablet] = [new PushDevice(), new PushDevice()];
    const [one, two] = [randomUUID(), randomUUID()];
    const moments = [one, two].map((dose) => ({ dose, at: soon(), detail: '' }));
    await upload(asha, plan(phone, 'phone', { moments }));
    await upload(asha, plan(tablet, 'tablet', { moments }));
    await upload(asha, plan(phone, 'phone', { moments: moments.slice(1), answered: [one] }));
    expect(await tick()).toMatchObject({ sent: 2 });
    for (const { path: to, body } of service.deliveries) {
      const device = to === '/phone' ? phone : tablet;
      expect(JSON.parse(device.read(body)).dose).toBe(two);
    }
  });

  test.each([404, 410])('a device the push service answers %i for is forgotten', async (status) => {
    service.answers.set('/gone', status);
    await upload(asha, plan(new PushDevice(), 'gone', { moments: [{ dose: randomUUID(), at: soon() }] }));
    expect(await tick()).toEqual({ sent: 0, gone: 1, failed: 0 });
    expect([await count('push_subscriptions'), await count('internal.push_moments')]).toEqual([0, 0]);
  });

  test.each([500, 429, 307])('what failed with %i is tried again after two minutes', async (status) => {
    service.answers.set('/a', status);
    await upload(asha, plan(new PushDevice(), 'a', { moments: [{ dose: randomUUID(), at: soon() }] }));
    expect(await tick()).toEqual({ sent: 0, gone: 0, failed: 1 });
    expect(await tick()).toMatchObject({ sent: 0, failed: 0 });
    service.answers.clear();
    await server.database.query(
      `update internal.push_moments set claimed_until = claimed_until - interval '2 minutes'`,
    );
    expect(await tick()).toMatchObject({ sent: 1 });
    expect(service.deliveries.every(({ path: to }) => to === '/a')).toBe(true);
  });

  test('an address that is no push service is never called', async () => {
    const inner = `${server.url}/healthz`;
    await upload(
      asha,
      plan(new PushDevice(), 'a', { endpoint: inner, moments: [{ dose: randomUUID(), at: soon() }] }),
    );
    expect(await tick()).toEqual({ sent: 0, gone: 1, failed: 0 });
    const { error } = await asha.client.rpc('set_push_plan', {
      plan: plan(new PushDevice(), 'a', { endpoint: 'file:///etc/passwd' }),
    });
    expect(error).not.toBeNull();
  });

  test('put off on the notification it comes back, and nothing that was not told does', async () => {
    const device = new PushDevice();
    const dose = randomUUID();
    await upload(asha, plan(device, 'a', { moments: [{ dose, at: soon() }] }));
    const snooze = async (body: object) => (await call(body)).json();
    const endpoint = `${service.origin}/a`;
    expect(await snooze({ endpoint, dose })).toEqual({ again: 0 });
    await tick();
    expect(await snooze({ endpoint: `${endpoint}b`, dose })).toEqual({ again: 0 });
    expect(await snooze({ endpoint, dose: randomUUID() })).toEqual({ again: 0 });
    expect(await snooze({ endpoint, dose })).toEqual({ again: 1 });
    expect(await tick()).toMatchObject({ sent: 0 });
    await server.database.query(`update internal.push_moments set due_at = due_at - interval '10 minutes'`);
    expect(await tick()).toMatchObject({ sent: 1 });
    expect((await call({ endpoint, dose: 'x' })).status).toBe(400);
  });

  test('only the scheduler starts it, and only the service takes what is due', async () => {
    await upload(asha, plan(new PushDevice(), 'a', { moments: [{ dose: randomUUID(), at: soon() }] }));
    expect((await call({}, { authorization: 'Bearer wrong' })).status).toBe(400);
    for (const client of [asha.client, clientOf(server)]) {
      expect((await client.rpc('take_due_pushes', { most: 5 })).error).not.toBeNull();
      expect((await client.rpc('set_push_plan', { plan: {} })).error).not.toBeNull();
    }
    expect(service.deliveries).toEqual([]);
  });

  test('its owner sees and ends a device; another account with the same browser keeps its own', async () => {
    const device = new PushDevice();
    await upload(asha, plan(device, 'a'));
    await upload(ravi, plan(device, 'a'));
    const seen = await asha.client.from('push_subscriptions').select('user_id');
    expect(seen.data).toEqual([{ user_id: asha.id }]);
    await asha.client.from('push_subscriptions').delete().eq('endpoint', `${service.origin}/a`);
    expect(await server.database.query('select user_id from push_subscriptions')).toEqual([
      { user_id: ravi.id },
    ]);
  });

  test('signing out ends it, and so does not being seen for long', async () => {
    const guest = clientOf(server);
    await guest.auth.signInWithPassword({ email: asha.email, password: PASSWORD });
    await guest.rpc('set_push_plan', { plan: plan(new PushDevice(), 'b') });
    expect(await count('push_subscriptions')).toBe(1);
    await guest.auth.signOut({ scope: 'local' });
    expect(await count('push_subscriptions')).toBe(0);
    await upload(asha, plan(new PushDevice(), 'c', { moments: [{ dose: randomUUID(), at: soon() }] }));
    await server.database.query(`update push_subscriptions set expires_at = now() - interval '1 second'`);
    expect(await tick()).toEqual({ sent: 0, gone: 0, failed: 0 });
    expect(await count('push_subscriptions')).toBe(0);
  });

  test('too much at once is refused, and what is past or years away is not kept', async () => {
    const many = Array.from({ length: 501 }, () => ({ dose: randomUUID(), at: soon() }));
    const { status } = await asha.client.rpc('set_push_plan', {
      plan: plan(new PushDevice(), 'a', { moments: many }),
    });
    expect(status).toBe(400);
    const moments = ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00Z'].map((at) => ({
      dose: randomUUID(),
      at,
    }));
    await upload(asha, plan(new PushDevice(), 'a', { moments }));
    expect(await count('internal.push_moments')).toBe(0);
  });

  test('the keys are made once, for their owner’s eyes', () => {
    const file = path.join(server.dataDir, 'vapid-keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['publicKey', 'privateKey']);
  });
});

test.each(['http://push.example', 'https://push.example/path', '10.0.0.1:80', 'localhost', 'ftp://a.b'])(
  'the setting PUSH_SERVICES refuses %s',
  (service) => expect(() => readSettings({ PUSH_SERVICES: service })).toThrow('PUSH_SERVICES'),
);
test('and an address on loopback where the server is open to others', () => {
  const PUSH_SERVICES = 'http://127.0.0.1:9000';
  expect(readSettings({ PUSH_SERVICES }).pushServices).toEqual([PUSH_SERVICES]);
  expect(() => readSettings({ PUSH_SERVICES, HOST: '0.0.0.0' })).toThrow('PUSH_SERVICES');
});
