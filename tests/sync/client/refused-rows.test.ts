import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { type Device, must, note, until } from './device.ts';
import { closeDevices, device, refuseNextPush, settled } from './devices.ts';
import { FakeServer } from './fake-server.ts';

closeDevices();

describe('rows the server refuses', () => {
  test('are set aside with their text while all others go on', async () => {
    const server = new FakeServer();
    server.check = (_, document) => (document.title === 'bad' ? '23514' : null);
    const { a, self } = await settled(server);
    const bad = must(await a.data.timeline.create({ ...note(self, 'bad'), note: 'dear words' })).record.id;
    const good = must(await a.data.timeline.create(note(self, 'good'))).record.id;
    expect(await a.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').has(good)).toBe(true);
    const [kept] = await a.sync.attention();
    expect(kept).toMatchObject({ id: bad, code: '23514', document: { title: 'bad', note: 'dear words' } });
    await until('it asks for attention', () => a.sync.status().state === 'attention');
    expect(a.sync.status().attention).toBe(1);
    await until('it left the list', async () => (await a.data.timeline.get(bad)) === null);

    const before = server.requests.length;
    await a.sync.flush();
    expect(server.requests.slice(before).flatMap((r) => r.push.timeline_entries ?? [])).toEqual([]);
    must(await a.data.timeline.create({ ...note(self, 'better'), note: 'dear words' }, bad));
    await a.sync.settleAttention(kept?.key ?? '');
    expect(await a.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').get(bad)).toMatchObject({ title: 'better', deleted: false });
    await until('nothing needs attention', () => a.sync.status().state === 'synced');
  });

  test('give way to what the server holds, without a loop', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    const entry = must(await a.data.timeline.create(note(self, 'first'))).record.id;
    await a.sync.flush();
    server.check = (_, document) => (document.title === 'bad' ? '23514' : null);
    must(await a.data.timeline.update(entry, { title: 'bad' }));
    expect(await a.sync.flush()).toBe(0);
    await until('the held one is back', async () => (await a.data.timeline.get(entry))?.title === 'first');
    expect(await a.sync.attention()).toHaveLength(1);
    const before = server.requests.length;
    await a.sync.flush();
    expect(server.requests.slice(before).flatMap((r) => r.push.timeline_entries ?? [])).toEqual([]);
    must(await a.data.timeline.update(entry, { title: 'fine' }));
    expect(await a.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').get(entry)).toMatchObject({ title: 'fine' });
  });

  test('are told apart by their version, after a restart too: the second text does not replace the first', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server, { prefix: 'refusals-' });
    const entry = must(await a.data.timeline.create(note(self, 'first'))).record.id;
    await a.sync.flush();
    server.check = (_, document) => (document.title === 'bad' ? '23514' : null);
    const refuse = async (on: Device, words: string) => {
      must(await on.data.timeline.update(entry, { title: 'bad', note: words }));
      expect(await on.sync.flush()).toBe(0);
      const held = async () => (await on.data.timeline.get(entry))?.title;
      await until('the held one is back', async () => (await held()) === 'first');
    };
    await refuse(a, 'one');
    await refuse(a, 'two');
    await a.close();
    const again = await device(server, { prefix: 'refusals-' });
    await again.sync.flush();
    await refuse(again, 'three');
    const kept = await again.sync.attention();
    expect(kept.map(({ document }) => document.note).sort()).toEqual(['one', 'three', 'two']);
  });

  test('give way to what the server last had where nothing was said of the row itself', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    const entry = must(await a.data.timeline.create(note(self, 'first'))).record.id;
    expect(await a.sync.flush()).toBe(0);
    must(await a.data.timeline.update(entry, { note: 'much more' }));
    refuseNextPush(server);
    await a.sync.flush();
    await until('it is set aside', async () => (await a.sync.attention()).length === 1);
    const [kept] = await a.sync.attention();
    expect(kept).toMatchObject({ id: entry, code: 'too-large', current: { title: 'first', note: '' } });
    await until('the record is as before', async () => (await a.data.timeline.get(entry))?.note === '');
    must(await a.data.timeline.update(entry, { note: 'less' }));
    expect(await a.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').get(entry)).toMatchObject({
      title: 'first',
      note: 'less',
      deleted: false,
    });
  });

  test('come back where the server holds them after all: an answer was lost before the refusal', async () => {
    const server = new FakeServer();
    let isLost = false;
    const { a, self } = await settled(server, {
      fetch: async (...given) => {
        const lose = isLost;
        const answer = await server.fetch(...given);
        if (lose) throw new TypeError('lost');
        return answer;
      },
    });
    isLost = true;
    const entry = must(await a.data.timeline.create(note(self, 'kept'))).record.id;
    await until('the server has it', async () => {
      await a.sync.flush();
      return server.table('timeline_entries').has(entry);
    });
    isLost = false;
    refuseNextPush(server);
    await until('it is set aside', async () => {
      await a.sync.flush();
      return (await a.sync.attention()).length === 1;
    });
    await until('it is back', async () => {
      await a.sync.flush();
      return (await a.data.timeline.get(entry))?.title === 'kept';
    });
  });

  test('stay queued where they could not be kept aside', async () => {
    const server = new FakeServer();
    let full = true;
    const { a, self } = await settled(server, {
      attention: (store) => ({
        ...store,
        add: (row) =>
          full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.add(row),
      }),
    });
    server.check = (_, document) => (document.title === 'bad' ? '23514' : null);
    const bad = must(await a.data.timeline.create(note(self, 'bad'))).record.id;
    await until('it says that nothing can be kept', async () => {
      await a.sync.trigger();
      return a.sync.status().problem === 'storage-full';
    });
    expect((await a.data.timeline.get(bad))?.title).toBe('bad');
    full = false;
    await until('it is set aside', async () => (await a.sync.attention()).length === 1);
  });

  test('are found by halving when the server refuses a whole request', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    server.faults.push(({ push }) =>
      push.timeline_entries?.some((d) => d.title === 'poison')
        ? Response.json({ code: '22P02', message: 'no' }, { status: 400 })
        : null,
    );
    for (const title of ['a', 'b', 'poison', 'c', 'd']) must(await a.data.timeline.create(note(self, title)));
    expect(await a.sync.flush()).toBe(0);
    expect([...server.table('timeline_entries').values()].map((d) => d.title).sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(await a.sync.attention()).toMatchObject([{ code: '22P02', document: { title: 'poison' } }]);
  });

  test('too large for any request, one alone is set aside; many are sent in smaller ones', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    server.faults.push((request) =>
      JSON.stringify(request).length > 20_000 ? Response.json({ code: 'x' }, { status: 413 }) : null,
    );
    for (let i = 0; i < 8; i += 1)
      must(await a.data.timeline.create({ ...note(self, `${i}`), note: 'n'.repeat(4000) }));
    must(await a.data.timeline.create({ ...note(self, 'huge'), data: { text: 'h'.repeat(30_000) } }));
    expect(await a.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').size).toBe(8);
    expect(await a.sync.attention()).toMatchObject([{ code: 'too-large', document: { title: 'huge' } }]);
  });

  test('for a profile that is still on its way are only offered again', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    const held = server.table('profiles').get(self);
    server.table('profiles').delete(self);
    const entry = must(await a.data.timeline.create(note(self, 'early'))).record.id;
    await a.sync.trigger();
    expect(await a.sync.attention()).toEqual([]);
    if (held) server.table('profiles').set(self, held);
    await until('it arrives', () => server.table('timeline_entries').has(entry));
  });
});
