/** An open database holds a shared lock of its name; a migration needs it exclusively. */
import { TabOutdatedError } from './tab-outdated.ts';

type Locks = Pick<LockManager, 'request' | 'query'>;
type LockOptions = { locks?: Locks | undefined; stealAfter?: number; patience?: number };

/** Milliseconds: an older tab has so long to save, close and let go; a frozen one never does. */
const STEAL_AFTER = 10_000;
/** Milliseconds: so long is waited for a tab that migrates; after that it is frozen too. */
const MIGRATION_PATIENCE = 60_000;

/**
 * Resolves once the lock is held, to the function that gives it back. `lost` runs when another tab took it away.
 * Browsers without locks hold nothing.
 */
export function holdShared(
  name: string,
  lost: () => void = () => undefined,
  { locks = locksOf(), patience = MIGRATION_PATIENCE }: LockOptions = {},
): Promise<() => void> {
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    let state: 'waiting' | 'held' | 'released' = 'waiting';
    const takeAway = () => void steal(locks, name, async () => undefined).catch(() => undefined);
    const stuck = setTimeout(takeAway, patience);
    const held = locks.request(name, { mode: 'shared' }, () => {
      clearTimeout(stuck);
      state = 'held';
      return new Promise<void>((release) => {
        resolve(() => {
          state = 'released';
          release();
        });
      });
    });
    held.catch(() => {
      clearTimeout(stuck);
      if (state === 'held') lost();
      // A refused lock must not keep a person from their records.
      else resolve(() => undefined);
    });
  });
}

/**
 * Runs once nobody else holds the lock. Tabs that keep it for 10 s lose it, unless one of them migrates.
 * Throws TabOutdatedError where the lock was taken away while it ran.
 */
export async function runExclusive<T>(
  name: string,
  run: () => Promise<T>,
  { locks = locksOf(), stealAfter = STEAL_AFTER, patience = MIGRATION_PATIENCE }: LockOptions = {},
): Promise<T> {
  if (!locks) return run();
  const waiting = new AbortController();
  let began = false;
  let failure = false;
  const begin = async () => {
    began = true;
    clearTimeout(timer);
    return run().catch((error: unknown) => {
      failure = true;
      throw error;
    });
  };
  let timer = setTimeout(async () => {
    if (await isMigrating(locks, name)) timer = setTimeout(() => waiting.abort(), patience - stealAfter);
    else waiting.abort();
  }, stealAfter);
  const told = (error: unknown): never => {
    throw began && !failure ? new TabOutdatedError() : error;
  };
  return locks
    .request(name, { mode: 'exclusive', signal: waiting.signal }, begin)
    .catch((error: unknown) => (began ? told(error) : steal(locks, name, begin).catch(told)))
    .finally(() => clearTimeout(timer)) as Promise<T>;
}

function steal<T>(locks: Locks, name: string, run: () => Promise<T>): Promise<T> {
  return locks.request(name, { mode: 'exclusive', steal: true }, run) as Promise<T>;
}

async function isMigrating(locks: Locks, name: string): Promise<boolean> {
  const { held = [] } = await locks.query().catch(() => ({ held: [] }));
  return held.some((lock) => lock.name === name && lock.mode === 'exclusive');
}

function locksOf(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}
