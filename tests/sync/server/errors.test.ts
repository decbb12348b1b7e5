import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { clientOf, newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { entry, profile, sync } from './device.ts';

describe.each(testDrivers())('errors and append-only tables on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  beforeAll(async () => {
    server = await startTestServer({ driver });
    asha = await newPerson(server, 'asha');
    await server.database.script(`
      create function public.fail_with(state text) returns void language plpgsql as
      $$ begin raise exception 'on purpose' using errcode = state; end $$;
    `);
    await server.database.connection.clearSchemaCache();
  });
  afterAll(() => server?.stop());

  test('a violated check is the request’s fault: 400 and its code, and the log names no record', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { error, status } = await asha.client
      .from('profiles')
      .insert(profile({ name: `secret${'x'.repeat(60)}` }));
    const { inspect } = await import('node:util');
    const log = logged.mock.calls
      .flat()
      .map((part) => inspect(part))
      .join('\n');
    logged.mockRestore();
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(log).toContain('23514');
    expect(log).not.toContain('secret');
  });

  test.each([
    ['a missing value', () => profile({ name: null }), 400, '23502'],
    ['a value of another type', () => profile({ color: 'blue' }), 400, '22P02'],
    ['another’s row', () => ({ ...profile(), user_id: randomUUID() }), 403, '42501'],
  ])('%s', async (_, row, httpStatus, code) => {
    const { error, status } = await asha.client.from('profiles').insert(row());
    expect([status, error?.code]).toEqual([httpStatus, code]);
  });

  test('a missing profile is 409 with its code', async () => {
    const { error, status } = await asha.client.from('timeline_entries').insert(entry(randomUUID()));
    expect([status, error?.code]).toEqual([409, '23503']);
  });

  test.each([
    ['P0001', 400],
    ['28000', 403],
    ['53100', 503],
    ['54000', 500],
    ['40001', 500],
  ])('code %s is answered with %i, as PostgREST does', async (state, httpStatus) => {
    const { error, status } = await asha.client.rpc('fail_with', { state });
    expect([status, error?.code]).toEqual([httpStatus, state]);
  });

  test('json written through a table is json too', async () => {
    const child = profile();
    await sync(server, asha, { push: { profiles: [child] } });
    const note = entry(child.id, { data: { findings: ['fever'], n: [1, null] } });
    const { data, error } = await asha.client
      .from('timeline_entries')
      .insert(note)
      .select('data, vv')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ data: note.data, vv: { a: 1 } });
    const found = await asha.client.from('timeline_entries').select('id').eq('data->findings->>0', 'fever');
    expect(found.data).toEqual([{ id: note.id }]);
  });

  test('a row cannot change hands or ids', async () => {
    const child = profile();
    await sync(server, asha, { push: { profiles: [child] } });
    const service = clientOf(server, server.serviceKey);
    const moved = await service.from('profiles').update({ id: randomUUID() }).eq('id', child.id);
    expect(moved.error?.code).toBe('42501');
  });

  test('an audit event keeps what the server saw, and nobody rewrites it, not even the database’s owner', async () => {
    const id = randomUUID();
    const forged = { id, action: 'sign-in', ip: '203.0.113.1', at: '2001-01-01T00:00:00Z' };
    expect((await asha.client.from('audit_events').insert(forged)).error).toBeNull();
    const read = async () =>
      (
        await server.database.query(
          "select action, host(ip) as ip, at > now() - interval '1 minute' as now from audit_events where id = $1",
          [id],
        )
      )[0];
    expect(await read()).toEqual({ action: 'sign-in', ip: '127.0.0.1', now: true });
    for (const attempt of [
      `update audit_events set action = 'x' where id = '${id}'`,
      `delete from audit_events where id = '${id}'`,
      'truncate audit_events',
    ]) {
      await expect(server.database.query(attempt), attempt).rejects.toThrow(/append-only/);
    }
    expect(await read()).toMatchObject({ action: 'sign-in' });
  });
});
