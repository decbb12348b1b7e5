import 'fake-indexeddb/auto';
import { createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import { readCopy } from '../../../src/db/backup/read-copy.ts';
import { COLLECTION_NAMES, type CollectionName, type UserRxDatabase } from '../../../src/db/collections.ts';
import { adoptPlain } from '../../../src/db/encryption/adopt-plain.ts';
import { randomBytes } from '../../../src/db/encryption/bytes.ts';
import { type DataKey, holdKey } from '../../../src/db/encryption/data-key.ts';
import { withEncryption } from '../../../src/db/encryption/with-encryption.ts';
import { migrationStrategies } from '../../../src/db/migrations/strategies.ts';
import { databaseName, openUserDatabase } from '../../../src/db/open.ts';
import type { TimelineEntry } from '../../../src/db/records.ts';
import {
  readReleased,
  releasedVersions,
  type StoredCollection,
  type StoredDocument,
  type StoredRecords,
} from '../../fixtures/records.ts';
import { must } from './device.ts';

type Strategy = (document: StoredDocument) => StoredDocument | null | Promise<StoredDocument | null>;

/** Puts records where that version of the app had them, under the schemas it had. */
async function store(released: StoredRecords, prefix: string, key?: DataKey): Promise<void> {
  const rx = await createRxDatabase({
    name: databaseName(released.account, { prefix, key }),
    storage: withEncryption(getRxStorageDexie(), key),
    multiInstance: false,
  });
  const lists = Object.entries(released.collections);
  await rx.addCollections(
    Object.fromEntries(
      lists.map(([name, { schema }]) => [name, { schema: schema as RxJsonSchema<StoredDocument> }]),
    ),
  );
  const documents = new Map(lists.map(([name, list]) => [name as CollectionName, list.documents]));
  await adoptPlain(rx as unknown as UserRxDatabase, documents);
  await rx.close();
}

/** What the records must be by now: every step from the version they were stored under to today's, one by one. */
async function migrated(name: CollectionName, list: StoredCollection | undefined, to: number) {
  const steps: Record<number, Strategy | undefined> = migrationStrategies[name];
  const due: StoredDocument[] = [];
  for (const document of list?.documents ?? []) {
    let now: StoredDocument | null = document;
    for (let version = (list?.schema.version ?? 0) + 1; version <= to && now; version += 1) {
      const step = steps[version];
      if (!step) throw new Error(`${name} has no migration to version ${version}`);
      now = await step(structuredClone(now));
    }
    if (now) due.push(now);
  }
  return due;
}

const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);

function withoutInternals(document: object): Record<string, unknown> {
  const { _rev, _meta, _attachments, ...fields } = document as Record<string, unknown>;
  return fields;
}

test('there is a file of the first version', () => expect(releasedVersions()).toContain(1));

test.each(
  releasedVersions().flatMap((version) => [
    { version, lies: 'sealed' },
    { version, lies: 'in the clear' },
  ]),
)(
  '10,000 records of version $version, stored $lies, open and are all there',
  async ({ version, lies }) => {
    const released = readReleased(version);
    expect(Object.values(released.collections).flatMap(({ documents }) => documents)).toHaveLength(10_000);
    const [prefix, key] = [`released-${version}-${lies}-`, await holdKey(randomBytes(32))];
    await store(released, prefix, lies === 'sealed' ? key : undefined);

    const data = must(await openUserDatabase(released.account, { prefix, multiInstance: false, key }));
    expect(data.durable).toBe(true);
    // By id and not by a query: IndexedDB's stand-in here takes a millisecond for each step of a cursor.
    const kept: Record<string, unknown[]> = {};
    for (const name of COLLECTION_NAMES) {
      const list = released.collections[name];
      const due = await migrated(name, list, data.rx[name].schema.version);
      const ids = due.map(({ id }) => id);
      const found = await data.rx[name].storageInstance.findDocumentsById(ids, true);
      expect(found.map(withoutInternals).sort(byId), name).toEqual(due.sort(byId));
      kept[name] = due.filter(({ _deleted }) => !_deleted);
      expect(await data.rx[name].count().exec(), name).toBe(kept[name].length);
    }

    // Nothing that was kept is a record the rules of today would refuse, or that a screen would not find.
    const copy = { app: 'niramaya', version: 1, ...kept };
    expect(must(await readCopy(new TextEncoder().encode(JSON.stringify(copy)), null)).invalid).toBe(0);
    const oldest = await data.timeline.all({ sort: [{ occurred_at: 'asc' }], limit: 20 });
    const moments = (kept.timeline_entries as TimelineEntry[]).map((entry) => entry.occurred_at);
    expect(oldest.map((entry) => entry.occurred_at)).toEqual(moments.sort().slice(0, 20));
    expect(await data.profiles.self()).not.toBeNull();
    await data.close();
  },
  120_000,
);
