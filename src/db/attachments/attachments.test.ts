import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { readAttachments } from '../../shared/attachments.ts';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { type Bytes, randomBytes } from '../encryption/bytes.ts';
import { type DataKey, holdKey } from '../encryption/data-key.ts';
import { openUserDatabase, type UserDatabase } from '../open.ts';
import { storedText } from '../testing/stored-text.ts';
import { type Attachments, openAttachments } from './attachments.ts';
import { dropUnnamed, sweepOrphans } from './sweep.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const PERSON = '0190a8f0-0000-7000-8000-000000000002';
const DAY = 86_400_000;
const open: { close(): unknown }[] = [];
let n = 0;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A file as a camera names it, with words inside that must not be readable. */
function pdf(words: string, length = 0): Bytes {
  const text = new TextEncoder().encode(`%PDF-1.7 ${words}`);
  const whole = new Uint8Array(Math.max(length, text.length));
  whole.set(text);
  return whole;
}

async function opened(
  options: { key?: DataKey; prefix?: string; now?: () => number; account?: string; durable?: boolean } = {},
): Promise<Attachments & { key: DataKey; prefix: string }> {
  const { prefix = `att${++n}-`, key = await holdKey(randomBytes(32)), account = ACCOUNT } = options;
  const attachments = await openAttachments(account, { ...options, prefix, key });
  open.push(attachments);
  return { ...attachments, key, prefix };
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

test('what was kept comes back after closing, byte for byte, and lies there sealed', async () => {
  const first = await opened();
  const bytes = pdf('Canary in the bytes', 30_000);
  const ref = must(await first.add({ bytes, name: 'Canary name.pdf' }, PERSON));
  expect(ref).toMatchObject({ type: 'application/pdf', size: 30_000, name: 'Canary name.pdf' });
  first.close();

  const text = await storedText(first.prefix);
  expect(text).toContain(ref.id);
  expect(text).toContain(PERSON);
  for (const word of ['Canary', 'pdf', '%PDF', '30000']) expect(text).not.toContain(word);

  const again = await opened(first);
  expect(must(await again.open(ref.id))).toEqual({ ...ref, bytes });
  expect(must(await again.list())).toEqual([{ ...ref, profile_id: PERSON, state: 'waiting', problem: null }]);
});

test('any bytes and names come back as they were', async () => {
  const attachments = await opened();
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 5_000 }),
      fc.string({ unit: 'grapheme' }),
      async (rest, name) => {
        const bytes = new Uint8Array([...pdf(''), ...rest]);
        const ref = must(await attachments.add({ bytes, name }, PERSON));
        expect(must(await attachments.open(ref.id)).bytes).toEqual(bytes);
      },
    ),
    { numRuns: 20 },
  );
});

test('too large, neither picture nor PDF, and full are told apart', async () => {
  const attachments = await opened();
  const code = async (bytes: Bytes) => {
    const added = await attachments.add({ bytes, name: 'x.jpg' }, PERSON);
    return added.ok ? 'kept' : added.error.code;
  };
  expect(await code(pdf('x', 10 * 1024 * 1024 + 1))).toBe('too-large');
  expect(await code(pdf('x', 10 * 1024 * 1024))).toBe('kept');
  expect(await code(new TextEncoder().encode('<svg onload="alert(1)">'))).toBe('not-a-picture');
  expect(await code(new Uint8Array())).toBe('not-a-picture');

  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  try {
    expect(await code(pdf('y'))).toBe('storage-full');
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(must(await attachments.list())).toHaveLength(1);
});

test('a locked key keeps and shows nothing; another key, a swapped or an altered one does not open', async () => {
  const attachments = await opened();
  const [one, two] = [
    must(await attachments.add({ bytes: pdf('one'), name: '1' }, PERSON)),
    must(await attachments.add({ bytes: pdf('two'), name: '2' }, PERSON)),
  ];
  const altered = { ok: false, error: { code: 'sealed-altered' } };
  const other = await opened({ prefix: attachments.prefix });
  expect(await other.open(one.id)).toEqual(altered);

  const raw = await rawDatabase(attachments.prefix);
  const store = () => raw.transaction('bytes', 'readwrite').objectStore('bytes');
  const [first, second] = (await done(store().getAll())) as { id: string; sealed: Bytes }[];
  if (!first || !second) throw new Error('nothing kept');
  await done(store().put({ id: first.id, sealed: second.sealed }));
  const flipped = second.sealed.slice();
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  await done(store().put({ id: second.id, sealed: flipped }));
  raw.close();
  expect(await attachments.open(one.id)).toEqual(altered);
  expect(await attachments.open(two.id)).toEqual(altered);

  attachments.key.lock();
  const locked = { ok: false, error: { code: 'locked' } };
  expect(attachments.isLocked()).toBe(true);
  expect(await attachments.open(one.id)).toEqual(locked);
  expect(await attachments.list()).toEqual(locked);
  expect(await attachments.add({ bytes: pdf('x'), name: 'x' }, PERSON)).toEqual(locked);
});

test('without a lasting store it is kept as long as the page', async () => {
  const attachments = await opened({ durable: false });
  const ref = must(await attachments.add({ bytes: pdf('x'), name: 'x' }, PERSON));
  expect(must(await attachments.open(ref.id)).bytes).toEqual(pdf('x'));
  expect(await storedText(attachments.prefix)).toBe('');
});

test('what is kept is not written over, and a copy that does not fit its record is refused', async () => {
  const attachments = await opened();
  const ref = must(await attachments.add({ bytes: pdf('mine'), name: 'x' }, PERSON));
  const file = { profile_id: PERSON, state: 'sent' } as const;
  must(await attachments.keep(ref, { ...file, bytes: pdf('him!') }));
  expect(must(await attachments.open(ref.id)).bytes).toEqual(pdf('mine'));
  expect(await attachments.stateOf(ref.id)).toEqual({ state: 'waiting', problem: null });
  const elsewhere = { ...ref, id: PERSON };
  expect(await attachments.keep(elsewhere, { ...file, bytes: pdf('longer') })).toMatchObject({ ok: false });
  expect(await attachments.stateOf(PERSON)).toEqual({ state: 'only-on-server', problem: null });
});

test('an orphan goes after a day; what an entry names, what is young and what was taken back stays', async () => {
  let now = Date.parse('2026-05-01T08:00:00.000Z');
  const attachments = await opened({ now: () => now });
  const collections = ['profiles', 'checker_results', 'timeline_entries'] as const;
  const { prefix } = attachments;
  const data: UserDatabase = must(
    await openUserDatabase(ACCOUNT, { prefix, multiInstance: false, collections }),
  );
  open.push(data);
  const profile_id = must(await data.profiles.create(EMPTY_PROFILE)).record.id;
  const add = async (name: string) => must(await attachments.add({ bytes: pdf(name), name }, profile_id));
  const [named, orphan] = [await add('named'), await add('orphan')];
  const fields = { profile_id, kind: 'note', title: '', note: 'x', checker_result_id: null } as const;
  const entry = must(
    await data.timeline.create({
      ...fields,
      occurred_at: '2026-05-01T08:00:00.000Z',
      data: { attachments: [named] },
    }),
  ).record;
  expect(readAttachments(entry.data)).toEqual([named]);

  now += DAY - 1;
  expect(await sweepOrphans(attachments, data, now)).toBe(0);
  now += 2;
  const young = await add('young');
  expect(await sweepOrphans(attachments, data, now)).toBe(1);
  expect(await attachments.open(orphan.id)).toMatchObject({ error: { code: 'not-here' } });
  // The server is still to be told.
  expect((await attachments.rows()).find(({ id }) => id === orphan.id)?.state).toBe('dropped');
  must(await attachments.open(young.id));

  const { undo } = must(await data.timeline.remove(entry.id));
  must(await undo());
  await dropUnnamed(attachments, data, [named.id]);
  must(await attachments.open(named.id));
  must(await data.timeline.remove(entry.id));
  await dropUnnamed(attachments, data, [named.id]);
  expect(await attachments.open(named.id)).toMatchObject({ ok: false });
});

test('a guest has no server to tell', async () => {
  const attachments = await opened({ account: 'guest' });
  const ref = must(await attachments.add({ bytes: pdf('x'), name: 'x' }, PERSON));
  await attachments.drop(ref.id);
  expect(await attachments.rows()).toEqual([]);
});

async function rawDatabase(prefix: string): Promise<IDBDatabase> {
  return done(indexedDB.open(`${prefix}niramaya-attachments-${ACCOUNT}`));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
