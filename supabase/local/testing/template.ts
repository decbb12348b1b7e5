import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../server.ts';
import { readSettings } from '../settings.ts';

/**
 * Puts a prepared PGlite database into an empty data folder, because creating one takes most of a server's start.
 * The prepared one is made once a machine, and again when a migration or a package changes.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const target = path.join(dataDir, 'db');
  if (existsSync(target)) return;
  const template = path.join(tmpdir(), `niramaya-template-${fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template);
  mkdirSync(dataDir, { recursive: true });
  cpSync(path.join(template, 'db'), target, { recursive: true });
  // A lock without a holder: the server takes it for a leftover and gives the copy an epoch of its own.
  writeFileSync(path.join(dataDir, 'server.lock'), '0\n');
}

async function makeTemplate(template: string): Promise<void> {
  const made = mkdtempSync(`${template}-`);
  const server = await startServer(
    readSettings({ PORT: '0', DATA_DIR: made, DIST_DIR: path.join(made, 'none') }),
  );
  await server.stop();
  try {
    renameSync(made, template);
  } catch {
    // Another test process was faster; theirs is as good.
    rmSync(made, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const migrations = path.join(root, 'supabase/migrations');
  const hash = createHash('sha256');
  const parts = readdirSync(migrations).map((name) => path.join(migrations, name));
  for (const file of [
    ...parts.sort(),
    path.join(root, 'package.json'),
    path.join(root, 'supabase/local/database/bootstrap.ts'),
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
