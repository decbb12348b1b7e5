import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DropKey, sealDrop } from '../../../src/shared/drop-seal.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import {
  clientOf,
  mailedLink,
  newPerson,
  PASSWORD,
  type Person,
} from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { entry, profile, sync } from './device.ts';
import { auditEvent } from './more-rows.ts';

const DEVICE = 'device-a';
type Reply = { status: number; body: Record<string, unknown> };

describe.each(testDrivers())('what a worker brings with no page open, on %s', (driver) => {
  let server: LocalTestServer;
  let key: DropKey;
  let asha: Person;
  let ravi: Person;
  beforeAll(async () => {
    server = await startTestServer({ driver });
    [asha, ravi] = [await newPerson(server, 'asha'), await newPerson(server, 'ravi')];
    key = (await (await fetch(`${server.url}/functions/v1/drop`)).json()) as DropKey;
  });
  afterAll(() => server?.stop());

  async function call(who: Pick<Person, 'token'>, name: string, args: object): Promise<Reply> {
    const answer = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: server.publishableKey,
        ...(who.token ? { Authorization: `Bearer ${who.token}` } : {}),
      },
      body: JSON.stringify(args),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  }

  async function ticketOf(who: Person, device = DEVICE): Promise<string> {
    const { status, body } = await call(who, 'issue_upload_ticket', { device });
    expect(status).toBe(200);
    return String(body.ticket);
  }

  async function post(body: string, type = 'application/json', name = 'drop'): Promise<Reply> {
    const answer = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async function bring(who: Person, ticket: string, push: object, over: object = {}): Promise<Reply> {
    const request = { protocol: 1, account: who.id, device_id: DEVICE, push, ...over };
    return post(JSON.stringify(await sealDrop(JSON.stringify({ ticket, request }), key)));
  }

  const titles = async (who: Person) => {
    const { body } = await sync(server, who, { pull: { timeline_entries: 0 } });
    return (body.pull.timeline_entries?.docs ?? []).filter((d) => !d.deleted).map((d) => d.title);
  };
  const refused = (reply: Reply) => ({ status: reply.status, code: reply.body.code });
  const REVOKED = { status: 401, code: 'ticket_refused' };

  test('rows arrive as their account’s own, counts come back and no document does', async () => {
    const ticket = await ticketOf(asha);
    const child = profile();
    const bad = entry(child.id, { title: 'x'.repeat(5000) });
    const push = {
      profiles: [child],
      timeline_entries: [entry(child.id, { title: 'Night fever' }), bad],
      audit_events: [auditEvent({ action: 'crisis_detected', resource: '', details: {} })],
    };
    const reply = await bring(asha, ticket, push, { pull: { profiles: 0 } });
    expect(reply).toEqual({ status: 200, body: { accepted: 3, stored: 0, conflicts: 0, rejected: 1 } });
    expect(await titles(asha)).toEqual(['Night fever']);
    expect(await titles(ravi)).toEqual([]);
    const [event] = await server.database.query<{ ip: string; user_id: string }>(
      `select host(ip) as ip, user_id from audit_events where action = 'crisis_detected'`,
    );
    expect(event).toEqual({ ip: '127.0.0.1', user_id: asha.id });
  });

  test('brought twice, or by the page as well, it is one row; a newer or another edit is not overwritten', async () => {
    const ticket = await ticketOf(asha);
    const child = profile();
    const first = entry(child.id, { title: 'Once' });
    const push = { profiles: [child], timeline_entries: [first] };
    expect((await bring(asha, ticket, push)).body).toMatchObject({ accepted: 2 });
    const before = (await sync(server, asha, { pull: { timeline_entries: 0 } })).body.pull;
    expect((await bring(asha, ticket, push)).body).toMatchObject({ accepted: 2, conflicts: 0 });
    await sync(server, asha, { push });
    expect((await sync(server, asha, { pull: { timeline_entries: 0 } })).body.pull).toEqual(before);

    await sync(server, asha, { push: { timeline_entries: [{ ...first, title: 'Newer', vv: { a: 2 } }] } });
    expect((await bring(asha, ticket, push)).body).toMatchObject({ stored: 1 });
    const apart = { timeline_entries: [{ ...first, title: 'Elsewhere', vv: { b: 1 } }] };
    expect((await bring(asha, ticket, apart)).body).toMatchObject({ conflicts: 1, accepted: 0 });
    expect(await titles(asha)).toContain('Newer');
    expect(await titles(asha)).not.toContain('Elsewhere');
  });

  test('another person’s ids inside the body reach nothing of theirs', async () => {
    const theirs = profile({ name: 'Theirs' });
    const row = entry(theirs.id, { title: 'Theirs' });
    await sync(server, ravi, { push: { profiles: [theirs], timeline_entries: [row] } });
    const ticket = await ticketOf(asha);
    const push = {
      profiles: [{ ...theirs, name: 'Taken', vv: { a: 9 }, user_id: ravi.id }],
      timeline_entries: [{ ...row, title: 'Taken', vv: { a: 9 }, user_id: ravi.id }],
    };
    // The ids are free in Asha's account: she gets rows of her own, and his stay as they are.
    expect((await bring(asha, ticket, push)).status).toBe(200);
    expect(await titles(ravi)).toEqual(['Theirs']);
    const hung = { timeline_entries: [entry(profile().id)] };
    expect((await bring(asha, ticket, hung)).body).toMatchObject({ accepted: 0, rejected: 1 });
  });

  test('rows are judged by the policies of the account, not by the rights of the function', async () => {
    const ticket = await ticketOf(asha);
    const policy = 'profiles_owner_insert on public.profiles';
    await server.database.query(`drop policy ${policy}`);
    const reply = await bring(asha, ticket, { profiles: [profile()] });
    await server.database.query(
      `create policy ${policy} for insert to authenticated with check (user_id = (select auth.uid()))`,
    );
    expect(reply).toMatchObject({ status: 403, body: { code: '42501' } });
    expect((await bring(asha, ticket, { profiles: [profile()] })).status).toBe(200);
  });

  test('a ticket is good for its own account and device only', async () => {
    const ticket = await ticketOf(asha);
    const push = { profiles: [profile()] };
    expect(refused(await bring(ravi, ticket, push))).toEqual(REVOKED);
    expect(refused(await bring(asha, ticket, push, { device_id: 'device-b' }))).toEqual(REVOKED);
    expect(refused(await bring(asha, ticket, push, { account: null }))).toEqual(REVOKED);
    expect(refused(await bring(asha, ticket, push, { account: 'x; drop' }))).toEqual(REVOKED);
    expect(refused(await bring(asha, `${ticket}0`, push))).toEqual(REVOKED);
    expect(refused(await bring(asha, ticket.slice(1), push))).toEqual(REVOKED);
    expect(refused(await bring(asha, '', push))).toEqual(REVOKED);
    expect((await bring(asha, ticket, push)).status).toBe(200);
  });

  test('a new ticket of a device ends its older one, and no other device’s', async () => {
    const [old, elsewhere] = [await ticketOf(asha), await ticketOf(asha, 'device-b')];
    const now = await ticketOf(asha);
    expect(refused(await bring(asha, old, {}))).toEqual(REVOKED);
    expect((await bring(asha, now, {})).status).toBe(200);
    expect((await bring(asha, elsewhere, {}, { device_id: 'device-b' })).status).toBe(200);
  });

  test('an account has at most twenty, the oldest goes', async () => {
    const meera = await newPerson(server, 'meera');
    const first = await ticketOf(meera);
    for (let i = 0; i < 20; i++) await ticketOf(meera, `phone-${i}`);
    expect(refused(await bring(meera, first, {}))).toEqual(REVOKED);
    const [row] = await server.database.query<{ n: number }>(
      'select count(*)::int as n from internal.upload_tickets where user_id = $1',
      [meera.id],
    );
    expect(row?.n).toBe(20);
  });

  test('expired, revoked, signed out, password changed, account gone: the worker is told to keep what it has', async () => {
    const lost = await newPerson(server, 'lost');
    const ticket = await ticketOf(lost);
    await server.database.query(
      `update internal.upload_tickets set expires_at = now() - interval '1 second' where user_id = $1`,
      [lost.id],
    );
    expect(refused(await bring(lost, ticket, {}))).toEqual(REVOKED);

    const again = await ticketOf(lost);
    expect((await call(ravi, 'revoke_upload_ticket', { device: DEVICE })).status).toBeLessThan(300);
    expect((await bring(lost, again, {})).status).toBe(200);
    expect((await call(lost, 'revoke_upload_ticket', { device: DEVICE })).status).toBeLessThan(300);
    expect(refused(await bring(lost, again, {}))).toEqual(REVOKED);

    // Signing out ends this session's device; another device, signed in on its own, goes on.
    const phone = clientOf(server);
    const { data } = await phone.auth.signInWithPassword({ email: lost.email, password: PASSWORD });
    const onPhone = { ...lost, token: data.session?.access_token ?? '' };
    const [here, there] = [await ticketOf(lost), await ticketOf(onPhone, 'phone')];
    await lost.client.auth.signOut({ scope: 'local' });
    expect(refused(await bring(lost, here, {}))).toEqual(REVOKED);
    expect((await bring(lost, there, {}, { device_id: 'phone' })).status).toBe(200);
    expect(refused(await call(lost, 'issue_upload_ticket', { device: DEVICE }))).toEqual({
      status: 401,
      code: 'not_signed_in',
    });

    const changed = await phone.auth.updateUser({ password: 'Louder-River-43' });
    expect(changed.error).toBeNull();
    expect(refused(await bring(lost, there, {}, { device_id: 'phone' }))).toEqual(REVOKED);

    const last = await ticketOf(onPhone, 'phone');
    await server.database.query('select internal.erase_account($1)', [lost.id]);
    expect(refused(await bring(lost, last, { profiles: [profile()] }, { device_id: 'phone' }))).toEqual(
      REVOKED,
    );
  });

  test('a password set through a mailed link ends every ticket as well', async () => {
    const forgetful = await newPerson(server, 'forgetful');
    const ticket = await ticketOf(forgetful);
    await clientOf(server).auth.resetPasswordForEmail(forgetful.email);
    const answer = await fetch(await mailedLink(server, forgetful.email), { redirect: 'manual' });
    const session = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
    const client = clientOf(server);
    await client.auth.setSession({
      access_token: session.get('access_token') ?? '',
      refresh_token: session.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'Other-River-44' })).error).toBeNull();
    expect(refused(await bring(forgetful, ticket, {}))).toEqual(REVOKED);
  });

  test('bad input is refused with a code', async () => {
    const ticket = await ticketOf(asha);
    const sealed = await sealDrop(JSON.stringify({ ticket }), key);
    const inside = async (value: unknown) => post(JSON.stringify(await sealDrop(JSON.stringify(value), key)));
    const cases: [string, Promise<Reply>, number, string][] = [
      ['no JSON', post('{'), 400, 'bad_request'],
      ['a list', post('[]'), 400, 'bad_request'],
      ['not sealed', post(JSON.stringify({ ticket, request: {} })), 400, 'bad_request'],
      ['another version', post(JSON.stringify({ ...sealed, version: 2 })), 400, 'bad_request'],
      ['another key', post(JSON.stringify({ ...sealed, key_id: 'none' })), 400, 'unknown_key'],
      ['altered', post(JSON.stringify({ ...sealed, iv: 'AAAAAAAAAAAAAAAA' })), 400, 'cannot_open'],
      [
        'cut',
        post(JSON.stringify({ ...sealed, ciphertext: sealed.ciphertext.slice(9) })),
        400,
        'cannot_open',
      ],
      ['no request', inside({ ticket }), 400, 'bad_request'],
      ['no ticket', inside({ request: {} }), 400, 'bad_request'],
      ['a text', inside('ticket'), 400, 'bad_request'],
      ['as a form', post(JSON.stringify(sealed), 'text/plain'), 415, 'unsupported_media_type'],
      ['too large', post(JSON.stringify('x'.repeat(1_000_001))), 413, 'request_too_large'],
      ['unknown rows', bring(asha, ticket, { secrets: [] }), 400, 'bad_request'],
      ['another protocol', bring(asha, ticket, {}, { protocol: 9 }), 400, 'unsupported_protocol'],
      [
        'too many',
        bring(asha, ticket, { profiles: Array.from({ length: 501 }, () => ({})) }),
        413,
        'too_many_documents',
      ],
    ];
    for (const [what, reply, status, code] of cases) {
      expect({ what, ...refused(await reply) }).toEqual({ what, status, code });
    }
  });

  test('nobody reads tickets, and nobody pushes with one past the function', async () => {
    const ticket = await ticketOf(asha);
    for (const role of ['anon', 'authenticated']) {
      await server.database.script(`set local role ${role};
        do $$ begin
          if exists (select from internal.upload_tickets) then raise exception 'read'; end if;
        exception when insufficient_privilege then null; end $$;`);
    }
    const request = { protocol: 1, account: asha.id, device_id: DEVICE, push: {} };
    const message = { id: randomUUID(), name: 'a', email: 'a@b', subject: 'a', message: 'a', language: 'en' };
    for (const who of [asha, { token: '' }]) {
      const past = await call(who, 'push_with_ticket', { ticket, request, address: '' });
      expect(past.status).not.toBe(200);
      await call(who, 'leave_contact_message', { message });
    }
    expect(await server.database.query('select from contact_messages where id = $1', [message.id])).toEqual(
      [],
    );
    expect((await call({ token: '' }, 'issue_upload_ticket', { device: DEVICE })).status).toBe(401);
    expect((await call(asha, 'issue_upload_ticket', { device: '' })).status).toBe(400);
  });

  test('the private key is in the data folder, for its owner only, and a replaced one still opens', async () => {
    const file = path.join(server.dataDir, 'drop-keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const ticket = await ticketOf(asha);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { made_at: string }[];
    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    const age = (n: number) =>
      writeFileSync(file, JSON.stringify([{ ...kept[0], made_at: days(n) }, ...kept.slice(1)]));
    age(31);
    const next = (await (await fetch(`${server.url}/functions/v1/drop`)).json()) as DropKey;
    expect(next.key_id).not.toBe(key.key_id);
    expect(next).not.toHaveProperty('private_key');
    expect((await bring(asha, ticket, {})).status).toBe(200);
    age(61);
    expect(refused(await bring(asha, ticket, {}))).toEqual({ status: 400, code: 'unknown_key' });
    writeFileSync(file, JSON.stringify(kept));
  });

  describe('a message to those who run the server', () => {
    const message = (over: object = {}) => ({
      id: randomUUID(),
      name: 'Asha',
      email: 'asha@people.test',
      subject: 'Hours',
      message: 'The hours\u0000 are wrong. समय गलत है',
      language: 'hi',
      ...over,
    });
    const leave = (fields: object) => post(JSON.stringify(fields), 'application/json', 'contact');

    test('arrives once, however often it is sent, and cannot be changed by who knows its id', async () => {
      const first = message();
      expect(await leave(first)).toEqual({ status: 200, body: { id: first.id } });
      expect((await leave({ ...first, message: 'Changed' })).status).toBe(200);
      const rows = await server.database.query(
        'select message, language from contact_messages where id = $1',
        [first.id],
      );
      expect(rows).toEqual([{ message: 'The hours are wrong. समय गलत है', language: 'hi' }]);
    });

    test.each<[string, object]>([
      ['an id of its own making', { id: 'one' }],
      ['no name', { name: ' ' }],
      ['a name too long', { name: 'x'.repeat(101) }],
      ['no address', { email: 'nobody' }],
      ['no subject', { subject: '' }],
      ['a subject too long', { subject: 'x'.repeat(201) }],
      ['no text', { message: '' }],
      ['a text too long', { message: 'x'.repeat(5001) }],
      ['no text but an object', { message: { text: 'x' } }],
      ['a language we do not speak', { language: 'xx' }],
    ])('not with %s', async (_, over) => {
      expect(refused(await leave(message(over)))).toEqual({ status: 400, code: 'bad_request' });
    });
  });
});

describe('limits at their real size', () => {
  let server: LocalTestServer;
  let key: DropKey;
  beforeAll(async () => {
    server = await startTestServer({ rateLimitScale: 1 });
    key = (await (await fetch(`${server.url}/functions/v1/drop`)).json()) as DropKey;
  });
  afterAll(() => server?.stop());

  const post = async (name: string, body: object) => {
    const answer = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
  };

  test('one ticket 20 times a minute, one address 60 times', async () => {
    const sealed = (ticket: string) => sealDrop(JSON.stringify({ ticket, request: {} }), key);
    const statuses = async (ticket: string, times: number) => {
      const seen: number[] = [];
      for (let i = 0; i < times; i++) seen.push((await post('drop', await sealed(ticket))).status);
      return seen;
    };
    expect(await statuses('a', 21)).toEqual([...new Array(20).fill(401), 429]);
    expect((await statuses('b', 20)).every((status) => status === 401)).toBe(true);
    expect((await statuses('c', 19)).every((status) => status === 401)).toBe(true);
    const last = await post('drop', await sealed('d'));
    expect(last.status).toBe(429);
    expect(last.retryAfter).toBeGreaterThan(0);
  });

  test('five messages an hour from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await post('contact', {})).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
