import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { type Auth, createAuth } from '../../../src/platform/auth.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, PASSWORD, type Person } from '../../../supabase/local/testing/people.ts';
import { createTestDatabase } from '../../../supabase/local/testing/postgres.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { type Device, must, note, SELF, startDevice, until } from './device.ts';

describe.each(testDrivers())('live on several devices, on %s', (driver) => {
  let server: LocalTestServer;
  let databaseUrl: string | undefined;
  const closing: (() => Promise<unknown> | unknown)[] = [];
  beforeAll(async () => {
    if (driver === 'postgres') databaseUrl = (await createTestDatabase()).url;
    server = await startTestServer({ driver, databaseUrl });
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => server?.stop());

  type Signed = Device & {
    auth: Auth;
    cycles: () => number;
    bodies: string[];
    /** What happens while the next request is on its way. */
    meanwhile: (() => Promise<unknown>)[];
    sockets: WebSocket[];
  };

  /** A device as bindings put it together: real client, real socket. Nothing polls here: there is no page. */
  async function device(person: Person): Promise<Signed> {
    const sockets: WebSocket[] = [];
    class Counted extends WebSocket {
      constructor(url: string, protocols?: string) {
        super(url, protocols);
        sockets.push(this);
      }
    }
    const values = new Map<string, string>();
    const auth = await createAuth({
      settings: { url: server.url, key: server.publishableKey },
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
      origin: server.url,
      realtime: { transport: Counted as never },
    });
    closing.push(() => auth.dispose());
    must(await auth.signIn({ email: person.email, password: PASSWORD }));
    const bodies: string[] = [];
    const meanwhile: (() => Promise<unknown>)[] = [];
    const made = await startDevice({
      account: person.id,
      tokens: auth,
      fetch: async (input, init) => {
        bodies.push(String(init?.body ?? ''));
        await meanwhile.splice(0).at(0)?.();
        return fetch(input, init);
      },
      transport: { url: server.url, key: server.publishableKey },
      watchHead: (events) => auth.watchHead(person.id, events),
      speed: 5,
    });
    closing.push(() => made.close());
    return { ...made, auth, cycles: () => bodies.length, bodies, meanwhile, sockets };
  }

  async function quiet(...devices: Signed[]): Promise<void> {
    const counts = () => devices.map((one) => one.cycles()).join();
    for (let before = ''; before !== counts(); ) {
      before = counts();
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
  }
  const isLive = (one: Signed) => one.sockets.some((socket) => socket.readyState === WebSocket.OPEN);

  test('a write on one device is on the other in a moment; another account hears nothing', async () => {
    const asha = await newPerson(server, 'asha');
    const ravi = await newPerson(server, 'ravi');
    const [phone, tablet, his] = [await device(asha), await device(asha), await device(ravi)];
    await until('all are connected', () => [phone, tablet, his].every(isLive));
    await quiet(phone, tablet, his);
    const before = { tablet: tablet.cycles(), his: his.cycles() };

    const self = must(await phone.data.profiles.create({ ...SELF, name: 'Asha' })).record.id;
    const entry = must(await phone.data.timeline.create(note(self, 'Cough since Monday'))).record.id;
    await until(
      'the tablet has it',
      async () => (await tablet.data.timeline.get(entry))?.title === 'Cough since Monday',
      5_000,
    );
    expect(tablet.cycles()).toBeGreaterThan(before.tablet);
    await quiet(phone, tablet, his);
    expect(his.cycles()).toBe(before.his);
  });

  test('a device asks nothing more because of its own writes', async () => {
    const meena = await newPerson(server, 'meena');
    const phone = await device(meena);
    await until('connected', () => isLive(phone));
    const self = must(await phone.data.profiles.create(SELF)).record.id;
    // Joining asks for a cycle too, which a slow machine may not have begun: whoever asks later waits for the same one.
    await phone.sync.trigger();
    await quiet(phone);
    const asked = vi.spyOn(phone.sync, 'trigger');
    for (let i = 0; i < 3; i += 1) {
      const before = phone.cycles();
      asked.mockClear();
      must(await phone.data.timeline.create(note(self, `Note ${i}`)));
      await phone.sync.flush();
      await quiet(phone);
      // flush asks again where the first carried no rows yet; the write itself may have started one before it.
      const most = asked.mock.calls.length + 1;
      expect(phone.cycles() - before, phone.bodies.slice(before).join('\n')).toBeLessThanOrEqual(most);
    }
    const before = phone.cycles();
    must(await phone.data.timeline.create(note(self, 'One more')));
    await quiet(phone);
    expect(phone.cycles() - before).toBe(1);
  });

  test('what is written while a request is on its way goes with the next one, and nothing is asked after it', async () => {
    const leela = await newPerson(server, 'leela');
    const phone = await device(leela);
    await until('connected', () => isLive(phone));
    const self = must(await phone.data.profiles.create(SELF)).record.id;
    await phone.sync.trigger();
    await quiet(phone);
    const before = phone.cycles();
    phone.meanwhile.push(async () => {
      must(await phone.data.timeline.create(note(self, 'Meanwhile')));
      // Until it was handed over, a moment after the burst it may belong to.
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await phone.sync.trigger();
    await quiet(phone);
    const asked = phone.bodies.slice(before).map((body) => JSON.parse(body).request.push);
    expect(asked.map((push) => Object.keys(push))).toEqual([[], ['timeline_entries']]);
  });

  test('a dropped socket and a server that was away are survived; what was missed is asked for', async () => {
    const omar = await newPerson(server, 'omar');
    const [phone, tablet] = [await device(omar), await device(omar)];
    await until('both are connected', () => isLive(phone) && isLive(tablet));
    const self = must(await phone.data.profiles.create(SELF)).record.id;
    await until('the profile came', async () => (await tablet.data.profiles.get(self)) !== null);

    for (const socket of tablet.sockets) socket.terminate();
    const missed = must(await phone.data.timeline.create(note(self, 'While it was gone'))).record.id;
    await until('asked for', async () => (await tablet.data.timeline.get(missed)) !== null);
    await until('back', () => isLive(tablet));

    const { port, dataDir } = server;
    await server.kill();
    await until('noticed', () => !isLive(phone) && !isLive(tablet));
    server = await startTestServer({ driver, databaseUrl, port, dataDir });
    await until('both are back', () => isLive(phone) && isLive(tablet));
    await quiet(phone, tablet);
    const later = must(await phone.data.timeline.create(note(self, 'After it came back'))).record.id;
    await until('live again', async () => (await tablet.data.timeline.get(later)) !== null, 5_000);
  });

  test('a device that stops hangs up', async () => {
    const lena = await newPerson(server, 'lena');
    const phone = await device(lena);
    await until('connected', () => isLive(phone));
    await phone.sync.stop();
    await until('hung up', () => !isLive(phone));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(isLive(phone)).toBe(false);
  });
});
