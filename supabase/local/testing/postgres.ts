import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';

const run = promisify(execFile);
type Cluster = { url(database: string): string; stop(): void };

/** Folder of initdb and postgres: on PATH, or where Debian keeps them, the newest first; null where there is none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((v) => `${debian}/${v}/bin`),
  ];
  return (
    folders.find((f) => existsSync(path.join(f, 'initdb')) && existsSync(path.join(f, 'postgres'))) ?? null
  );
}

let cluster: Promise<Cluster> | undefined;

/** A fresh, empty database in a Postgres of this test process, which is gone when the process is. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  cluster ??= startCluster();
  const { url } = await cluster;
  const name = `t${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = postgres(url('postgres'), { max: 1, onnotice() {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return {
    url: url(name),
    async drop() {
      const again = postgres(url('postgres'), { max: 1, onnotice() {} });
      await again.unsafe(`drop database if exists ${name} with (force)`);
      await again.end();
    },
  };
}

async function startCluster(): Promise<Cluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('no Postgres binaries found');
  const folder = mkdtempSync(path.join(tmpdir(), 'niramaya-pg-'));
  // Postgres refuses to run as root.
  const user = process.getuid?.() === 0 ? postgresUser() : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    {
      ...user,
      cwd: folder,
    },
  );
  const port = await freePort();
  const child = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=100',
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const stop = () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  for (let attempt = 0; ; attempt++) {
    const probe = postgres(url('postgres'), { max: 1, connect_timeout: 2, onnotice() {} });
    try {
      await probe`select 1`;
      return { url, stop };
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await probe.end({ timeout: 1 });
    }
  }
}

function postgresUser(): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
