import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailboxMessage } from './mail/mailbox.ts';
import { type RunningServer, startServer } from './server.ts';
import { PUBLISHABLE_KEY, readSettings } from './settings.ts';
import { createTestDatabase } from './testing/postgres.ts';
import { copyTemplate } from './testing/template.ts';

export type TestServer = {
  url: string;
  port: number;
  publishableKey: string;
  serviceKey: string;
  dataDir: string;
  /** Mail written so far, newest first; waits for what is under way. */
  mail(): Promise<MailboxMessage[]>;
  /** Ends properly. The data folder stays when it was given, and is deleted when it was made here. */
  stop(): Promise<void>;
  /** Ends as a crash does: the lock is left behind, and so is the data folder. */
  kill(): Promise<void>;
};
/** One that runs in this process, with its insides in reach. */
export type LocalTestServer = TestServer & Pick<RunningServer, 'database' | 'backend' | 'mailbox'>;
export type TestServerOptions = {
  driver?: 'pglite' | 'postgres';
  /** A folder that outlives the server, for restarts; default a temporary one. */
  dataDir?: string;
  /** With the driver postgres: an existing database, for restarts; default a fresh one. */
  databaseUrl?: string;
  /** Default 1000: only tests of the limits want to meet them. */
  rateLimitScale?: number;
  /** Runs every migration now instead of starting from a copy of a prepared database; PGlite only. */
  migrateNow?: boolean;
  /** The built app; default none, API only. */
  distDir?: string;
  /** Default any free one; give the old one to come back at the same address. */
  port?: number;
  env?: Record<string, string>;
};

const NO_APP = path.join(tmpdir(), 'niramaya-no-app');

/** Starts a server inside this process. */
export async function startTestServer(options: TestServerOptions = {}): Promise<LocalTestServer> {
  const { env, dataDir, dropDatabase } = await prepare(options);
  process.env.LITE_AUTH_BCRYPT_COST ??= env.LITE_AUTH_BCRYPT_COST;
  const server = await startServer(readSettings(env));
  return {
    ...addressOf(server.url),
    serviceKey: server.secretKey,
    dataDir,
    database: server.database,
    backend: server.backend,
    mailbox: server.mailbox,
    mail: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return server.mailbox.list();
    },
    stop: async () => {
      await server.stop();
      await dropDatabase();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => server.kill(),
  };
}

/** Starts supabase/local/main.ts as a process of its own. `kill` is a real kill -9. */
export async function spawnTestServer(
  options: TestServerOptions = {},
): Promise<TestServer & { pid: number }> {
  const { env, dataDir, dropDatabase } = await prepare(options);
  const { child, url } = await spawnMain(env);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    ...addressOf(url),
    pid: child.pid ?? 0,
    serviceKey: `sb_secret_${readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()}`,
    dataDir,
    mail: async () => {
      const answer = await fetch(`${url}/mailbox`, { headers: { Accept: 'application/json' } });
      return (await answer.json()) as MailboxMessage[];
    },
    stop: async () => {
      await end('SIGTERM');
      await dropDatabase();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}

async function prepare(options: TestServerOptions) {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'niramaya-data-'));
  const made = options.driver === 'postgres' && !options.databaseUrl ? await createTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? made?.url;
  if (!databaseUrl && !options.migrateNow) await copyTemplate(dataDir);
  const env: NodeJS.ProcessEnv = {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    HOST: '127.0.0.1',
    PORT: String(options.port ?? 0),
    DATA_DIR: dataDir,
    DIST_DIR: options.distDir ?? NO_APP,
    // At full cost hashing passwords would be most of a test run.
    LITE_AUTH_BCRYPT_COST: '4',
    NIRAMAYA_RATE_LIMIT_SCALE: String(options.rateLimitScale ?? 1000),
    ...options.env,
  };
  return { env, dataDir, dropDatabase: async () => made?.drop() };
}

function addressOf(url: string) {
  return { url, port: Number(new URL(url).port), publishableKey: PUBLISHABLE_KEY };
}

/** Runs main.ts and waits until it prints its address. @throws Error with what it printed where it ends instead. */
function spawnMain(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /address\s+(http:\S+)/.exec(printed)?.[1];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
}
