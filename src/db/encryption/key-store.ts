/**
 * What a device must keep to open its records again: its own key, which never leaves it, and the wraps of each
 * account. A database of its own, because the records' database cannot be read before.
 */
import { Dexie, type Table } from 'dexie';
import { type AppError, fail, ok, type Result } from '../../shared/result.ts';
import { storageError } from '../storage-error.ts';
import type { Wraps } from './wraps.ts';
import { readWraps, writeWraps } from './wraps-text.ts';

export const PIN_TRIES = 5;

type Device = { name: 'device'; key: CryptoKey };
type Account = { account: string; wraps: string; tries: number; asks?: boolean };

export type KeyStore = {
  /** Made at the first call; non-extractable, so that no script can read or send it. */
  deviceKey(): Promise<Result<CryptoKey>>;
  /** null for an account that has no key here. Errors: 'wraps-newer', 'wraps-damaged', 'storage-refused'. */
  read(account: string): Promise<Result<Wraps | null>>;
  /**
   * `run` is given what lies there at that moment, over all tabs, and answers what shall; whatever is slow comes
   * before. Errors: its own, 'key-missing', 'wraps-newer', 'wraps-damaged', 'storage-refused', 'storage-full'.
   */
  change<E extends AppError>(
    account: string,
    run: (now: Wraps) => Result<Wraps, E>,
  ): Promise<Result<void, E | AppError>>;
  /** False where the account has wraps already: two tabs that start at once must not each make a key. */
  writeFirst(wraps: Wraps): Promise<Result<boolean>>;
  /**
   * Counts a try at the PIN before it is made, so that closing the page in between gives none back, and tells how
   * many are left after it; null where there was none left.
   */
  takeTry(account: string): Promise<Result<number | null>>;
  clearTries(account: string): Promise<Result<void>>;
  /** Whether the app asks at every start: the person turned App lock on. */
  asks(account: string): Promise<Result<boolean>>;
  setAsks(account: string, asks: boolean): Promise<Result<void>>;
  forget(account: string): Promise<Result<void>>;
  close(): void;
};

class KeyDatabase extends Dexie {
  declare device: Table<Device, string>;
  declare accounts: Table<Account, string>;
}

export function openKeyStore(prefix = ''): KeyStore {
  const database = new KeyDatabase(`${prefix}niramaya-keys`);
  database.version(1).stores({ device: '&name', accounts: '&account' });

  /** One at a time over all tabs, or two tabs would each have five tries. */
  const inTransaction = (run: () => Promise<void>) =>
    attempt(async () => ok(await database.transaction('rw', database.accounts, run)));

  return {
    deviceKey: () =>
      attempt(async () => {
        const known = await database.device.get('device');
        if (known) return ok(known.key);
        const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
          'encrypt',
          'decrypt',
        ]);
        // Another tab may have made one meanwhile; the first stays, or what it sealed could not be opened again.
        return database.transaction('rw', database.device, async () => {
          const first = await database.device.get('device');
          if (!first) await database.device.add({ name: 'device', key: made });
          return ok(first?.key ?? made);
        });
      }),
    read: (account) =>
      attempt<Wraps | null>(async () => {
        const row = await database.accounts.get(account);
        return row ? readWraps(row.wraps) : ok(null);
      }),
    change: (account, run) =>
      attempt<void>(() =>
        database.transaction('rw', database.accounts, async () => {
          const row = await database.accounts.get(account);
          if (!row) return fail({ code: 'key-missing' });
          const now = readWraps(row.wraps);
          if (!now.ok) return now;
          const changed = run(now.value);
          if (!changed.ok) return changed;
          await database.accounts.update(account, { wraps: writeWraps(changed.value) });
          return ok(undefined);
        }),
      ),
    writeFirst: (wraps) =>
      attempt(() =>
        database.transaction('rw', database.accounts, async () => {
          const { account } = wraps;
          if (await database.accounts.get(account)) return ok(false);
          await database.accounts.add({ account, wraps: writeWraps(wraps), tries: 0 });
          return ok(true);
        }),
      ),
    takeTry: (account) =>
      attempt(() =>
        database.transaction('rw', database.accounts, async () => {
          const tries = (await database.accounts.get(account))?.tries ?? 0;
          if (tries >= PIN_TRIES) return ok(null);
          await database.accounts.update(account, { tries: tries + 1 });
          return ok(PIN_TRIES - tries - 1);
        }),
      ),
    clearTries: (account) =>
      inTransaction(async () => void (await database.accounts.update(account, { tries: 0 }))),
    asks: (account) => attempt(async () => ok((await database.accounts.get(account))?.asks ?? false)),
    setAsks: (account, asks) =>
      inTransaction(async () => void (await database.accounts.update(account, { asks }))),
    forget: (account) => inTransaction(() => database.accounts.delete(account)),
    close: () => database.close(),
  };
}

async function attempt<T>(run: () => PromiseLike<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    return fail(storageError(error));
  }
}
