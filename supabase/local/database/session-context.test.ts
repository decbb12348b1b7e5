import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson } from '../testing/people.ts';
import { type LocalTestServer, startTestServer } from '../testing.ts';

let server: LocalTestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.script(`
    create function public.who() returns jsonb language sql as $$
      select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'claims', auth.jwt() ->> 'sub',
        'method', current_setting('request.method'), 'path', current_setting('request.path'),
        'address', current_setting('request.headers')::jsonb ->> 'x-forwarded-for')
    $$`);
  await server.database.connection.clearSchemaCache();
});
afterAll(() => server?.stop());

test('a function call knows who asks and what, told in two statements', async () => {
  const asha = await newPerson(server, 'context');
  const query = vi.spyOn(server.database.connection.driver as PGlite, 'query');
  const { data, error } = await asha.client.rpc('who');
  expect(error).toBeNull();
  expect(data).toEqual({
    role: 'authenticated',
    uid: asha.id,
    claims: asha.id,
    method: 'POST',
    path: '/rpc/who',
    address: '127.0.0.1',
  });
  expect(query.mock.calls.filter(([sql]) => sql.includes('set_config'))).toHaveLength(2);
  query.mockRestore();
});
