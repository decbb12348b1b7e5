/** After the faults: everybody syncs until nothing moves, and then all must have the same. */
import { same } from '../../../src/db/conflicts/same.ts';
import type { CollectionName } from '../../../src/sync/protocol.ts';
import type { Client } from './client.ts';
import { contentOf, type Held, keyOf } from './ledger.ts';
import type { FaultyNetwork } from './network-faults.ts';

/** Milliseconds. */
const PATIENCE = 60_000;
/** As long as seconds of the clients' clocks; nothing they wait for meanwhile is left by then. */
const QUIET = 60;

/** @throws Error with what differs or never ended. */
export async function settle(
  clients: Client[],
  network: FaultyNetwork,
  kept: readonly CollectionName[],
  readServer: () => Promise<Held>,
): Promise<Held> {
  const end = Date.now() + PATIENCE;
  let held: Held;
  let differences: string[];
  do {
    await Promise.all(clients.map((client) => client.current().sync.flush()));
    held = await readServer();
    differences = await differing(clients, kept, held);
    if (Date.now() > end) {
      throw new Error(`not the same in the end:\n  ${differences.slice(0, 6).join('\n  ')}`);
    }
  } while (differences.length > 0);

  let before: number;
  do {
    if (Date.now() > end) throw new Error('requests without an end');
    before = network.requests;
    await sleep(QUIET);
  } while (network.requests > before);
  // One more cycle finds nothing to send and changes nothing.
  for (const client of clients) await client.current().sync.trigger();
  await sleep(QUIET / 2);
  const now = await readServer();
  const moved = [...now].filter(([key, state]) => !same(state, held.get(key))).map(([key]) => key);
  if (moved.length > 0) throw new Error(`still moving: ${moved.join(', ')}`);
  const late = await differing(clients, kept, now);
  if (late.length > 0) throw new Error(`the same for a moment only:\n  ${late.join('\n  ')}`);
  return now;
}

async function differing(clients: Client[], kept: readonly CollectionName[], held: Held): Promise<string[]> {
  const there = new Map([...held].filter(([, state]) => !state.deleted));
  const found: string[] = [];
  for (const client of clients) {
    const { data, sync } = client.current();
    const { pending, state, problem } = sync.status();
    if (pending > 0) found.push(`${client.name} has ${pending} pending (${state}, ${problem})`);
    else if (state !== 'synced' && state !== 'attention')
      found.push(`${client.name} says ${state}, ${problem}`);
    const here: Held = new Map();
    for (const name of kept) {
      for (const document of await data.rx[name].find().exec()) {
        here.set(keyOf(name, document.primary), contentOf(document.toMutableJSON()));
      }
    }
    for (const key of new Set([...there.keys(), ...here.keys()])) {
      const [ours, theirs] = [here.get(key), there.get(key)];
      if (!same(ours, theirs)) {
        found.push(
          `${client.name} ${key}\n    here   ${JSON.stringify(ours)}\n    server ${JSON.stringify(theirs)}`,
        );
      }
    }
  }
  return found;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
