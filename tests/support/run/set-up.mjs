import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command.mjs';

const LEAST = [20, 19];

/** Ends the process with a sentence when this Node is too old to run anything here. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return;
  process.stderr.write(`Niramaya needs Node ${LEAST.join('.')} or newer; this is ${version}.\n`);
  process.exit(1);
}

/** Installs what package-lock.json names when it is not there yet, or was installed from an older lock. */
export function ensurePackages(say) {
  const lock = path.join(ROOT, 'package-lock.json');
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  if (existsSync(installed) && samePackages(lock, installed)) return;
  say('installing packages (npm ci)');
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) {
    process.stderr.write('npm ci failed.\n');
    process.exit(1);
  }
}

/** Times first, because it is quick; contents decide where a checkout or copy gave every file a new time. */
function samePackages(lock, installed) {
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  const versions = (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(Object.entries(packages).map(([name, entry]) => [name, entry.version]));
  };
  const wanted = versions(lock);
  return [...versions(installed)].every(([name, version]) => wanted.get(name) === version);
}
