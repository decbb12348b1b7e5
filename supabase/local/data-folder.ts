import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

export type DataFolder = {
  path: string;
  /** False where the last process that held the folder was killed: its last moments may be lost. */
  stoppedCleanly: boolean;
  release(): void;
  /** Leaves the lock behind, as a killed process does: for tests. */
  abandon(): void;
};

const LOCK = 'server.lock';
/** Folders this process holds: its own id in a lock it does not hold is a leftover with a reused id. */
const held = new Set<string>();

/**
 * Takes the folder for this process. Two processes on one PGlite folder corrupt it, so a lock file with the process
 * id is created exclusively; the lock of a process that no longer lives is taken over.
 * @throws StartError where the folder cannot be written or a living process holds it.
 */
export function openDataFolder(folder: string): DataFolder {
  const lock = path.join(folder, LOCK);
  makeFolder(folder);
  let stoppedCleanly = true;
  while (!created(lock, folder)) {
    const holder = holderOf(lock);
    if (holder !== undefined && (holder.pid === process.pid ? held.has(lock) : isAlive(holder))) {
      throw inUse(folder, holder.pid);
    }
    stoppedCleanly = false;
    rmSync(lock, { force: true });
  }
  if (!stoppedCleanly) {
    // Two processes may find the same leftover: the one that wrote last holds the folder.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const holder = holderOf(lock);
    if (holder?.pid !== process.pid) throw inUse(folder, holder?.pid);
  }
  held.add(lock);
  return {
    path: folder,
    stoppedCleanly,
    release() {
      held.delete(lock);
      if (holderOf(lock)?.pid === process.pid) rmSync(lock, { force: true });
    },
    abandon() {
      held.delete(lock);
    },
  };
}

/** The folder without a lock: for a database elsewhere, where it holds the keys only. */
export function openSharedFolder(folder: string): DataFolder {
  makeFolder(folder);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  created(probe, folder);
  rmSync(probe, { force: true });
  return { path: folder, stoppedCleanly: true, release() {}, abandon() {} };
}

/** A random text kept in the folder, readable by its owner only; made on first use. */
export function keptSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function notWritable(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The data folder ${folder} cannot be written (${reason}). Choose another one with DATA_DIR.`,
  );
}

type Holder = { pid: number; started: string };

function holderOf(lock: string): Holder | undefined {
  try {
    const [pid, started] = readFileSync(lock, 'utf8').split('\n');
    return Number(pid) > 0 ? { pid: Number(pid), started: started ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // After a reboot or in a new container another program may carry the same id.
  const started = startOf(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

/** When a process started, in the kernel's own count; '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot} ${afterName[19] ?? ''}`;
  } catch {
    return '';
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function created(file: string, folder: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${startOf(process.pid)}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw notWritable(folder, error);
  }
}

function inUse(folder: string, pid: number | undefined): StartError {
  const who = pid === undefined ? '' : ` (process ${pid})`;
  return new StartError(
    `The data folder ${folder} is in use by another Niramaya server${who}. ` +
      'Stop that one, or choose another folder with DATA_DIR.',
  );
}
