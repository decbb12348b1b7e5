import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL, type PullAnswer, type PushAnswer } from '../../../src/sync/protocol.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { entry, post, profile, type Reply, result, sync, withoutSeq } from './device.ts';

const pushed = (
  reply: Reply,
  collection: 'profiles' | 'timeline_entries' | 'checker_results',
): PushAnswer => {
  const answer = reply.body.push?.[collection];
  if (!answer) throw new Error(`no answer for ${collection}: ${JSON.stringify(reply)}`);
  return answer;
};
const pulled = (
  reply: Reply,
  collection: 'profiles' | 'timeline_entries' | 'checker_results',
): PullAnswer => {
  const answer = reply.body.pull?.[collection];
  if (!answer) throw new Error(`nothing pulled of ${collection}: ${JSON.stringify(reply)}`);
  return answer;
};

describe.each(testDrivers())('rpc/sync on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  let other: Person;
  let people = 0;

  beforeAll(async () => {
    server = await startTestServer({ driver });
    other = await newPerson(server, 'other');
  });
  afterAll(() => server?.stop());
  const fresh = async () => {
    asha = await newPerson(server, `asha${people++}`);
    return asha;
  };

  test('what one device sends, another reads back exactly', async () => {
    await fresh();
    const child = profile({
      name: 'आशा "x" <b>',
      allergies: ['a,b', '{c}', 'd"e', '\\'],
      date_of_birth: null,
    });
    const check = result(child.id);
    const note = entry(child.id, { checker_result_id: check.id, note: 'line\nline', title: '😀' });
    const sent = await sync(server, asha, {
      push: { timeline_entries: [note], checker_results: [check], profiles: [child] },
    });
    expect(pushed(sent, 'timeline_entries').accepted).toEqual([{ id: note.id, seq: expect.any(Number) }]);
    const read = await sync(server, asha, { pull: { profiles: 0, checker_results: 0, timeline_entries: 0 } });
    expect(pulled(read, 'profiles').docs.map(withoutSeq)).toEqual([child]);
    expect(pulled(read, 'checker_results').docs.map(withoutSeq)).toEqual([check]);
    expect(pulled(read, 'timeline_entries').docs.map(withoutSeq)).toEqual([note]);
    expect(read.body.epoch).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Date(read.body.server_time).toISOString()).toBe(read.body.server_time);
  });

  test('json is stored as json, not as text that holds json', async () => {
    await fresh();
    const child = profile();
    await sync(server, asha, { push: { profiles: [child], timeline_entries: [entry(child.id)] } });
    const [row] = await server.database.query<{ kind: string; finding: string }>(
      `select jsonb_typeof(data) as kind, data -> 'findings' ->> 0 as finding from timeline_entries where user_id = $1`,
      [asha.id],
    );
    expect(row).toEqual({ kind: 'object', finding: 'fever' });
  });

  test('a repeated request changes nothing and answers the same', async () => {
    await fresh();
    const child = profile();
    const first = await sync(server, asha, { push: { profiles: [child] } });
    const again = await sync(server, asha, { push: { profiles: [child] } });
    expect(pushed(again, 'profiles')).toEqual(pushed(first, 'profiles'));
  });

  test('version vectors decide: below is replaced, above wins, apart is a conflict', async () => {
    await fresh();
    const child = profile({ vv: { a: 1 } });
    await sync(server, asha, { push: { profiles: [child] } });
    const newer = { ...child, vv: { a: 1, b: 1 }, name: 'newer' };
    expect(
      pushed(await sync(server, asha, { push: { profiles: [newer] } }), 'profiles').accepted,
    ).toHaveLength(1);

    const stale = pushed(
      await sync(server, asha, { push: { profiles: [{ ...child, name: 'stale' }] } }),
      'profiles',
    );
    expect(stale.accepted).toEqual([]);
    expect(stale.stored.map(withoutSeq)).toEqual([newer]);

    const apart = { ...child, vv: { a: 2 }, name: 'apart' };
    const answer = pushed(await sync(server, asha, { push: { profiles: [apart] } }), 'profiles');
    expect(answer.conflicts.map(withoutSeq)).toEqual([newer]);

    const replay = { ...newer, name: 'same version, other text' };
    expect(
      pushed(await sync(server, asha, { push: { profiles: [replay] } }), 'profiles').accepted,
    ).toHaveLength(1);
    const read = pulled(await sync(server, asha, { pull: { profiles: 0 } }), 'profiles');
    expect(read.docs.map((doc) => doc.name)).toEqual(['newer']);
  });

  test('the same row twice in one request is judged in order', async () => {
    await fresh();
    const child = profile({ vv: { a: 1 } });
    const answer = pushed(
      await sync(server, asha, { push: { profiles: [child, { ...child, vv: { a: 2 }, name: 'second' }] } }),
      'profiles',
    );
    expect(answer.accepted).toHaveLength(2);
    expect(pulled(await sync(server, asha, { pull: { profiles: 0 } }), 'profiles').docs[0]?.name).toBe(
      'second',
    );
  });

  const bad: [string, Record<string, unknown>, string][] = [
    ['a name over 50 characters', { name: 'x'.repeat(51) }, '23514'],
    ['no name for somebody else', { name: '' }, '23514'],
    ['no name at all', { name: null }, '23502'],
    ['21 allergies', { allergies: Array.from({ length: 21 }, (_, i) => `a${i}`) }, '23514'],
    ['an allergy of 101 characters', { allergies: ['x'.repeat(101)] }, '23514'],
    ['a list in a list', { medications: [['a', 'b']] }, '23514'],
    ['an unknown relationship', { relationship: 'cousin' }, '23514'],
    ['an impossible day', { date_of_birth: '2020-02-31' }, '22008'],
    ['a colour that is none', { color: 6 }, '23514'],
    ['letters in the phone', { emergency_contact_phone: 'call me' }, '23514'],
    ['a version that is none', { vv: { a: -1 } }, '23514'],
    ['a version of text', { vv: { a: '1' } }, '23514'],
    ['versions in a list', { vv: [1] }, '23514'],
    ['no version', { vv: null }, '23502'],
    ['a moment out of all time', { updated_at: '0001-01-01T00:00:00Z' }, '23514'],
    ['an endless moment', { updated_at: 'infinity' }, '23514'],
    ['an id that is none', { id: 'not-an-id' }, '22P02'],
  ];
  test.each(bad)('%s is rejected by itself', async (_, fields, code) => {
    const person = asha ?? (await fresh());
    const good = profile();
    const answer = pushed(
      await sync(server, person, { push: { profiles: [{ ...profile(), ...fields }, good] } }),
      'profiles',
    );
    expect(answer.accepted.map(({ id }) => id)).toEqual([good.id]);
    expect(answer.rejected).toEqual([
      { id: expect.any(String), code, message: expect.any(String), current: null },
    ]);
  });

  test('a rejected edit comes back with what the server holds', async () => {
    await fresh();
    const child = profile();
    await sync(server, asha, { push: { profiles: [child] } });
    const answer = pushed(
      await sync(server, asha, { push: { profiles: [{ ...child, vv: { a: 2 }, name: 'x'.repeat(51) }] } }),
      'profiles',
    );
    expect(answer.rejected).toMatchObject([
      { id: child.id, code: '23514', current: { name: 'Asha', vv: { a: 1 } } },
    ]);
  });

  test('an entry of a profile that does not exist, or is somebody else’s, is rejected', async () => {
    await fresh();
    const foreign = profile();
    await sync(server, other, { push: { profiles: [foreign] } });
    const answer = pushed(
      await sync(server, asha, {
        push: { timeline_entries: [entry(foreign.id), entry(crypto.randomUUID())] },
      }),
      'timeline_entries',
    );
    expect(answer.rejected.map(({ code }) => code)).toEqual(['23503', '23503']);
  });

  test('the same id under two accounts is two rows, and a forged owner is ignored', async () => {
    await fresh();
    const theirs = profile({ name: 'theirs' });
    await sync(server, other, { push: { profiles: [theirs] } });
    const mine = { ...theirs, vv: { z: 9 }, name: 'mine', user_id: other.id, seq: 1 };
    const answer = pushed(await sync(server, asha, { push: { profiles: [mine] } }), 'profiles');
    expect(answer.accepted).toHaveLength(1);
    const rows = await server.database.query(
      'select user_id, name from profiles where id = $1 order by name',
      [mine.id],
    );
    expect(rows).toEqual([
      { user_id: asha.id, name: 'mine' },
      { user_id: other.id, name: 'theirs' },
    ]);
  });

  test('an older app that does not know a column leaves it as it is', async () => {
    await fresh();
    const child = profile();
    await sync(server, asha, { push: { profiles: [child] } });
    const fewer = { ...child, vv: { a: 2 }, name: 'patched' };
    Reflect.deleteProperty(fewer, 'emergency_contact_name');
    Reflect.deleteProperty(fewer, 'color');
    await sync(server, asha, { push: { profiles: [fewer, { ...fewer, id: crypto.randomUUID() }] } });
    const { docs } = pulled(await sync(server, asha, { pull: { profiles: 0 } }), 'profiles');
    expect(docs.map(({ name, color }) => [name, color])).toEqual([
      ['patched', 2],
      ['patched', 0],
    ]);
  });

  test('pages follow each other without a gap or a repeat', async () => {
    await fresh();
    const children = Array.from({ length: 7 }, (_, i) => profile({ name: `child ${i}` }));
    await sync(server, asha, { push: { profiles: children } });
    const seen: string[] = [];
    let since = 0;
    for (const more of [true, true, false]) {
      const page = pulled(await sync(server, asha, { pull: { profiles: since }, limit: 3 }), 'profiles');
      expect(page.more).toBe(more);
      expect(page.checkpoint).toBeGreaterThan(since);
      since = page.checkpoint;
      seen.push(...page.docs.map(({ id }) => id));
    }
    expect(seen.toSorted()).toEqual(children.map(({ id }) => id).toSorted());
    const nothing = pulled(await sync(server, asha, { pull: { profiles: since } }), 'profiles');
    expect(nothing).toEqual({ docs: [], checkpoint: since, more: false });
  });

  test('no page holds more than 1,000, however many are asked for', async () => {
    await fresh();
    for (const count of [500, 500, 1]) {
      const profiles = Array.from({ length: count }, () => profile());
      await sync(server, asha, { push: { profiles } });
    }
    const page = pulled(await sync(server, asha, { pull: { profiles: 0 }, limit: 5_000 }), 'profiles');
    expect([page.docs.length, page.more]).toEqual([1_000, true]);
    const rest = pulled(await sync(server, asha, { pull: { profiles: page.checkpoint } }), 'profiles');
    expect([rest.docs.length, rest.more]).toEqual([1, false]);
  });

  test('rows just sent do not come back, rows of another device do', async () => {
    await fresh();
    const elsewhere = [profile(), profile()];
    await sync(server, asha, { push: { profiles: elsewhere }, device_id: 'device-b' });
    const mine = profile({ name: 'mine' });
    const first = pulled(
      await sync(server, asha, { push: { profiles: [mine] }, pull: { profiles: 0 }, limit: 1 }),
      'profiles',
    );
    expect(first.more).toBe(true);
    const rest = pulled(
      await sync(server, asha, { pull: { profiles: first.checkpoint }, limit: 500 }),
      'profiles',
    );
    const ids = [...first.docs, ...rest.docs].map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(elsewhere.map(({ id }) => id)));
    expect(first.docs.map(({ id }) => id)).not.toContain(mine.id);
  });

  test('requests at the same time keep the order of each account whole', async () => {
    await fresh();
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        sync(server, i % 3 === 0 ? other : asha, {
          push: { profiles: [profile({ name: `p${i}` }), profile()] },
        }),
      ),
    );
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    const { docs, checkpoint } = pulled(await sync(server, asha, { pull: { profiles: 0 } }), 'profiles');
    expect(docs).toHaveLength(16);
    expect(docs.map(({ seq }) => seq)).toEqual(docs.map(({ seq }) => seq).toSorted((a, b) => a - b));
    const [head] = await server.database.query<{ seq: number }>(
      'select seq::int from sync_heads where user_id = $1',
      [asha.id],
    );
    expect(head?.seq).toBe(checkpoint);
  });

  const refused: [string, object, number, string][] = [
    ['another protocol', { protocol: PROTOCOL + 1 }, 400, 'unsupported_protocol'],
    ['no protocol', { protocol: null }, 400, 'unsupported_protocol'],
    ['another account', { account: crypto.randomUUID() }, 403, 'account_mismatch'],
    ['no device', { device_id: '' }, 400, 'bad_request'],
    ['an unknown collection to push', { push: { user_roles: [] } }, 400, 'bad_request'],
    ['an unknown collection to pull', { pull: { sync_heads: 0 } }, 400, 'bad_request'],
    ['rows that are no list', { push: { profiles: {} } }, 400, 'bad_request'],
    ['a row that is no object', { push: { profiles: ['x'] } }, 400, 'bad_request'],
    ['a checkpoint that is no number', { pull: { profiles: '0; drop' } }, 400, 'bad_request'],
    ['a limit that is no number', { limit: 'all' }, 400, 'bad_request'],
    ['501 documents', { push: { profiles: new Array(501).fill({ id: '' }) } }, 413, 'too_many_documents'],
    [
      'more than 1 MB',
      { push: { profiles: [profile({ name: 'x'.repeat(1_100_000) })] } },
      413,
      'request_too_large',
    ],
  ];
  test.each(refused)('%s is refused as a whole', async (_, extra, status, code) => {
    const person = asha ?? (await fresh());
    const reply = await sync(server, person, {}, extra);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('nobody signed in is refused, and so is a token that was tampered with', async () => {
    const person = asha ?? (await fresh());
    const body = JSON.stringify({ request: { protocol: 1, account: person.id, device_id: 'd' } });
    expect((await post(server, undefined, body)).status).toBe(401);
    expect((await post(server, `${person.token}x`, body)).status).toBe(401);
  });

  test.each([
    ['\\u0000', 'U+0000'],
    ['\\ud800', 'half a character'],
  ])('text with %s fails the request with a 4xx, so that a client can look for the row', async (escaped) => {
    const person = asha ?? (await fresh());
    const body = JSON.stringify({
      request: {
        protocol: 1,
        account: person.id,
        device_id: 'd',
        push: { profiles: [profile({ name: 'BAD' })] },
      },
    }).replace('BAD', escaped);
    const reply = await post(server, person.token, body);
    expect(reply.status).toBe(400);
  });

  test('a tombstone travels like any edit', async () => {
    await fresh();
    const child = profile();
    await sync(server, asha, { push: { profiles: [child] } });
    await sync(server, asha, { push: { profiles: [{ ...child, deleted: true, vv: { a: 2 } }] } });
    expect(pulled(await sync(server, asha, { pull: { profiles: 0 } }), 'profiles').docs).toMatchObject([
      { deleted: true },
    ]);
  });
});
