import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonBytes, MOST_DATA } from '../json-bytes.ts';
import { merge, type Versioned } from './merge.ts';
import { compareVectors, lastWriter, maximum, raise } from './version-vector.ts';

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

function doc(fields: Partial<Versioned>): Versioned {
  return { id: 'x', vv: {}, updated_at: time(0), _deleted: false, ...fields };
}

const vector = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }));

/** A shared past, what two devices made of it, and vectors that fit. */
const fork = fc
  .record({
    base: fields(),
    mine: fields(),
    theirs: fields(),
    known: fc.boolean(),
  })
  .map(({ base, mine, theirs, known }) => ({
    base: known ? doc({ ...base, vv: { z: 1 } }) : undefined,
    mine: doc({ ...mine, vv: { z: 1, a: 1 } }),
    theirs: doc({ ...theirs, vv: { z: 1, b: 1 } }),
  }));

function fields() {
  return fc.record({
    name: fc.constantFrom('', 'Asha', 'Ravi', 'Meena'),
    color: fc.integer({ min: 0, max: 2 }),
    allergies: fc.uniqueArray(fc.constantFrom('nuts', 'dust', 'milk')),
    usage_count: fc.integer({ min: 0, max: 3 }),
    messages: fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 0, max: 2 }).map(time),
        id: fc.constantFrom('p', 'q'),
        text: fc.constant('x'),
      }),
      { selector: ({ at, id }) => `${at}${id}`, maxLength: 4 },
    ),
    data: fc.record({ text: fc.constantFrom('x', 'y'), triage: fc.constantFrom('now', 'later') }),
    updated_at: fc.integer({ min: 0, max: 3 }).map(time),
    _deleted: fc.boolean(),
  });
}

describe('version vectors', () => {
  test('the maximum has seen both, and comparing is the same from either side', () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        const both = maximum(a, b);
        expect(['equal', 'after']).toContain(compareVectors(both, a));
        expect(['equal', 'after']).toContain(compareVectors(both, b));
        const mirror = { equal: 'equal', before: 'after', after: 'before', concurrent: 'concurrent' };
        expect(compareVectors(b, a)).toBe(mirror[compareVectors(a, b)]);
        expect(compareVectors(raise(a, 'a'), a)).toBe('after');
      }),
    );
  });

  test('the last writer is the greatest device whose writes the other has not seen', () => {
    expect(lastWriter({ a: 2, c: 1 }, { b: 9, c: 1 })).toBe('a');
    expect(lastWriter({ a: 2, b: 1 }, {})).toBe('b');
    expect(lastWriter({ a: 1 }, { a: 1 })).toBe('');
  });
});

describe('merge', () => {
  const content = ({ vv: _vv, ...rest }: Versioned) => rest;

  test('is idempotent', () => {
    fc.assert(
      fc.property(fork, ({ base, mine, theirs }) => {
        expect(merge(base, mine, mine, { device: 'a' })).toEqual(mine);
        const once = merge(base, mine, theirs, { device: 'a' });
        expect(merge(base, once, theirs, { device: 'a' })).toEqual(once);
        expect(merge(base, mine, once, { device: 'a' })).toEqual(once);
      }),
    );
  });

  test('is commutative in content, and has seen both sides', () => {
    fc.assert(
      fc.property(fork, ({ base, mine, theirs }) => {
        const here = merge(base, mine, theirs, { device: 'a' });
        const there = merge(base, theirs, mine, { device: 'b' });
        expect(content(here)).toEqual(content(there));
        for (const side of [mine, theirs])
          expect(['equal', 'after']).toContain(compareVectors(here.vv, side.vv));
      }),
    );
  });

  test('all devices converge, whatever they write and in whatever order they sync', () => {
    const step = fc.record({
      device: fc.integer({ min: 0, max: 2 }),
      edit: fc.option(fields(), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const devices = ['a', 'b', 'c'].map((id) => ({
          id,
          fork: doc({ vv: { z: 1 } }),
          assumed: doc({ vv: { z: 1 } }),
        }));
        let server = doc({ vv: { z: 1 } });
        const sync = (one: (typeof devices)[number]) => {
          for (let tries = 0; ; tries += 1) {
            const order = compareVectors(one.fork.vv, server.vv);
            if (order === 'after') server = one.fork;
            else if (order === 'before') one.fork = server;
            else if (order === 'concurrent') {
              expect(tries).toBeLessThan(2);
              one.fork = merge(one.assumed, one.fork, server, { device: one.id });
              one.assumed = server;
              continue;
            }
            one.assumed = server;
            return;
          }
        };
        for (const { device, edit } of steps) {
          const one = devices[device];
          if (!one) continue;
          if (edit) one.fork = { ...one.fork, ...edit, vv: raise(one.fork.vv, one.id) };
          else sync(one);
        }
        for (let round = 0; round < 2; round += 1) for (const one of devices) sync(one);
        for (const one of devices) expect(one.fork).toEqual(server);
      }),
    );
  });

  const base = doc({ name: 'Asha', color: 0, allergies: ['nuts', 'dust'], vv: { z: 1 } });
  const mine = (fields: Partial<Versioned>) => doc({ ...base, vv: { z: 1, a: 1 }, ...fields });
  const theirs = (fields: Partial<Versioned>) => doc({ ...base, vv: { z: 1, b: 1 }, ...fields });
  const context = { device: 'a' };

  test('keeps edits of different fields from both sides', () => {
    const merged = merge(base, mine({ name: 'Asha R' }), theirs({ color: 3 }), context);
    expect(merged).toMatchObject({ name: 'Asha R', color: 3, vv: { z: 1, a: 2, b: 1 } });
  });

  test('adds to lists from both sides and removes what either removed', () => {
    const merged = merge(
      base,
      mine({ allergies: ['nuts', 'milk'] }),
      theirs({ allergies: ['nuts', 'dust', 'eggs'] }),
      context,
    );
    expect(merged.allergies).toEqual(['nuts', 'eggs', 'milk']);
  });

  test('keeps what lost of a person too: two birthdays entered at once are both still there', () => {
    const person = { relationship: 'child', date_of_birth: null, data: {} };
    const merged = merge(
      { ...base, ...person },
      mine({ ...person, date_of_birth: '2019-05-04', updated_at: time(2) }),
      theirs({ ...person, date_of_birth: '2019-04-05', updated_at: time(1) }),
      context,
    );
    expect(merged).toMatchObject({
      date_of_birth: '2019-05-04',
      data: { history: [{ field: 'date_of_birth', value: '2019-04-05', at: time(1) }] },
    });
  });

  test('lets the later edit of one field win, and keeps the other in the history of an entry', () => {
    const [a, b] = [
      mine({ title: 'early', data: {}, updated_at: time(1) }),
      theirs({ title: 'late', data: {}, updated_at: time(2) }),
    ];
    const merged = merge({ ...base, title: 'old', data: {} }, a, b, context);
    expect(merged).toMatchObject({
      title: 'late',
      updated_at: time(2),
      data: { history: [{ field: 'title', value: 'early', at: time(1) }] },
    });
  });

  test('a clock that runs ahead of the server wins nothing: the greater device decides', () => {
    const [a, b] = [
      mine({ name: 'future', updated_at: time(50) }),
      theirs({ name: 'now', updated_at: time(20) }),
    ];
    expect(merge(base, a, b, context).name).toBe('future');
    expect(merge(base, a, b, { device: 'a', serverTime: time(10) }).name).toBe('now');
  });

  test('a delete against an edit keeps the edit, from either side', () => {
    const edit = { name: 'kept' };
    expect(merge(base, mine({ _deleted: true }), theirs(edit), context)).toMatchObject({
      ...edit,
      _deleted: false,
    });
    expect(merge(base, mine(edit), theirs({ _deleted: true }), context)).toMatchObject({
      ...edit,
      _deleted: false,
    });
  });

  test('a delete against an edit keeps what the deleting side knew of other fields', () => {
    const removed = mine({ _deleted: true, color: 4, name: 'Ravi', updated_at: time(9) });
    const merged = merge(base, removed, theirs({ name: 'kept' }), context);
    expect(merged).toMatchObject({ name: 'kept', color: 4, _deleted: false });
  });

  test('a delete stands against a state nobody edited since', () => {
    expect(merge(base, mine({ _deleted: true }), theirs({ updated_at: time(5) }), context)._deleted).toBe(
      true,
    );
    expect(merge(base, mine({}), theirs({ _deleted: true }), context)._deleted).toBe(true);
  });

  test('a loss that two devices date apart is kept once, and the limit drops the oldest', () => {
    const loss = (value: string, minute: number) => ({ field: 'title', value, at: time(minute) });
    const [a, b] = [{ history: [loss('x', 1)] }, { history: [loss('x', 2)] }];
    expect(merge(base, mine({ data: a }), theirs({ data: b }), context).data).toEqual(a);
    const many = Array.from({ length: 20 }, (_, i) => loss(`z${i}`, 10 + i));
    const full = merge(
      base,
      mine({ data: { history: many } }),
      theirs({ data: { history: [loss('a', 50)] } }),
      context,
    );
    expect(full.data).toEqual({ history: [...many.slice(1), loss('a', 50)] });
  });

  test('long losses are kept as far as the record may hold them, the newest first of all', () => {
    const loss = (letter: string, minute: number) => ({
      field: 'note',
      value: letter.repeat(4000),
      at: time(minute),
    });
    const letters = [...'कखगघचछजझटठडढतथदधपफबम'];
    const history = letters.map((letter, i) => loss(letter, 10 + i));
    const merged = merge(base, mine({ data: { history, kept: 1 } }), theirs({ data: { kept: 1 } }), context);
    const { history: left } = merged.data as { history: unknown[] };
    expect(jsonBytes(merged.data)).toBeLessThanOrEqual(MOST_DATA);
    expect(left).toEqual(history.slice(-10));
    expect(merged.data).toMatchObject({ kept: 1 });
  });

  test('keeps all that was said on both sides, by time, and forgets no use', () => {
    const said = (minute: number, id = 'm') => ({ id, at: time(minute) });
    const before = { messages: [said(0)], usage_count: 3 };
    const merged = merge(
      { ...base, ...before },
      mine({ messages: [said(0), said(3, 'b'), said(2, 'z')], usage_count: 5, updated_at: time(1) }),
      theirs({ messages: [said(0), said(1), said(2, 'a')], usage_count: 4, updated_at: time(2) }),
      context,
    );
    expect(merged.messages).toEqual([said(0), said(1), said(2, 'a'), said(2, 'z'), said(3, 'b')]);
    expect(merged.usage_count).toBe(5);
  });

  test('raises no count where both sides came to the same', () => {
    expect(merge(base, mine({ color: 5 }), theirs({ color: 5 }), context).vv).toEqual({ z: 1, a: 1, b: 1 });
  });

  test('without a shared past an empty field gives way to a filled one, whatever the clocks say', () => {
    const a = mine({ name: '', allergies: [], updated_at: time(9) });
    expect(merge(undefined, a, theirs({ name: 'Asha', allergies: ['nuts'] }), context)).toMatchObject({
      name: 'Asha',
      allergies: ['nuts'],
    });
  });
});
