import 'fake-indexeddb/auto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Attachments, openAttachments } from '../../../src/db/attachments/attachments.ts';
import { randomBytes } from '../../../src/db/encryption/bytes.ts';
import { type DataKey, holdKey } from '../../../src/db/encryption/data-key.ts';
import { createNetwork } from '../../../src/platform/network.ts';
import { ok } from '../../../src/shared/result.ts';
import { type AttachmentQueue, startAttachmentQueue } from '../../../src/sync/attachments/queue.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { fastClock, must, until } from './device.ts';

const PROFILE = '0190a8f0-0000-7000-8000-000000000009';
const CHUNK = 64 * 1024;
const SIZE = 5 * CHUNK + 1000;

let server: LocalTestServer;
let asha: Person;
let ravi: Person;
let n = 0;
const open: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  n += 1;
  [asha, ravi] = [await newPerson(server, `asha${n}`), await newPerson(server, `ravi${n}`)];
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(() => server.stop());

function photo(size = SIZE) {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31) % 251;
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
}

type Sent = { method: string; from: number | null; length: number; status: number | string };
type Cut = (sent: Omit<Sent, 'status'>, input: string, init: RequestInit) => Promise<Response> | undefined;

/** A browser of this person; `cut` may answer a request itself, as a bad network does. */
async function device(
  person: Person,
  options: { prefix?: string; key?: DataKey; cut?: Cut; busy?: () => boolean; token?: () => string } = {},
) {
  const { prefix = `d${++n}-`, key = await holdKey(randomBytes(32)), token = () => person.token } = options;
  const attachments: Attachments = await openAttachments(person.id, { prefix, key });
  const sent: Sent[] = [];
  const refreshed = vi.fn(async () => ok(person.token));
  const send: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const offset = headers.get('upload-offset');
    const row = {
      method: init.method ?? 'GET',
      from: offset === null ? null : Number(offset),
      length: init.body instanceof Uint8Array ? init.body.length : 0,
    };
    try {
      const response = await (options.cut?.(row, String(input), init) ?? fetch(input, init));
      sent.push({ ...row, status: response.status });
      return response;
    } catch (error) {
      sent.push({ ...row, status: 'broken' });
      throw error;
    }
  };
  const queue: AttachmentQueue = startAttachmentQueue({
    url: server.url,
    key: server.publishableKey,
    account: person.id,
    attachments,
    tokens: { accessToken: async () => ok(token()), refresh: refreshed },
    network: createNetwork({ onLine: true }, undefined),
    fetch: send,
    isBusy: options.busy ?? (() => false),
    chunk: CHUNK,
    clock: fastClock(50),
    random: () => 0.5,
    prefix,
  });
  const close = async () => {
    await queue.stop();
    attachments.close();
  };
  open.push(close);
  return { attachments, queue, sent, refreshed, key, prefix, close };
}

const state = async (attachments: Attachments, id: string) => (await attachments.stateOf(id)).state;
const patches = (sent: Sent[]) => sent.filter(({ method }) => method === 'PATCH');
const add = async ({ attachments }: { attachments: Attachments }, bytes = photo()) =>
  must(await attachments.add({ bytes, name: 'Knee.jpg' }, PROFILE));

function ask(
  person: Person | null,
  method: string,
  where: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
) {
  const authorization: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
  return fetch(`${server.url}/storage/v1${where}`, {
    method,
    headers: { apikey: server.publishableKey, ...authorization, ...headers },
    body,
  });
}

const stored = (person: Person) => {
  const folder = path.join(server.dataDir, 'storage/objects', person.id);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('sending', () => {
  test('a photo reaches the server whole, in pieces, and a second device of the account', async () => {
    const a = await device(asha);
    const ref = await add(a);
    await a.queue.trigger();
    expect(await state(a.attachments, ref.id)).toBe('sent');
    expect(patches(a.sent).map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5].map((i) => i * CHUNK));
    expect(stored(asha)).toEqual([`${ref.id}.jpg`]);
    const file = path.join(server.dataDir, 'storage/objects', asha.id, `${ref.id}.jpg`);
    expect(readFileSync(file).equals(photo())).toBe(true);
    expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);

    const b = await device(asha);
    expect(await state(b.attachments, ref.id)).toBe('only-on-server');
    const seen: number[] = [];
    must(await b.queue.fetch(ref, PROFILE, (bytes) => seen.push(bytes)));
    expect(seen.at(-1)).toBe(SIZE);
    const { bytes, ...kept } = must(await b.attachments.open(ref.id));
    expect(kept).toEqual(ref);
    expect(Buffer.from(bytes).equals(photo())).toBe(true);
    expect(await state(b.attachments, ref.id)).toBe('sent');
  });

  test('cut in the middle, it goes on where it stopped', async () => {
    let left = 2;
    const a = await device(asha, {
      cut: ({ method }) => {
        if (method !== 'PATCH') return undefined;
        left -= 1;
        return left < 0 ? Promise.reject(new TypeError('cut')) : undefined;
      },
    });
    const ref = await add(a);
    await a.queue.trigger();
    expect(patches(a.sent).map(({ status }) => status)).toEqual([204, 204, 'broken']);
    expect(await state(a.attachments, ref.id)).toBe('waiting');
    const before = a.sent.length;
    left = 100;
    await a.queue.hurry();
    expect(await state(a.attachments, ref.id)).toBe('sent');
    const after = a.sent.slice(before);
    expect(after[0]?.method).toBe('HEAD');
    expect(after.some(({ method }) => method === 'POST')).toBe(false);
    expect(patches(after).map(({ from }) => from)).toEqual([2, 3, 4, 5].map((i) => i * CHUNK));
    // No byte twice but those of the piece that broke.
    expect(patches(after).reduce((sum, { length }) => sum + length, 0)).toBe(SIZE - 2 * CHUNK);
  });

  test('tries again by itself after a failure', async () => {
    let broken = 3;
    const a = await device(asha, {
      cut: ({ method }) =>
        method === 'PATCH' && broken-- > 0 ? Promise.reject(new TypeError('cut')) : undefined,
    });
    const ref = await add(a);
    await a.queue.trigger();
    await until('it is sent', async () => (await state(a.attachments, ref.id)) === 'sent');
  });

  test('one that breaks each time does not hold up the others', async () => {
    const a = await device(asha, {
      cut: ({ length }) =>
        length === CHUNK ? Promise.resolve(new Response('', { status: 500 })) : undefined,
    });
    const [large, small] = [await add(a), await add(a, photo(1000))];
    await a.queue.trigger();
    expect(await state(a.attachments, large.id)).toBe('waiting');
    expect(await state(a.attachments, small.id)).toBe('sent');
  });

  test('a browser killed between two pieces goes on at its next start', async () => {
    let pieces = 0;
    const a = await device(asha, {
      cut: ({ method }) => {
        if (method === 'PATCH') pieces += 1;
        // Never answered: the process is gone.
        return pieces > 3 ? new Promise(() => undefined) : undefined;
      },
    });
    const ref = await add(a);
    void a.queue.trigger();
    await until('three pieces are there', () => patches(a.sent).length === 3);
    await until('the fourth hangs', () => pieces === 4);
    a.attachments.close();

    const again = await device(asha, { prefix: a.prefix, key: a.key });
    await again.queue.trigger();
    expect(await state(again.attachments, ref.id)).toBe('sent');
    expect(again.sent[0]?.method).toBe('HEAD');
    expect(patches(again.sent)[0]?.from).toBe(3 * CHUNK);
    open.splice(open.indexOf(a.close), 1);
  });

  test('the answer to a piece is lost: the piece is not appended twice', async () => {
    let pieces = 0;
    const a = await device(asha, {
      cut: (row, input, init) => {
        if (row.method !== 'PATCH') return undefined;
        pieces += 1;
        if (pieces !== 2) return undefined;
        return fetch(input, init).then(() => Promise.reject(new TypeError('cut')));
      },
    });
    const ref = await add(a);
    await a.queue.trigger();
    await a.queue.hurry();
    expect(await state(a.attachments, ref.id)).toBe('sent');
    expect(patches(a.sent).map(({ from }) => (from ?? 0) / CHUNK)).toEqual([0, 1, 2, 3, 4, 5]);
    const file = path.join(server.dataDir, 'storage/objects', asha.id, `${ref.id}.jpg`);
    expect(readFileSync(file).equals(photo())).toBe(true);
  });

  test('the answer to the last piece is lost: it is found to be there', async () => {
    const a = await device(asha, {
      cut: (row, input, init) =>
        row.method === 'PATCH' && row.from === 5 * CHUNK
          ? fetch(input, init).then(() => Promise.reject(new TypeError('cut')))
          : undefined,
    });
    const ref = await add(a);
    await a.queue.trigger();
    await a.queue.hurry();
    expect(await state(a.attachments, ref.id)).toBe('sent');
    expect(a.sent.map(({ method, status }) => `${method} ${status}`).slice(-2)).toEqual([
      'HEAD 404',
      'POST 409',
    ]);
  });

  test('an upload the server forgot begins anew', async () => {
    let left = 2;
    const a = await device(asha, {
      cut: ({ method }) =>
        method === 'PATCH' && left-- === 0 ? Promise.reject(new TypeError('cut')) : undefined,
    });
    const ref = await add(a);
    await a.queue.trigger();
    const [row] = await a.attachments.rows();
    const dropped = await ask(asha, 'DELETE', row?.upload?.replace('/storage/v1', '') ?? '', {
      'tus-resumable': '1.0.0',
    });
    expect(dropped.status).toBe(204);
    await a.queue.hurry();
    expect(await state(a.attachments, ref.id)).toBe('sent');
    expect(new Set(stored(asha))).toEqual(new Set([`${ref.id}.jpg`]));
  });

  test('an expired token is refreshed once, and the upload passes', async () => {
    let token = 'old.old.old';
    const a = await device(asha, { token: () => token });
    a.refreshed.mockImplementation(async () => {
      token = asha.token;
      return ok(token);
    });
    const ref = await add(a);
    await a.queue.trigger();
    expect(await state(a.attachments, ref.id)).toBe('sent');
    expect(a.refreshed).toHaveBeenCalledTimes(1);
  });

  test('gives way to documents, and stops with the key', async () => {
    let busy = true;
    const a = await device(asha, { busy: () => busy });
    const ref = await add(a);
    const sending = a.queue.trigger();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(a.sent).toEqual([]);
    busy = false;
    await sending;
    expect(await state(a.attachments, ref.id)).toBe('sent');

    const locked = await device(asha);
    await add(locked);
    locked.key.lock();
    await locked.queue.trigger();
    expect(locked.sent).toEqual([]);
  });

  test('what was dropped here goes from the server too', async () => {
    const a = await device(asha);
    const ref = await add(a);
    await a.queue.trigger();
    await a.attachments.drop(ref.id);
    expect(await a.attachments.open(ref.id)).toMatchObject({ error: { code: 'not-here' } });
    await a.queue.trigger();
    expect(stored(asha)).toEqual([]);
    expect(await a.attachments.rows()).toEqual([]);
    expect(await a.queue.fetch(ref, PROFILE)).toMatchObject({ error: { code: 'gone' } });
  });

  test('an account without room says so and goes on with what fits', async () => {
    const folder = path.join(server.dataDir, 'storage/objects', asha.id);
    const a = await device(asha);
    const first = await add(a);
    await a.queue.trigger();
    const { truncateSync, writeFileSync } = await import('node:fs');
    const filler = path.join(folder, '0190a8f0-0000-7000-8000-0000000000ff.jpg');
    writeFileSync(filler, '');
    // A file with nothing in it counts as long as it says it is.
    truncateSync(filler, 200 * 1024 * 1024 - SIZE - 50_000);
    const large = await add(a);
    const small = await add(a, photo(1000));
    await a.queue.trigger();
    expect(await a.attachments.stateOf(large.id)).toEqual({ state: 'waiting', problem: 'over-quota' });
    expect(await state(a.attachments, small.id)).toBe('sent');
    expect(await state(a.attachments, first.id)).toBe('sent');
    must(await a.attachments.open(large.id));
  });
});

describe('the server', () => {
  const TUS = { 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = (object: string, type = 'image/jpeg', bucket = 'attachments') =>
    `bucketName ${base64(bucket)},objectName ${base64(object)},contentType ${base64(type)}`;
  const begin = (person: Person | null, object: string, length = 100, more = {}) =>
    ask(person, 'POST', '/upload/resumable', {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': metadata(object),
      ...more,
    });
  const ID = '0190a8f0-0000-7000-8000-0000000000aa';

  test("another person's token reads, writes and removes nothing", async () => {
    const a = await device(asha);
    const ref = await add(a);
    await a.queue.trigger();
    const object = `${asha.id}/${ref.id}`;
    for (const [person, status] of [
      [ravi, 404],
      [null, 401],
    ] as const) {
      expect((await ask(person, 'GET', `/object/authenticated/attachments/${object}`)).status).toBe(status);
      expect((await ask(person, 'DELETE', `/object/attachments/${object}`)).status).toBe(status);
    }
    expect((await begin(ravi, `${asha.id}/${ID}`)).status).toBe(403);
    const begun = await begin(asha, `${asha.id}/${ID}`);
    const at = begun.headers.get('location')?.replace('/storage/v1', '') ?? '';
    expect((await ask(asha, 'HEAD', at, TUS)).status).toBe(200);
    for (const method of ['HEAD', 'DELETE']) expect((await ask(ravi, method, at, TUS)).status).toBe(404);
    const piece = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await ask(ravi, 'PATCH', at, piece, photo(10))).status).toBe(404);
    expect(stored(asha)).toEqual([`${ref.id}.jpg`]);
  });

  test('a download is never shown as a page', async () => {
    const a = await device(asha);
    const ref = await add(a);
    await a.queue.trigger();
    const answer = await ask(asha, 'GET', `/object/authenticated/attachments/${asha.id}/${ref.id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(SIZE);
  });

  test.each([
    ['..', '../../server.lock'],
    ['a deeper path', `x/${ID}`],
    ['a name that is no id', 'photo.jpg'],
    ['an encoded one', '%2e%2e%2fjwt-secret'],
  ])('takes no object named with %s', async (_, name) => {
    expect((await begin(asha, `${asha.id}/${name}`)).status).toBe(403);
    const at = `/object/authenticated/attachments/${asha.id}/${name}`;
    expect((await ask(asha, 'GET', at)).status).toBe(404);
  });

  test('limits size, type, bucket and what a piece may hold', async () => {
    const object = `${asha.id}/${ID}`;
    expect((await begin(asha, object, 10 * 1024 * 1024 + 1)).status).toBe(413);
    expect((await begin(asha, object, 0)).status).toBe(400);
    const html = { 'upload-metadata': metadata(object, 'text/html') };
    expect((await begin(asha, object, 10, html)).status).toBe(415);
    const other = { 'upload-metadata': metadata(object, 'image/jpeg', 'others') };
    expect((await begin(asha, object, 10, other)).status).toBe(404);
    expect((await begin(asha, object, 10, { 'tus-resumable': '0.2.2' })).status).toBe(412);

    const begun = await begin(asha, object, 20);
    expect(begun.status).toBe(201);
    const at = begun.headers.get('location')?.replace('/storage/v1', '') ?? '';
    const piece = (offset: number, body: Uint8Array<ArrayBuffer>) =>
      ask(
        asha,
        'PATCH',
        at,
        { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      );
    expect((await piece(0, photo(21))).status).toBe(400);
    expect((await piece(5, photo(5))).status).toBe(409);
    expect((await piece(0, photo(10))).status).toBe(204);
    // The same again.
    expect((await piece(0, photo(10))).status).toBe(409);
    expect((await ask(asha, 'HEAD', at, TUS)).headers.get('upload-offset')).toBe('10');
    expect((await piece(10, photo(10))).status).toBe(204);
    expect((await begin(asha, object)).status).toBe(409);
  });

  test('keeps nothing that is not what it was declared to be', async () => {
    const begun = await begin(asha, `${asha.id}/${ID}`, 6);
    const at = begun.headers.get('location')?.replace('/storage/v1', '') ?? '';
    const piece = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await ask(asha, 'PATCH', at, piece, '<html>')).status).toBe(415);
    expect(stored(asha)).toEqual([]);
  });

  test('many at once find no more room than there is', async () => {
    const ids = Array.from(
      { length: 30 },
      (_, i) => `0190a8f0-0000-7000-8000-${String(i).padStart(12, '0')}`,
    );
    const begun = await Promise.all(ids.map((id) => begin(asha, `${asha.id}/${id}`, 10 * 1024 * 1024)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(begun.filter(({ status }) => status === 413)).toHaveLength(10);
  });
});
