import 'fake-indexeddb/auto';
import { createRevision } from 'rxdb/plugins/core';
import { expect, test } from 'vitest';
import { openUserDatabase, type UserDatabase } from '../open.ts';
import { MEDICATION } from '../testing/samples.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';

/** A page with a removal made elsewhere is written between an edit's look at the record and its write. */
function removeBeforeNextEdit({ rx }: UserDatabase): void {
  const { storageInstance: store } = rx.medications;
  const write = store.bulkWrite.bind(store);
  let isNext = true;
  store.bulkWrite = async (rows, context) => {
    const previous = rows[0]?.previous;
    if (isNext && previous && context === 'incremental-write') {
      isNext = false;
      const document = {
        ...previous,
        vv: { ...previous.vv, elsewhere: 1 },
        _deleted: true,
        _rev: createRevision('elsewhere', previous),
      };
      expect((await write([{ previous, document }], 'replication-downstream-elsewhere')).error).toEqual([]);
    }
    return write(rows, context);
  };
}

test('an edit keeps the record whose removal elsewhere arrived while it was written', async () => {
  const opened = await openUserDatabase(ACCOUNT, { prefix: 'repository-', multiInstance: false });
  if (!opened.ok) throw new Error(opened.error.code);
  const { medications, deviceId, close } = opened.value;
  const created = await medications.create(MEDICATION);
  if (!created.ok) throw new Error(created.error.code);
  const { id } = created.value.record;
  removeBeforeNextEdit(opened.value);
  const edited = await medications.update(id, { dose: '2' });
  expect(edited).toMatchObject({ ok: true, value: { record: { dose: '2', name: MEDICATION.name } } });
  expect(await medications.get(id)).toMatchObject({
    dose: '2',
    name: MEDICATION.name,
    vv: { [deviceId]: 2, elsewhere: 1 },
  });
  await close();
});
