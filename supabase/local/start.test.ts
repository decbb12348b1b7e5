import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from './testing/people.ts';
import { spawnTestServer, type TestServer } from './testing.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'niramaya-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs main.ts until it ends by itself. */
function runMain(env: Record<string, string>) {
  return runToItsEnd(['--import', 'tsx', main], env);
}

function runToItsEnd(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(folder, 'unused'),
      ...env,
    },
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, stderr })));
}

describe('what keeps the server from starting is said in one sentence, with exit code 1', () => {
  const oneSentence = (pattern: RegExp) => ({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`^[^\n]*${pattern.source}[^\n]*\n$`)),
  });

  test('the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    expect(await runMain({ PORT: String(port) })).toEqual(
      oneSentence(/Port \d+ on 127\.0\.0\.1 is taken.*PORT/),
    );
    other.close();
  });

  test('the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await runMain({ DATA_DIR: path.join(file, 'below') })).toEqual(
      oneSentence(/cannot be written.*DATA_DIR/),
    );
  });

  test('Postgres does not answer; its password stays unsaid', async () => {
    const outcome = await runMain({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/db' });
    expect(outcome).toEqual(oneSentence(/Postgres at 127\.0\.0\.1:1\/db cannot be reached.*DATABASE_URL/));
    expect(outcome.stderr).not.toContain('hush');
  });

  test('this Node is too old', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.9' } })`;
    const preload = `data:text/javascript,${encodeURIComponent(old)}`;
    for (const entry of ['./start.mjs', '../../tests/support/run.mjs']) {
      const file = fileURLToPath(new URL(entry, import.meta.url));
      expect(await runToItsEnd(['--import', preload, file], {})).toEqual(
        oneSentence(/needs Node 20\.19 or newer; this is 20\.18\.9/),
      );
    }
  });

  test.each([
    [{ PORT: 'http' }, /PORT must be/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like/],
    [{ PUBLIC_URL: 'health.example' }, /PUBLIC_URL must be/],
    [{ SMTP_URL: 'mail.example' }, /SMTP_URL must look like/],
    [{ NIRAMAYA_RATE_LIMIT_SCALE: '10', HOST: '0.0.0.0' }, /refused unless HOST is a loopback/],
  ])('a setting makes no sense: %o', async (env, pattern) => {
    expect(await runMain(env)).toEqual(oneSentence(pattern));
  });
});

describe('a server as its own process', () => {
  let dataDir: string;
  let server: TestServer & { pid: number };
  beforeAll(async () => {
    dataDir = path.join(folder, 'data');
    server = await spawnTestServer({ dataDir });
  });

  test('a second one on the same folder is refused, with the process that holds it', async () => {
    const { code, stderr } = await runMain({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`in use by another Niramaya server \\(process ${server.pid}\\).*DATA_DIR`),
    );
  });

  test('its keys are readable by its owner only', () => {
    for (const name of ['jwt-secret', 'secret-key']) {
      expect(statSync(path.join(dataDir, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(path.join(dataDir, name), 'utf8').trim().length).toBeGreaterThanOrEqual(43);
    }
  });

  test('ended, it leaves no lock; started again, people stay signed in and mail and epoch stay', async () => {
    const person = await newPerson(server, 'asha');
    const mails = await server.mail();
    const epoch = await epochOf(server, person.token, person.id);
    const { port } = server;
    await server.stop();
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);

    server = await spawnTestServer({ dataDir, port });
    expect(server.port).toBe(port);
    expect(await server.mail()).toEqual(mails);
    expect(await epochOf(server, person.token, person.id)).toBe(epoch);
  });

  test('killed, its leftover lock is taken over, what it acknowledged is there, and the epoch is another', async () => {
    const person = await newPerson(server, 'bela');
    const epoch = await epochOf(server, person.token, person.id);
    await server.kill();
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(true);

    server = await spawnTestServer({ dataDir });
    expect(await epochOf(server, person.token, person.id)).not.toBe(epoch);
  });

  test('it ends even while somebody holds a connection open', async () => {
    const held = await fetch(`${server.url}/healthz`, { headers: { Connection: 'keep-alive' } });
    await held.text();
    await server.stop();
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });
});

describe('npm start on a machine with nothing installed', () => {
  test('installs with npm ci, builds, and says so', async () => {
    const root = path.join(folder, 'clone');
    mkdirSync(path.join(root, 'supabase/local'), { recursive: true });
    mkdirSync(path.join(root, 'tests/support'), { recursive: true });
    mkdirSync(path.join(root, 'bin'));
    writeFileSync(path.join(root, 'package-lock.json'), '{}');
    writeFileSync(
      path.join(root, 'supabase/local/start.mjs'),
      readFileSync(new URL('./start.mjs', import.meta.url)),
    );
    const fakeTsx =
      'mkdir -p node_modules/tsx/esm && echo "export const register = () => {}" > node_modules/tsx/esm/api.mjs';
    const manifest = '{"name":"tsx","exports":{"./esm/api":"./esm/api.mjs"}}';
    writeFileSync(
      path.join(root, 'bin/npm'),
      `#!/bin/sh\necho "npm $*"\n${fakeTsx}\necho '${manifest}' > node_modules/tsx/package.json\necho '{}' > node_modules/.package-lock.json\n`,
      { mode: 0o755 },
    );
    writeFileSync(
      path.join(root, 'tests/support/build.mjs'),
      `import fs from 'node:fs'; console.log('BUILD'); fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', '');`,
    );
    writeFileSync(path.join(root, 'supabase/local/main.ts'), '');
    const run = () =>
      new Promise<string>((resolve) => {
        const env = { PATH: `${path.join(root, 'bin')}:${process.env.PATH}` };
        const child = spawn(process.execPath, [path.join(root, 'supabase/local/start.mjs')], { env });
        let printed = '';
        child.stdout.on('data', (chunk) => {
          printed += String(chunk);
        });
        child.once('exit', () => resolve(printed));
      });
    expect(await run()).toMatch(
      /Installing packages .*first time.*\nnpm ci .*\nBuilding the app\nBUILD\nStarting the server\n/,
    );
    expect(await run()).toBe('Starting the server\n');
    const later = new Date(Date.now() + 5000);
    const { utimesSync } = await import('node:fs');
    utimesSync(path.join(root, 'package-lock.json'), later, later);
    expect(await run()).toMatch(/again, the list has changed/);
  });
});

async function epochOf(server: TestServer, token: string, account: string): Promise<string> {
  const answer = await fetch(`${server.url}/rest/v1/rpc/sync`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: server.publishableKey,
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ request: { protocol: 1, account, device_id: 'd', pull: { profiles: 0 } } }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { epoch: string }).epoch;
}
