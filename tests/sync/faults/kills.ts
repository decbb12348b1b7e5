/** kill -9 of the embedded server while several people's devices push, again and again on the same data. */
import fc from 'fast-check';
import { compareVectors } from '../../../src/db/conflicts/version-vector.ts';
import type { WireDocument } from '../../../src/sync/protocol.ts';
import type { Person } from '../../../supabase/local/testing/people.ts';
import { until } from '../client/device.ts';
import { entry, profile, sync } from '../server/device.ts';
import { keyOf, nameOf } from './ledger.ts';
import { type Driver, type MortalServer, readAll, startMortalServer } from './server.ts';

const PEOPLE = 3;
/** Devices of each. */
const WRITERS = 2;
/** A kill comes so many acknowledged rows after a start, and up to so many milliseconds later. */
const ROWS = 30;
const LATER = 200;
/** Milliseconds in which a server that started must have taken those. */
const PATIENCE = 20_000;

export type Deaths = { rows: number; inFlight: number; lost: string[] };

type Account = { person: Person; profileId: string; acknowledged: Map<string, WireDocument>; count: number };

/** Kills `kills` times; after each new start every row acknowledged so far must be there as it was. */
export async function dieUnderLoad(driver: Driver, kills: number, seed: number): Promise<Deaths> {
  const server = await startMortalServer(driver);
  const deaths: Deaths = { rows: 0, inFlight: 0, lost: [] };
  try {
    const accounts: Account[] = [];
    for (let i = 0; i < PEOPLE; i += 1) accounts.push(await account(server));
    const sum = () => accounts.reduce((rows, { acknowledged }) => rows + acknowledged.size, 0);
    for (const later of fc.sample(fc.integer({ min: 0, max: LATER }), { seed, numRuns: kills })) {
      const before = sum();
      const writers = accounts.flatMap((one) =>
        Array.from({ length: WRITERS }, () => write(server, one, deaths)),
      );
      await until('rows are acknowledged', () => sum() > before + ROWS, PATIENCE);
      await new Promise((resolve) => setTimeout(resolve, later));
      await Promise.all([server.kill(), ...writers]);
      for (const one of accounts) deaths.lost.push(...(await missing(server, one)));
      if (deaths.lost.length > 0) break;
    }
    deaths.rows = sum();
    return deaths;
  } finally {
    await server.stop();
  }
}

async function account(server: MortalServer): Promise<Account> {
  const person = await server.person();
  const self = profile();
  await sync(server.current, person, { push: { profiles: [self] } });
  const acknowledged = new Map([[keyOf('profiles', self.id), self]]);
  return { person, profileId: self.id, acknowledged, count: 0 };
}

/** New rows and edits of old ones, one request after the other, until one is not answered. */
async function write(server: MortalServer, one: Account, deaths: Deaths): Promise<void> {
  const own: WireDocument[] = [];
  for (;;) {
    one.count += 1;
    const last = own.at(-1);
    const edited = last ? [{ ...last, title: `again ${one.count}`, vv: { a: (last.vv.a ?? 0) + 1 } }] : [];
    const made = Array.from({ length: 1 + (one.count % 12) }, () =>
      entry(one.profileId, { title: `n${one.count}` }),
    );
    const rows = [...edited, ...made];
    const answer = await sync(server.current, one.person, { push: { timeline_entries: rows } }).catch(
      () => null,
    );
    if (answer?.status !== 200) {
      deaths.inFlight += 1;
      return;
    }
    const accepted = new Set(answer.body.push.timeline_entries?.accepted.map(({ id }) => id));
    for (const row of rows.filter(({ id }) => accepted.has(id))) {
      one.acknowledged.set(keyOf('timeline_entries', row.id), row);
      own.push(row);
    }
  }
}

/** An edit that was cut off may have been made: newer than acknowledged is no loss. */
async function missing(server: MortalServer, { person, acknowledged }: Account): Promise<string[]> {
  const held = await readAll(server.current, person);
  return [...acknowledged].flatMap(([key, row]) => {
    const state = held.get(key);
    const order = state ? compareVectors(state.vv, row.vv) : 'before';
    const whole = order === 'after' || (order === 'equal' && state?.title === row.title);
    return whole ? [] : [`${key} ${nameOf(row.vv)}: the server has ${state ? nameOf(state.vv) : 'nothing'}`];
  });
}
