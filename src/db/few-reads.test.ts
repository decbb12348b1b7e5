import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fewReads } from './few-reads.ts';

type Row = { id: string; n: number };
let made = 0;

async function opened(rows: Row[]) {
  made += 1;
  const database = new Dexie(`few-reads-${made}`);
  database.use(fewReads);
  database.version(1).stores({ docs: 'id' });
  await database.open();
  const table = database.table<Row, string>('docs');
  await table.bulkPut(rows);
  return { database, table };
}

const name = (n: number) => `k${String(n).padStart(4, '0')}`;
const numbers = fc.array(fc.nat(120), { maxLength: 80 });

test('many keys asked at once are answered as one by one, in their order, twice where asked twice', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, numbers, fc.boolean(), async (held, asked, inTransaction) => {
      const { database, table } = await opened(held.map((n) => ({ id: name(n), n })));
      const known = new Set(held);
      const read = () => table.bulkGet(asked.map(name));
      const rows = inTransaction ? await database.transaction('rw', table, read) : await read();
      expect(rows).toEqual(asked.map((n) => (known.has(n) ? { id: name(n), n } : undefined)));
      database.close();
    }),
    { numRuns: 60 },
  );
});

test('where none of them is there, one look is enough', async () => {
  const { database, table } = await opened([{ id: 'z', n: 1 }]);
  const single = vi.spyOn(IDBObjectStore.prototype, 'get');
  const asked = Array.from({ length: 500 }, (_, n) => name(n));
  expect(await table.bulkGet(asked)).toEqual(asked.map(() => undefined));
  expect(single).not.toHaveBeenCalled();
  single.mockRestore();
  database.close();
});
