/** Our database and sync, as the app puts them together, driven from outside; runs in the bench's page. */
import { randomBytes } from '../../../src/db/encryption/bytes.ts';
import { type DataKey, holdKey } from '../../../src/db/encryption/data-key.ts';
import { createDataKey, unwrap } from '../../../src/db/encryption/wraps.ts';
import { openUserDatabase, type UserDatabase } from '../../../src/db/open.ts';
import { createNetwork } from '../../../src/platform/network.ts';
import { ok, type Result } from '../../../src/shared/result.ts';
import { type Sync, startSync } from '../../../src/sync/engine.ts';
import { type AttentionStore, openAttentionStore } from '../../../src/sync/rejected.ts';
import { createTransport } from '../../../src/sync/transport.ts';
import { entry } from './documents.ts';

export type Account = { id: string; token: string; key: string; profile: string };
/** `raw` is the data key, so that the same database opens again after a reload; null leaves it unsealed. */
export type DeviceAt = { account: Account; prefix: string; raw: number[] | null };

type Device = DeviceAt & {
  data: UserDatabase;
  dataKey: DataKey | undefined;
  attention: AttentionStore;
  sync: Sync | null;
};

const SECONDS = 1_000;
const PATIENCE = 300 * SECONDS;
let device: Device | null = null;

/** Milliseconds until the database of all eleven collections is open. */
export async function open(at: DeviceAt): Promise<number> {
  performance.setResourceTimingBufferSize(20_000);
  const start = performance.now();
  const dataKey = at.raw ? await holdKey(Uint8Array.from(at.raw)) : undefined;
  const data = must(await openUserDatabase(at.account.id, { prefix: at.prefix, key: dataKey }));
  const took = performance.now() - start;
  if (!data.durable) throw new Error('the database lies in memory only');
  const attention = openAttentionStore(at.account.id, { prefix: at.prefix, durable: true, key: dataKey });
  device = { ...at, data, dataKey, attention, sync: null };
  return took;
}

export async function close(): Promise<void> {
  await here().sync?.stop();
  here().attention.close();
  await here().data.close();
  device = null;
}

/** From the start of replication until the last of `count` entries lies in the store. */
export async function pull(count: number): Promise<{ ms: number; settled: number; wire: Wire }> {
  const { data } = here();
  const before = await data.rx.timeline_entries.count().exec();
  const wire = watchWire();
  const start = performance.now();
  const arrived = new Promise<void>((resolve) => {
    let seen = before;
    if (seen >= count) return resolve();
    const listening = data.rx.timeline_entries.eventBulks$.subscribe(({ events }) => {
      seen += events.length;
      if (seen < count) return;
      listening.unsubscribe();
      resolve();
    });
  });
  begin();
  await patient(arrived, `${count} entries`);
  const ms = performance.now() - start;
  await settled();
  const whole = performance.now() - start;
  const have = await data.rx.timeline_entries.count().exec();
  if (have !== count) throw new Error(`${have} of ${count} entries`);
  return { ms, settled: whole, wire: wire() };
}

/** Entries written while replication stood still. */
export async function editOffline(from: number, to: number, edits: number): Promise<number> {
  const { data, account } = here();
  const changed = Array.from({ length: to - from }, (_, i) => ({
    ...entry(from + i, account.profile, data.deviceId, edits),
  }));
  // Upon what the other device wrote: without its count this would be a conflict, not an edit.
  for (const one of changed) one.vv = { ...one.vv, seed: 1 };
  const start = performance.now();
  const { error } = await data.rx.timeline_entries.bulkUpsert(changed);
  if (error[0]) throw new Error(JSON.stringify(error[0]));
  return performance.now() - start;
}

/** From the start of replication until the server has acknowledged all that waits. `wired` ends with the last answer. */
export async function push(): Promise<{ ms: number; wired: number; wire: Wire }> {
  const wire = watchWire();
  const start = performance.now();
  begin();
  const left = await settled();
  if (left > 0) throw new Error(`${left} edits were not taken`);
  const ms = performance.now() - start;
  const sent = wire();
  return { ms, wired: sent.lastEnd - start, wire: sent };
}

/** One cycle in which neither side has anything new, on a replication that runs. */
export async function idleCycle(): Promise<{ ms: number; wire: Wire }> {
  if (!here().sync) {
    begin();
    await settled();
  }
  const wire = watchWire();
  const start = performance.now();
  await sync().trigger();
  return { ms: performance.now() - start, wire: wire() };
}

/** Milliseconds until all that was written is acknowledged. */
export async function settle(): Promise<number> {
  const start = performance.now();
  await settled();
  return performance.now() - start;
}

/** One edit in each of the eleven collections that devices may edit, then what went over the wire for it. */
export async function busyCycle(): Promise<Wire> {
  const { data, account } = here();
  const about = { profile_id: account.profile, data: {} };
  const day = '2026-01-01';
  const moment = `${day}T00:00:00.000Z`;
  await settled();
  const wire = watchWire();
  await Promise.all([
    data.profiles.update(account.profile, { name: `Asha ${Math.random()}` }),
    data.results.create({
      profile_id: account.profile,
      checker: 'bmi',
      taken_at: moment,
      input: {},
      result: {},
      engine_version: '1',
    }),
    data.timeline.create({
      ...about,
      kind: 'note',
      occurred_at: moment,
      checker_result_id: null,
      title: 'x',
      note: '',
    }),
    data.medications.create({
      ...about,
      name: 'x',
      drug_id: null,
      dose: '',
      instructions: '',
      started_on: null,
      ended_on: null,
    }),
    data.reminders.create({
      ...about,
      kind: 'other',
      medication_id: null,
      title: 'x',
      note: '',
      repeats: 'once',
      starts_on: day,
      ends_on: null,
      times: ['08:00'],
      weekdays: [],
      enabled: true,
      snoozed_until: null,
    }),
    data.goals.create({
      ...about,
      kind: 'other',
      title: 'x',
      note: '',
      status: 'active',
      target: null,
      unit: '',
      target_on: null,
    }),
    data.favorites.create({
      profile_id: account.profile,
      kind: 'page',
      item: `/x/${Math.random()}`,
      added_at: moment,
    }),
    data.consents.create({
      essential: true,
      analytics: false,
      marketing: false,
      personalization: false,
      source: 'settings',
      policy_version: '1',
      language: 'en',
      decided_at: moment,
    }),
    data.audit.create({ action: 'x', resource: '', details: {}, user_agent: '', occurred_at: moment }),
    data.usage.count('symptom_checks'),
    data.conversations.create({
      ...about,
      kind: 'modern',
      title: 'x',
      language: 'en',
      started_at: moment,
      messages: [],
    }),
  ]);
  const left = await settled();
  if (left > 0) throw new Error(`${left} of the eleven were not taken`);
  return wire();
}

/** Saves one after the other, each until its promise says saved; replication is running as in the app. */
export async function saves(count: number): Promise<number[]> {
  const { data, account } = here();
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { id: _id, vv: _vv, updated_at: _at, ...fields } = entry(900_000 + i, account.profile, '');
    const start = performance.now();
    must(await data.timeline.create(fields));
    times.push(performance.now() - start);
    await pause(100);
  }
  return times;
}

/** Milliseconds to write and to read `count` entries through the storage. */
export async function raw(count: number): Promise<{ write: number; read: number }> {
  const { data, account } = here();
  const documents = Array.from({ length: count }, (_, i) => entry(i, account.profile, data.deviceId));
  const start = performance.now();
  for (let at = 0; at < count; at += 500)
    await data.rx.timeline_entries.bulkInsert(documents.slice(at, at + 500));
  const write = performance.now() - start;
  const ids = documents.map(({ id }) => id);
  const again = performance.now();
  const found = await data.rx.timeline_entries.storageInstance.findDocumentsById(ids, false);
  if (found.length !== count) throw new Error(`${found.length} of ${count} read`);
  return { write, read: performance.now() - again };
}

/** Until the first page of the timeline, newest first, is there to show. */
export async function firstPage(limit: number): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const stop = here().data.timeline.watchNewest(
      { limit },
      ({ entries }) => {
        if (entries.length < limit) return;
        setTimeout(() => stop());
        resolve();
      },
      (error) => reject(new Error(error.code)),
    );
  });
  return performance.now() - start;
}

/** From the password to a key that opens records. */
export async function unlock(): Promise<number> {
  const secret = { kind: 'password', password: 'Quiet-River-42' } as const;
  const made = must(await createDataKey('bench', secret));
  const start = performance.now();
  must(await unwrap(made.wraps, secret));
  return performance.now() - start;
}

export function newRaw(): number[] {
  return [...randomBytes(32)];
}

function begin(): void {
  const { data, attention, account, prefix } = here();
  const network = createNetwork(navigator, window);
  const tokens = { accessToken: async () => ok(account.token), refresh: async () => ok(account.token) };
  const transport = createTransport({
    url: location.origin,
    key: account.key,
    account: account.id,
    tokens,
    network,
  });
  here().sync = startSync({ database: data, transport, attention, network, prefix });
}

/** Cycles until nothing is pending; resolves to what is left. */
const settled = () => patient(sync().flush(), 'the end of replication');

type Wire = { requests: number; received: number; lastEnd: number };

/** Counts what `rpc/sync` moved since; bytes as they came over the wire, bodies only. */
function watchWire(): () => Wire {
  const since = performance.now();
  return () => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = all.filter((one) => one.name.endsWith('/rpc/sync') && one.startTime >= since);
    return {
      requests: own.length,
      received: own.reduce((sum, one) => sum + one.encodedBodySize, 0),
      lastEnd: Math.max(since, ...own.map((one) => one.responseEnd)),
    };
  };
}

function here(): Device {
  if (!device) throw new Error('no device is open');
  return device;
}

function sync(): Sync {
  const running = here().sync;
  if (!running) throw new Error('replication is not running');
  return running;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function patient<T>(work: Promise<T>, what: string): Promise<T> {
  const late = pause(PATIENCE).then(() => Promise.reject(new Error(`waited in vain for ${what}`)));
  return Promise.race([work, late]);
}
