/** What others do with the same entries: PouchDB with a CouchDB, and RxDB's own plugin with our server's REST. */
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { entries, entry } from './documents.ts';
import type { Account } from './ours.ts';

type Pouch = {
  bulkDocs(documents: object[]): Promise<unknown>;
  allDocs(options: { include_docs: true }): Promise<{ rows: { doc?: { _id: string } }[] }>;
  info(): Promise<{ doc_count: number }>;
  destroy(): Promise<unknown>;
};
declare const PouchDB: {
  new (name: string): Pouch;
  replicate(from: string | Pouch, to: string | Pouch, options: object): Promise<{ docs_written: number }>;
};

const PATIENCE = 60_000;
const BATCH = { batch_size: 500, batches_limit: 10 };
const remote = (name: string) => `${location.origin}/db/${name}`;
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Lays `count` entries on the rival's server. */
export async function pouchSeed(name: string, count: number): Promise<void> {
  const server = new PouchDB(remote(name));
  for (let at = 0; at < count; at += 500) {
    const batch = entries(at, Math.min(count, at + 500), 'profile', 'seed');
    await server.bulkDocs(batch.map(({ id, ...rest }) => ({ _id: id, ...rest })));
  }
}

export async function pouchPull(name: string, local: string, count: number): Promise<number> {
  const here = new PouchDB(local);
  const ms = await timed(() => PouchDB.replicate(remote(name), here, BATCH));
  const { doc_count } = await here.info();
  if (doc_count !== count) throw new Error(`PouchDB has ${doc_count} of ${count}`);
  return ms;
}

/** Edits `count` of the entries pulled before and sends the edits. */
export async function pouchPush(name: string, local: string, count: number): Promise<number> {
  const here = new PouchDB(local);
  const { rows } = await here.allDocs({ include_docs: true });
  const changed = rows.slice(0, count).map(({ doc }) => ({ ...doc, note: `edited on ${local}` }));
  await here.bulkDocs(changed);
  return timed(async () => {
    const { docs_written } = await PouchDB.replicate(here, remote(name), BATCH);
    if (docs_written !== count) throw new Error(`PouchDB sent ${docs_written} of ${count}`);
  });
}

/** The plugin compares every field of the row it updates and refuses objects, so its rows are flat. */
type Flat = Record<'id' | 'profile_id' | 'kind' | 'occurred_at' | 'title' | 'note' | 'data', string>;
const text = { type: 'string', maxLength: 36 } as const;
const schema: RxJsonSchema<Flat> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text,
    profile_id: text,
    kind: text,
    occurred_at: text,
    title: text,
    note: text,
    data: text,
  },
};

const flat = (i: number, edited = false): Flat => {
  const { id, profile_id, kind, occurred_at, title, note, data } = entry(i, 'profile', 'seed');
  return {
    id,
    profile_id,
    kind,
    occurred_at,
    title,
    note: edited ? 'edited' : note,
    // Not as JSON: the plugin asks for the row by every field, and the embedded server reads such a filter as an object.
    data: Object.values(data).join(' '),
  };
};

/** It repeats some failures for ever and tells nobody. */
const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`not done after ${PATIENCE / 1_000} s`)), PATIENCE);
  });

/** Sends `count` new rows, edits them all, and gives what sending the edits took. */
export async function pluginPush(
  account: Account,
  count: number,
): Promise<{ inserts: number; edits: number }> {
  const database = await createRxDatabase({
    name: `plugin-${Math.random().toString(36).slice(2)}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const { flats } = await database.addCollections({ flats: { schema } });
  const client = createClient(location.origin, account.key, {
    global: { headers: { Authorization: `Bearer ${account.token}` } },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const send = async () => {
    const state = replicateSupabase<Flat>({
      tableName: 'bench_plugin',
      client,
      collection: flats as unknown as RxCollection<Flat>,
      replicationIdentifier: 'bench',
      live: false,
      waitForLeadership: false,
      push: { batchSize: 500 },
    });
    const failed = new Promise<never>((_, reject) => {
      state.error$.subscribe((error) =>
        reject(new Error(`${error.message} ${JSON.stringify(error.parameters)}`.slice(0, 500))),
      );
    });
    const ms = await timed(() => Promise.race([state.awaitInitialReplication(), failed, tooLong()]));
    await state.cancel();
    return ms;
  };
  try {
    const documents = Array.from({ length: count }, (_, i) => i);
    await flats?.bulkInsert(documents.map((i) => flat(i)));
    const inserts = await send();
    await flats?.bulkUpsert(documents.map((i) => flat(i, true)));
    return { inserts, edits: await send() };
  } finally {
    await database.remove();
  }
}
