/** The conflict rules among devices: whatever they write and however their requests are delivered. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyOf, isAccounted, knows, type State, type Write } from '../testing/accounted.ts';
import { merge, type Versioned } from './merge.ts';
import { compareVectors, maximum, raise } from './version-vector.ts';

const NAMES = ['a', 'b', 'c', 'd'];
const TRIES = 8;
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

type Edit = { do: 'edit'; device: number; field: 'title' | 'note' | 'allergies'; minute: number };
type Step =
  | Edit
  | { do: 'remove'; device: number; minute: number }
  /** `lost`: the server does it and the device never hears. */
  | { do: 'sync'; device: number; lost: boolean; minute: number }
  /** The server's data begins anew: nobody knows any more what was shared. */
  | { do: 'epoch' };

const device = fc.nat({ max: NAMES.length - 1 });
const minute = fc.integer({ min: 0, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      device,
      field: fc.constantFrom('title' as const, 'note' as const, 'allergies' as const),
      minute,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), device, minute }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('sync' as const), device, lost: fc.boolean(), minute }),
  },
);
const epoch: fc.Arbitrary<Step> = fc.constant({ do: 'epoch' });

type Device = { name: string; fork: Versioned; assumed: Versioned | undefined };

/** `hasHistory`: records with `data` keep what lost, the others have no place for it. */
class World {
  readonly writes: Write[] = [];
  readonly seen: Versioned[] = [];
  readonly devices: Device[];
  server: Versioned;

  constructor(hasHistory: boolean) {
    const data = hasHistory ? { data: {} } : {};
    const first: Versioned = {
      ...{ id: 'x', vv: { z: 1 }, updated_at: time(0), _deleted: false },
      ...{ title: 'old', note: 'old', allergies: ['nuts'], ...data },
    };
    this.server = first;
    this.devices = NAMES.map((name) => ({ name, fork: first, assumed: first }));
  }

  take(step: Step): void {
    if (step.do === 'epoch') {
      for (const one of this.devices) one.assumed = undefined;
      return;
    }
    const one = this.devices[step.device];
    if (!one) return;
    if (step.do === 'sync') this.sync(one, step.lost, time(step.minute));
    else this.write(one, step);
  }

  private write(one: Device, step: Exclude<Step, { do: 'sync' | 'epoch' }>): void {
    if (one.fork._deleted) return;
    const vv = raise(one.fork.vv, one.name);
    const value = `w${this.writes.length}`;
    const change =
      step.do === 'remove' ? { _deleted: true } : { [step.field]: this.valueOf(one, step, value) };
    one.fork = { ...one.fork, ...change, vv, updated_at: time(step.minute) };
    const field = step.do === 'remove' ? null : step.field;
    this.writes.push({ device: one.name, count: vv[one.name] ?? 0, vv, field, value });
    this.seen.push(one.fork);
  }

  private valueOf({ fork }: Device, { field }: Edit, value: string): unknown {
    return field === 'allergies' ? [...(fork.allergies as string[]), value] : value;
  }

  /** One cycle: offer, take or merge, until the server and the device agree. */
  sync(one: Device, lost = false, serverTime?: string): void {
    for (let tries = 0; ; tries += 1) {
      expect(tries).toBeLessThan(TRIES);
      const order = compareVectors(one.fork.vv, this.server.vv);
      if (order === 'after') {
        this.server = one.fork;
        if (lost) return;
      } else if (order === 'before') one.fork = this.server;
      else if (order === 'concurrent') {
        one.fork = merge(one.assumed, one.fork, this.server, { device: one.name, serverTime });
        this.seen.push(one.fork);
      }
      one.assumed = this.server;
      if (order !== 'concurrent') return;
    }
  }

  settle(): void {
    for (let round = 0; round < 2; round += 1) for (const one of this.devices) this.sync(one);
  }
}

const state = ({ _deleted, ...fields }: Versioned): State => ({ ...fields, deleted: _deleted });

function played(steps: Step[], hasHistory = true): World {
  const world = new World(hasHistory);
  for (const one of steps) world.take(one);
  world.settle();
  return world;
}

const steps = fc.array(step, { maxLength: 40, size: 'max' });
/**
 * Every answer arrives. A device that closes before one does knows no state it shared after its own first write: its
 * second may then lose to its first, where another device's later write came with that.
 */
const heard = steps.map((all) => all.map((one) => ('lost' in one ? { ...one, lost: false } : one)));
const stepsWithEpochs = fc.array(fc.oneof({ weight: 12, arbitrary: step }, { weight: 1, arbitrary: epoch }), {
  maxLength: 40,
  size: 'max',
});
const RUNS = { numRuns: 400 };

describe('four devices and a server', () => {
  test('have the same in the end, with answers lost, clocks apart and a server that began anew', () => {
    fc.assert(
      fc.property(stepsWithEpochs, fc.boolean(), (all, hasHistory) => {
        const { devices, server } = played(all, hasHistory);
        for (const one of devices) expect(one.fork).toEqual(server);
      }),
      RUNS,
    );
  });

  test('one version has one content', () => {
    fc.assert(
      fc.property(stepsWithEpochs, (all) => {
        const contents = new Map<string, Versioned>();
        for (const one of played(all).seen) {
          const name = JSON.stringify(Object.entries(one.vv).sort());
          expect(one).toEqual(contents.get(name) ?? one);
          contents.set(name, one);
        }
      }),
      RUNS,
    );
  });

  test.each([
    ['with a place for history', true],
    ['without', false],
  ])('lose no write but to a rule, %s', (_, hasHistory) => {
    fc.assert(
      fc.property(heard, (all) => {
        const { writes, seen, server } = played(all, hasHistory);
        for (const write of writes) {
          expect(knows(server.vv, write)).toBe(true);
          for (const one of [...seen, server]) {
            if (knows(one.vv, write) && !isAccounted(state(one), write, writes)) {
              throw new Error(`${JSON.stringify(write)} is lost in ${JSON.stringify(one)}`);
            }
          }
        }
      }),
      RUNS,
    );
  });

  test('lose no edit to an answer that was lost or a server that began anew, where there is a place for history', () => {
    fc.assert(
      fc.property(stepsWithEpochs, (all) => {
        const { writes, server } = played(all);
        for (const write of writes.filter(({ field }) => field !== null)) {
          if (!isAccounted(state(server), write, writes)) {
            throw new Error(`${JSON.stringify(write)} is lost in ${JSON.stringify(server)}`);
          }
        }
      }),
      RUNS,
    );
  });

  test('keep a value that lost once, through every later merge', () => {
    fc.assert(
      fc.property(stepsWithEpochs, (all) => {
        const { writes, seen } = played(all);
        for (const one of seen) {
          for (const write of writes) expect(historyOf(state(one), write).length).toBeLessThan(2);
        }
      }),
      RUNS,
    );
  });
});

describe('the rule for one field', () => {
  type Side = { minute: number; device: string };
  const pair: fc.Arbitrary<{ mine: Side; theirs: Side; serverTime: string }> = fc.record({
    mine: fc.record({ minute, device: fc.constantFrom('a', 'b') }),
    theirs: fc.record({ minute, device: fc.constantFrom('c', 'd') }),
    serverTime: minute.map(time),
  });
  const base: Versioned = {
    id: 'x',
    vv: { z: 1 },
    updated_at: time(0),
    _deleted: false,
    title: 'old',
    data: {},
  };

  test('the later, capped at server time, else the greater device; the same whoever merges', () => {
    fc.assert(
      fc.property(pair, ({ mine, theirs, serverTime }) => {
        const write = (one: Side): Versioned => ({
          ...{ ...base, title: one.device, updated_at: time(one.minute), vv: raise(base.vv, one.device) },
        });
        const capped = (one: Side) => (time(one.minute) < serverTime ? time(one.minute) : serverTime);
        const expected =
          capped(mine) === capped(theirs)
            ? theirs.device
            : capped(mine) > capped(theirs)
              ? mine.device
              : theirs.device;
        for (const [here, there] of [
          [mine, theirs],
          [theirs, mine],
        ] satisfies [Side, Side][]) {
          const merged = merge(base, write(here), write(there), { device: here.device, serverTime });
          expect(merged.title).toBe(expected);
          const loser = expected === mine.device ? theirs : mine;
          expect(merged.data).toEqual({
            history: [{ field: 'title', value: loser.device, at: time(loser.minute) }],
          });
          expect(merged.vv).toEqual(raise(maximum(write(here).vv, write(there).vv), here.device));
        }
      }),
      RUNS,
    );
  });
});
