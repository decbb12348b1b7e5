import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';

describe.each(testDrivers())('what admins see, on %s', (driver) => {
  let server: LocalTestServer;
  let admin: Person;
  let other: Person;
  const message = randomUUID();

  beforeAll(async () => {
    server = await startTestServer({ driver });
    admin = await newPerson(server, 'admin');
    other = await newPerson(server, 'other');
    await server.database.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
    await server.database.query(
      `insert into contact_messages (id, name, email, subject, message, language)
       values ($1, 'Asha', 'asha@people.test', 'Hours', 'The hours are wrong.', 'hi')`,
      [message],
    );
    for (const action of ['crisis_detected', 'multiple_failed_logins', 'sign_in']) {
      await server.database.query('insert into audit_events (id, user_id, action) values ($1, $2, $3)', [
        randomUUID(),
        other.id,
        action,
      ]);
    }
  });
  afterAll(() => server?.stop());

  const call = async (name: string, token: string | null, args: object = {}) => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(args),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: text ? JSON.parse(text) : null };
  };
  const CALLS = [
    ['admin_overview', {}],
    ['admin_messages', {}],
    ['admin_mark_answered', { message_id: message, is_answered: true }],
  ] as const;

  test.each(CALLS)('%s is refused to everybody else, signed in or not', async (name, args) => {
    expect((await call(name, other.token, args)).status).toBe(403);
    expect((await call(name, null, args)).status).toBeGreaterThanOrEqual(400);
    const [row] = await server.database.query('select answered_at from contact_messages where id = $1', [
      message,
    ]);
    expect(row?.answered_at).toBeNull();
  });

  test('that somebody signed in asked is written down once an hour, for them and in the overview, without a word more', async () => {
    const asked = 'select resource, details, user_agent from audit_events where user_id = $1 and action = $2';
    const written = () => server.database.query(asked, [other.id, 'privilege_escalation']);
    for (const [name, args] of CALLS) {
      expect((await call(name, other.token, args)).body).toMatchObject({ code: 'not_admin' });
    }
    expect(await written()).toEqual([{ resource: '', details: {}, user_agent: '' }]);
    // The same account again, two hours later.
    for (const statement of [
      'alter table audit_events disable trigger refuse_change',
      `update audit_events set at = at - interval '2 hours' where action = 'privilege_escalation'`,
      'alter table audit_events enable trigger refuse_change',
    ])
      await server.database.query(statement);
    await call('admin_overview', other.token);
    expect(await written()).toHaveLength(2);
    expect((await call('admin_overview', admin.token)).body.critical).toContainEqual({
      ...{ action: 'privilege_escalation', count: 2, last: expect.any(String) },
    });
    const { error, data } = await other.client.from('audit_events').select('action');
    expect([error, data?.filter(({ action }) => action === 'privilege_escalation').length]).toEqual([
      null,
      2,
    ]);
  });

  test('what the refusal stands before is reached no other way', async () => {
    const rpc = other.client.schema('internal' as never).rpc('admin_overview' as never);
    expect((await rpc).error).not.toBeNull();
  });

  test('the overview counts, and says of critical events only that they happened', async () => {
    const { status, text, body } = await call('admin_overview', admin.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ users: 2, users_confirmed: 2, messages: 1, messages_waiting: 1 });
    expect(body.database_bytes).toBeGreaterThan(0);
    const seen = body.critical.map(({ action, count }: { action: string; count: number }) => [action, count]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['crisis_detected', 1],
        ['multiple_failed_logins', 1],
        ['privilege_escalation', 2],
      ]),
    );
    expect(seen).toHaveLength(3);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  test('a message waits until it is marked, and may be marked as waiting again', async () => {
    const waiting = async () => (await call('admin_overview', admin.token)).body.messages_waiting;
    expect((await call('admin_messages', admin.token)).body).toMatchObject([
      { id: message, subject: 'Hours', answered_at: null },
    ]);
    expect(
      (await call('admin_mark_answered', admin.token, { message_id: message, is_answered: true })).status,
    ).toBeLessThan(300);
    expect(await waiting()).toBe(0);
    expect((await call('admin_messages', admin.token)).body[0].answered_at).toMatch(/^\d{4}-/);
    await call('admin_mark_answered', admin.token, { message_id: message, is_answered: false });
    expect(await waiting()).toBe(1);
  });

  test('whoever is no admin any more is refused at once, with the same session', async () => {
    await server.database.query('delete from user_roles where user_id = $1', [admin.id]);
    expect((await call('admin_overview', admin.token)).status).toBe(403);
  });
});
