import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { dropShares, keepShare, readShares } from './share-inbox.ts';

const pdf = () =>
  new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255])], 'report.pdf', { type: 'application/pdf' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('gives back what was shared, in order, byte for byte', async () => {
  await keepShare({
    text: 'Haemoglobin 9.8 – எச்சரிக்கை',
    files: [pdf(), new File([], 'empty.png', { type: 'image/png' })],
  });
  await keepShare({ text: 'second', files: [] });
  const [first, second] = await readShares();
  expect(first?.text).toBe('Haemoglobin 9.8 – எச்சரிக்கை');
  expect(first?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['report.pdf', 'application/pdf', 6],
    ['empty.png', 'image/png', 0],
  ]);
  expect(new Uint8Array((await first?.files[0]?.arrayBuffer()) ?? [])).toEqual(
    new Uint8Array(await pdf().arrayBuffer()),
  );
  expect(second?.text).toBe('second');
});

it('lets go of what was taken and of nothing else', async () => {
  await keepShare({ text: 'one', files: [] });
  await keepShare({ text: 'two', files: [] });
  const [one] = await readShares();
  await dropShares([one?.id ?? -1]);
  expect((await readShares()).map(({ text }) => text)).toEqual(['two']);
});

it('two at once are both kept and both opened', async () => {
  await Promise.all(['a', 'b', 'c'].map((text) => keepShare({ text, files: [] })));
  expect((await readShares()).map(({ text }) => text).sort()).toEqual(['a', 'b', 'c']);
});

it('leaves nothing readable in the store', async () => {
  await keepShare({ text: 'Canary in the text', files: [new File(['Canary in the file'], 'canary.pdf')] });
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('niramaya-shared');
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
    const reading = db.transaction('items').objectStore('items').getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
  const key = await new Promise<CryptoKey>((resolve) => {
    const reading = db.transaction('keys').objectStore('keys').get('device');
    reading.onsuccess = () => resolve(reading.result);
  });
  const text = new TextDecoder('latin1').decode(rows[0]?.bytes);
  expect(rows).toHaveLength(1);
  expect(text.toLowerCase()).not.toContain('canary');
  expect(key.extractable).toBe(false);
});
