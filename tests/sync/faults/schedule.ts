/** What may happen to three clients and a server, as data: fast-check makes it, shrinks it and makes it again by seed. */
import fc from 'fast-check';
import type { CollectionName } from '../../../src/sync/protocol.ts';
import { FAULTS, type Fault } from './network-faults.ts';

export const CLIENTS = 3;

/** The 13 collections RxDB allows a process are four for each client. */
export const KEPT = [
  ['profiles', 'medications', 'usage', 'timeline_entries'],
  ['profiles', 'medications', 'usage', 'consents'],
  ['profiles', 'medications', 'usage', 'audit_events'],
] as const satisfies CollectionName[][];

export type Step =
  | { do: 'add'; client: number; which: number }
  /** `which` chooses among what the client shows; `field` among what may be edited of it. */
  | { do: 'edit'; client: number; which: number; field: number }
  | { do: 'remove'; client: number; which: number }
  | { do: 'sync'; client: number }
  | { do: 'wait'; ms: number }
  | { do: 'offline' | 'online'; client: number }
  | { do: 'fault'; client: number; faults: Fault[] }
  /** Milliseconds. -24 h, right, or +24 h. */
  | { do: 'clock'; client: number; ahead: number }
  /** 'ended': it cannot be refreshed until the person signs in again. */
  | { do: 'token'; client: number; is: 'expired' | 'ended' | 'good' }
  /** With `writing` in the middle of a write. */
  | { do: 'kill-client'; client: number; writing: boolean }
  /** `after` so many milliseconds of everybody syncing. */
  | { do: 'kill-server'; after: number };

export type Schedule = {
  kept: readonly CollectionName[];
  /** Whether all three have the same records before anything fails. */
  met: boolean;
  /** Whether the three keep everything sealed, each with a key of its own, as the app does. */
  sealed: boolean;
  steps: Step[];
};

const DAY = 86_400_000;

const client = fc.nat({ max: CLIENTS - 1 });
const which = fc.nat({ max: 7 });

function step<N extends Step['do'], F extends object>(
  name: N,
  fields: { [K in keyof F]: fc.Arbitrary<F[K]> },
) {
  return fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>;
}

const anyStep = fc.oneof(
  { weight: 20, arbitrary: step('edit', { client, which, field: fc.nat({ max: 5 }) }) },
  { weight: 10, arbitrary: step('add', { client, which }) },
  { weight: 4, arbitrary: step('remove', { client, which }) },
  { weight: 6, arbitrary: step('sync', { client }) },
  { weight: 8, arbitrary: step('wait', { ms: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 4, arbitrary: step('offline', { client }) },
  { weight: 4, arbitrary: step('online', { client }) },
  {
    weight: 14,
    arbitrary: step('fault', {
      client,
      faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: step('clock', { client, ahead: fc.constantFrom(0, DAY, -DAY) }) },
  { weight: 3, arbitrary: step('token', { client, is: fc.constantFrom('expired', 'ended', 'good') }) },
  { weight: 4, arbitrary: step('kill-client', { client, writing: fc.boolean() }) },
);

/** A server takes seconds to start, so a schedule meets its death once, and not every schedule does. */
const killServer = step('kill-server', { after: fc.integer({ min: 0, max: 40 }) });

export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  kept: fc.constantFrom(...KEPT),
  met: fc.boolean(),
  sealed: fc.boolean(),
  steps: fc.oneof(
    { weight: 6, arbitrary: steps(30) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(steps(15), killServer, steps(15))
        .map(([before, kill, after]) => [...before, kill, ...after]),
    },
  ),
});

function steps(maxLength: number): fc.Arbitrary<Step[]> {
  return fc.array(anyStep, { minLength: 1, maxLength, size: 'max' });
}
