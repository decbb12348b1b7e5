/** An open database holds a shared lock; a later schema migration asks for it exclusively and waits for old tabs. */

type Locks = Pick<LockManager, 'request'>;

/** Resolves once the lock is held, to the function that gives it back. Browsers without locks hold nothing. */
export function holdShared(name: string, locks = locksOf()): Promise<() => void> {
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const held = locks.request(
      name,
      { mode: 'shared' },
      () => new Promise<void>((release) => resolve(release)),
    );
    // A stolen or refused lock must not keep a person from their records.
    held.catch(() => resolve(() => undefined));
  });
}

function locksOf(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}
