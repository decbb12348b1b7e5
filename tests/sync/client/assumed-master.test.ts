import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { randomBytes } from '../../../src/db/encryption/bytes.ts';
import { holdKey } from '../../../src/db/encryption/data-key.ts';
import { watchPage } from '../faults/page-storage.ts';
import { allSent, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

/** How many documents RxDB keeps a second time for the databases of a prefix. */
async function copies(prefix: string): Promise<number> {
  let count = 0;
  for (const { name } of await indexedDB.databases()) {
    if (!name?.includes(`${prefix}niramaya-user`) || !name.includes('rx-replication-meta')) continue;
    const raw = await finished(indexedDB.open(name));
    const rows: { isCheckpoint: string }[] = await finished(
      raw.transaction('docs').objectStore('docs').getAll(),
    );
    count += rows.filter(({ isCheckpoint }) => isCheckpoint === '0').length;
    raw.close();
  }
  return count;
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const newKey = (how: string) => (how === 'sealed' ? holdKey(randomBytes(32)) : undefined);

test.each(['sealed', 'in the clear'])('what is pulled is kept once until it is edited, %s', async (how) => {
  const server = new FakeServer();
  const prefix = `once-${how[0]}-`;
  const a = await startDevice({ fetch: server.fetch });
  const b = await startDevice({ fetch: server.fetch, key: await newKey(how), prefix });
  const self = must(await a.data.profiles.create(SELF)).record.id;
  const entry = must(await a.data.timeline.create(note(self, 'cough'))).record.id;
  for (let i = 0; i < 30; i += 1) must(await a.data.timeline.create(note(self, `more ${i}`)));
  expect(await a.sync.flush()).toBe(0);
  await b.sync.trigger();
  await until('b has them', async () => (await b.data.timeline.all()).length === 31);
  expect(await b.sync.flush()).toBe(0);
  expect(await copies(prefix)).toBe(0);

  must(await b.data.timeline.update(entry, { title: 'cough, better' }));
  expect(await b.sync.flush()).toBe(0);
  expect(server.table('timeline_entries').get(entry)?.title).toBe('cough, better');
  expect(await copies(prefix)).toBe(1);

  must(await a.data.timeline.remove(entry));
  await a.sync.flush();
  await b.sync.flush();
  await a.close();
  await b.close();
});

test.each(['sealed', 'in the clear'])(
  'edits before a restart merge with what was pulled, %s',
  async (how) => {
    const server = new FakeServer();
    const b = { fetch: server.fetch, key: await newKey(how), prefix: `past-${how[0]}-` };
    const a = await startDevice({ fetch: server.fetch });
    const first = await startDevice(b);
    const self = must(await a.data.profiles.create(SELF)).record.id;
    await a.sync.flush();
    await first.sync.trigger();
    await until('b has the profile', async () => (await first.data.profiles.get(self)) !== null);
    expect(await first.sync.flush()).toBe(0);
    server.down = true;
    // The second edit replaces what never was on the server; the copy must be of what the first replaced.
    must(await first.data.profiles.update(self, { name: 'Ash' }));
    must(await first.data.profiles.update(self, { name: 'Asha R' }));
    await first.close();
    server.down = false;
    must(await a.data.profiles.update(self, { color: 4 }));
    expect(await a.sync.flush()).toBe(0);

    const again = await startDevice(b);
    for (let round = 0; round < 3; round += 1) for (const one of [again, a]) await one.sync.flush();
    for (const one of [again, a]) {
      await until('it has both', async () => (await one.data.profiles.get(self))?.name === 'Asha R');
      expect(await one.data.profiles.get(self)).toMatchObject({ name: 'Asha R', color: 4 });
    }
    await a.close();
    await again.close();
  },
);

test.each(['sealed', 'in the clear'])(
  'an edit that is refused gives way to what was pulled, and the next one merges with it, %s',
  async (how) => {
    const server = new FakeServer();
    const prefix = `refused-${how[0]}-`;
    const a = await startDevice({ fetch: server.fetch });
    const b = await startDevice({ fetch: server.fetch, key: await newKey(how), prefix });
    const self = must(await a.data.profiles.create(SELF)).record.id;
    const entry = must(await a.data.timeline.create(note(self, 'cough'))).record.id;
    await a.sync.flush();
    await b.sync.trigger();
    await until('b has it', async () => (await b.data.timeline.get(entry)) !== null);
    expect(await b.sync.flush()).toBe(0);
    expect(await copies(prefix)).toBe(0);

    server.faults.push(({ push }) =>
      push.timeline_entries?.some(({ note: words }) => words === 'much more')
        ? new Response('', { status: 413 })
        : null,
    );
    must(await b.data.timeline.update(entry, { note: 'more' }));
    must(await b.data.timeline.update(entry, { note: 'much more' }));
    expect(await b.sync.flush()).toBe(0);
    // On a busy machine a push in the background takes the first edit along alone, and then that is what is there.
    const there = server.table('timeline_entries').get(entry)?.note;
    expect(['', 'more']).toContain(there);
    const [kept] = await b.sync.attention();
    expect(kept).toMatchObject({
      id: entry,
      document: { note: 'much more' },
      current: { title: 'cough', note: there },
    });
    await until('it is as on the server', async () => (await b.data.timeline.get(entry))?.note === there);

    must(await a.data.timeline.update(entry, { title: 'dry cough' }));
    expect(await a.sync.flush()).toBe(0);
    must(await b.data.timeline.update(entry, { note: 'less' }));
    for (const one of [b, a]) await allSent(one);
    const both = { title: 'dry cough', note: 'less' };
    expect(server.table('timeline_entries').get(entry)).toMatchObject({ ...both, deleted: false });
    await until('b has both', async () => (await b.data.timeline.get(entry))?.title === both.title);
    expect(await b.data.timeline.get(entry)).toMatchObject(both);
    await a.close();
    await b.close();
  },
);

test('what is on the disk is known for pulled under whatever name its database is opened', async () => {
  const server = new FakeServer();
  const a = await startDevice({ fetch: server.fetch });
  const first = watchPage('name-first-', 'name-');
  const b = await startDevice({ fetch: server.fetch, prefix: 'name-first-' });
  const self = must(await a.data.profiles.create(SELF)).record.id;
  await a.sync.flush();
  await b.sync.trigger();
  await until('b has the profile', async () => (await b.data.profiles.get(self)) !== null);
  expect(await b.sync.flush()).toBe(0);
  await b.close();

  const second = watchPage('name-second-', 'name-');
  const again = await startDevice({ fetch: server.fetch, prefix: 'name-second-' });
  expect(await again.sync.flush()).toBe(0);
  must(await a.data.profiles.update(self, { name: 'Ash' }));
  await a.sync.flush();
  await again.sync.flush();
  await until('b has the edit', async () => (await again.data.profiles.get(self))?.name === 'Ash', 5_000);
  await a.close();
  await again.close();
  for (const page of [first, second]) page.release();
});
