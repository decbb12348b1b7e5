import { readFileSync } from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { newPerson } from './testing/people.ts';
import { startTestServer } from './testing.ts';

test('a server that starts, sends mail, signs in and stops opens no connection to anywhere else', async () => {
  const reached: unknown[] = [];
  let own = 0;
  const connect = net.Socket.prototype.connect;
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...given: unknown[]
  ) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [{ host?: string; port?: number }];
    if (options.host === '127.0.0.1') own++;
    else reached.push(options);
    return Reflect.apply(connect, this, given) as net.Socket;
  });
  const server = await startTestServer();
  await newPerson(server, 'asha');
  await server.stop();
  vi.restoreAllMocks();
  expect(reached).toEqual([]);
  expect(own).toBeGreaterThan(0);
});

test('what is loaded of the API library imports no telemetry and no error reporting', () => {
  const entry = fileURLToPath(new URL('./', import.meta.resolve('@supabase/lite')));
  for (const file of [
    'index.js',
    'db/postgres/PostgresConnection.js',
    'db/postgres/pglite/PgliteConnection.js',
  ]) {
    const imported = [
      ...readFileSync(entry + file, 'utf8').matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g),
    ].map(([, name]) => name);
    expect(imported.length, file).toBeGreaterThan(3);
    expect(imported.filter((name) => /sentry|posthog|telemetry|detect-agent/.test(name ?? ''))).toEqual([]);
  }
});
