import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { randomBytes } from '../../../src/db/encryption/bytes.ts';
import { holdKey } from '../../../src/db/encryption/data-key.ts';
import { must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

/** Everything in the user's databases, replication's copies among them, as one text. */
async function onDisk(prefix: string): Promise<{ text: string; names: string[] }> {
  const texts: string[] = [];
  const names: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.includes(`${prefix}niramaya-user`)) continue;
    names.push(name);
    const raw = await finished(indexedDB.open(name));
    for (const store of raw.objectStoreNames) {
      texts.push(JSON.stringify(await finished(raw.transaction(store).objectStore(store).getAll())));
    }
    raw.close();
  }
  return { text: texts.join('\n'), names };
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

test('sealed devices replicate as any other, and leave nothing readable in what replication keeps', async () => {
  const server = new FakeServer();
  const [keyA, keyB] = [await holdKey(randomBytes(32)), await holdKey(randomBytes(32))];
  const a = await startDevice({ fetch: server.fetch, key: keyA, prefix: 'sealed-a-' });
  const b = await startDevice({ fetch: server.fetch, key: keyB, prefix: 'sealed-b-' });
  const self = must(await a.data.profiles.create({ ...SELF, name: 'Canary' })).record.id;
  const entry = must(await a.data.timeline.create(note(self, 'Canary cough'))).record.id;
  expect(await a.sync.flush()).toBe(0);
  await b.sync.trigger();
  await until('b has the entry', async () => (await b.data.timeline.get(entry))?.title === 'Canary cough');

  // Quick edits: the server must end with the last, not with the one that was decrypted last.
  for (let round = 0; round < 8; round += 1) {
    const titles = ['a', 'b', 'c', 'd'].map((letter) => `Canary ${letter.repeat(4000 / 40)} ${round}`);
    await Promise.all(titles.map((title) => a.data.timeline.update(entry, { title })));
    expect(await a.sync.flush()).toBe(0);
    const here = await a.data.timeline.get(entry);
    expect(server.table('timeline_entries').get(entry)).toMatchObject({ title: here?.title, vv: here?.vv });
  }

  must(await b.data.timeline.update(entry, { note: 'Canary, from b' }));
  must(await a.data.timeline.update(entry, { title: 'Canary, from a' }));
  await b.sync.flush();
  await a.sync.flush();
  await b.sync.trigger();
  const merged = { note: 'Canary, from b', title: 'Canary, from a' };
  await until('both have both', async () => {
    const both = await Promise.all([a.data.timeline.get(entry), b.data.timeline.get(entry)]);
    return both.every((one) => one?.title === merged.title && one.note === merged.note);
  });
  await a.close();
  await b.close();

  for (const prefix of ['sealed-a-', 'sealed-b-']) {
    const { text, names } = await onDisk(prefix);
    expect(names.some((name) => name.includes('rx-replication'))).toBe(true);
    expect(text).toContain(entry);
    expect(text).not.toContain('Canary');
  }
});
