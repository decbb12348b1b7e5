/** One person's browser, without the browser: a database of its own and replication against a server. */
import type { DataKey } from '../../../src/db/encryption/data-key.ts';
import { openUserDatabase, type UserDatabase } from '../../../src/db/open.ts';
import type { ProfileFields, TimelineEntryFields } from '../../../src/db/records.ts';
import type { WatchHead } from '../../../src/platform/head-channel.ts';
import { createNetwork } from '../../../src/platform/network.ts';
import { ok, type Result } from '../../../src/shared/result.ts';
import type { Clock } from '../../../src/sync/clock.ts';
import { type Sync, startSync } from '../../../src/sync/engine.ts';
import type { CollectionName } from '../../../src/sync/protocol.ts';
import { type AttentionStore, openAttentionStore } from '../../../src/sync/rejected.ts';
import { createTransport, type Tokens, type TransportOptions } from '../../../src/sync/transport.ts';

export const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';

/** Time runs so many times as fast: the same waits, in the same order. */
export function fastClock(speed: number, now = Date.now): Clock {
  return {
    now,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds / speed);
      return () => clearTimeout(timer);
    },
  };
}

export type Device = { data: UserDatabase; sync: Sync; attention: AttentionStore; close(): Promise<void> };

export type DeviceOptions = {
  fetch: typeof fetch;
  account?: string;
  /** The same name opens the same database again. */
  prefix?: string;
  tokens?: Tokens;
  now?: () => number;
  /** Seals its database. */
  key?: DataKey;
  /** How many times as fast its clock runs; 20 unless told. */
  speed?: number;
  transport?: Partial<TransportOptions>;
  watchHead?: WatchHead;
  /** What it keeps; several devices in one test share the 13 collections of a page. */
  collections?: readonly CollectionName[];
  attention?: (store: AttentionStore) => AttentionStore;
  /** One of several tabs of the same browser. */
  tab?: boolean;
};

/** The collections of the first version: enough for what is the same in all of them. */
export const FIRST = ['profiles', 'checker_results', 'timeline_entries'] as const;

let devices = 0;

export async function startDevice(options: DeviceOptions): Promise<Device> {
  devices += 1;
  const {
    account = ACCOUNT,
    prefix = `device-${devices}-`,
    collections = FIRST,
    now,
    key,
    tab = false,
  } = options;
  const data = must(await openUserDatabase(account, { prefix, multiInstance: tab, now, collections, key }));
  const wrap = options.attention ?? ((store) => store);
  const attention = wrap(openAttentionStore(account, { prefix, durable: true, key }));
  const network = createNetwork({ onLine: true }, undefined);
  const tokens = options.tokens ?? { accessToken: async () => ok('token'), refresh: async () => ok('token') };
  const transport = createTransport({
    url: 'http://server.test',
    key: 'key',
    account,
    tokens,
    network,
    fetch: options.fetch,
    ...options.transport,
  });
  const sync = startSync({
    database: data,
    transport,
    attention,
    network,
    watchHead: options.watchHead,
    clock: fastClock(options.speed ?? 20, now),
    random: () => 0.5,
    prefix,
  });
  return {
    data,
    sync,
    attention,
    async close() {
      await sync.stop();
      attention.close();
      await data.close();
    },
  };
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

export const SELF: ProfileFields = {
  relationship: 'self',
  name: 'Asha',
  date_of_birth: '1990-02-28',
  gender: 'female',
  allergies: [],
  medications: [],
  medical_conditions: [],
  emergency_contact_name: '',
  emergency_contact_phone: '',
  color: 0,
  data: {},
};

export function note(profile_id: string, title: string): TimelineEntryFields {
  return {
    profile_id,
    kind: 'note',
    occurred_at: '2026-05-01T08:00:00.000Z',
    checker_result_id: null,
    title,
    note: '',
    data: {},
  };
}

/** After or under a failing network: one flush gives up at the first failed cycle, which may have carried no rows. */
export function allSent({ sync }: Device): Promise<void> {
  return until('all is sent', async () => (await sync.flush()) === 0);
}

/** Polls instead of sleeping a guessed time; the message says what never came. */
export async function until(
  what: string,
  test: () => boolean | Promise<boolean>,
  patience = 25_000,
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
