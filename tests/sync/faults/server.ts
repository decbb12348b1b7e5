/** The embedded server in a process of its own, killed and started again on the same data at the same address. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COLLECTIONS } from '../../../src/sync/protocol.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { createTestDatabase } from '../../../supabase/local/testing/postgres.ts';
import { spawnTestServer, type TestServer } from '../../../supabase/local/testing.ts';
import { sync } from '../server/device.ts';
import { contentOf, type Held, keyOf } from './ledger.ts';

export type Driver = 'pglite' | 'postgres';

export type MortalServer = {
  readonly current: TestServer;
  /** kill -9, and a new process on what is left. */
  kill(): Promise<void>;
  person(): Promise<Person & { expired: string }>;
  stop(): Promise<void>;
};

export async function startMortalServer(driver: Driver): Promise<MortalServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'niramaya-faults-'));
  const made = driver === 'postgres' ? await createTestDatabase() : undefined;
  const options = { dataDir, databaseUrl: made?.url };
  let current = await spawnTestServer(options);
  let people = 0;
  return {
    get current() {
      return current;
    },
    async kill() {
      await current.kill();
      current = await spawnTestServer({ ...options, port: current.port });
    },
    async person() {
      people += 1;
      const person = await newPerson(current, `person${people}`);
      return { ...person, expired: expiredCopy(person.token, dataDir) };
    },
    async stop() {
      await current.stop();
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everything the server has of an account. */
export async function readAll(server: TestServer, person: Person): Promise<Held> {
  const held: Held = new Map();
  const pull = Object.fromEntries(COLLECTIONS.map((name) => [name, 0]));
  while (Object.keys(pull).length > 0) {
    const { status, body } = await sync(server, person, { pull });
    if (status !== 200) throw new Error(`the server answers ${status} ${body.code}`);
    for (const name of COLLECTIONS) {
      const page = body.pull[name];
      for (const document of page?.docs ?? []) held.set(keyOf(name, document.id), contentOf(document));
      if (page?.more) pull[name] = page.checkpoint;
      else delete pull[name];
    }
  }
  return held;
}

/** The same token, signed by the same server, an hour too old. */
function expiredCopy(token: string, dataDir: string): string {
  const [header = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
  const old = Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }));
  const signed = `${header}.${old.toString('base64url')}`;
  const secret = readFileSync(path.join(dataDir, 'jwt-secret'), 'utf8').trim();
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
