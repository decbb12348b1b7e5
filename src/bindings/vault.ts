/** The data keys of the accounts on this device: which are open in this tab, and by what they open. */
import { type Bytes, fromBase64 } from '../db/encryption/bytes.ts';
import type { DataKey } from '../db/encryption/data-key.ts';
import { type KeyStore, openKeyStore } from '../db/encryption/key-store.ts';
import {
  beginKey,
  changeWrap,
  type Handed,
  removeWrap,
  type UnlockFault,
  unlock,
} from '../db/encryption/unlock.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { Ways } from './types.ts';

export type Vault = {
  /** The open key, or null while the account is locked. */
  key(account: string): DataKey | null;
  /**
   * Opens the account's key by this device alone, or makes one for an account that has none here. Errors: 'locked'
   * where only a person or the server can open it; 'storage-refused', 'storage-full'.
   */
  enter(account: string): Promise<Result<DataKey>>;
  /** Opens it by what a person typed or the server gave. Errors as unlock's in db/encryption. */
  unlock(account: string, handed: Handed, also?: Handed[]): Promise<Result<DataKey, UnlockFault>>;
  /** Drops the key and takes this device's own way away; that stays ('last-wrap') where nothing else would open it. */
  lock(account: string): Promise<Result<void>>;
  /** Drops the key from this tab's memory. */
  drop(account: string): void;
  /** Destroys all ways of opening it here: what is sealed with it is lost for good. */
  forget(account: string): Promise<Result<void>>;
  ways(account: string): Promise<Ways>;
  /** Adds or replaces a way of opening, proved by another. */
  add(account: string, added: Handed, proof?: Handed): Promise<Result<void, UnlockFault>>;
  remove(account: string, kind: 'pin' | 'passkey'): Promise<Result<void>>;
  /** Whether what was typed opens the account; nothing is opened by it. Errors as unlock's. */
  prove(account: string, proof: Handed): Promise<Result<void, UnlockFault>>;
  /** Which passkey to ask for, and from what it derives; null where none was added. */
  passkey(account: string): Promise<{ credential: Bytes; salt: Bytes } | null>;
  /** App lock: from now on nothing opens without asking, or the device opens again by itself. */
  setAsks(account: string, asks: boolean, proof?: Handed): Promise<Result<void, UnlockFault>>;
  close(): void;
};

const DEVICE = { kind: 'device' } as const;
/** The device's way is gone, or was made with a key this browser no longer has. */
const NEEDS_SOMEBODY = new Set(['wrap-missing', 'wrap-wrong']);

export function createVault(store: KeyStore = openKeyStore()): Vault {
  const held = new Map<string, DataKey>();
  const hold = <E extends { code: string }>(account: string, key: Result<DataKey, E>): Result<DataKey, E> => {
    if (key.ok) held.set(account, key.value);
    return key;
  };
  const drop = (account: string) => {
    held.get(account)?.lock();
    held.delete(account);
  };
  const asks = async (account: string) => {
    const known = await store.asks(account);
    return known.ok && known.value;
  };

  return {
    key: (account) => held.get(account) ?? null,
    async enter(account) {
      const open = held.get(account);
      if (open) return ok(open);
      let key = await unlock(store, account, DEVICE);
      if (!key.ok && key.error.code === 'key-missing') {
        const made = await beginKey(store, account);
        // Another tab was quicker.
        key = !made.ok && made.error.code === 'key-exists' ? await unlock(store, account, DEVICE) : made;
      }
      if (!key.ok && NEEDS_SOMEBODY.has(key.error.code)) return fail({ code: 'locked' });
      return hold(account, key);
    },
    async unlock(account, handed, also = []) {
      // Until the next lock the device opens by itself again, unless the person wants to be asked each time.
      const added = (await asks(account)) ? also : [...also, DEVICE];
      return hold(account, await unlock(store, account, handed, added));
    },
    async lock(account) {
      const removed = await removeWrap(store, account, 'device');
      drop(account);
      return removed.ok || removed.error.code !== 'last-wrap' ? ok(undefined) : removed;
    },
    drop,
    forget(account) {
      drop(account);
      return store.forget(account);
    },
    async ways(account) {
      const wraps = await store.read(account);
      const by = wraps.ok ? (wraps.value?.wraps ?? {}) : {};
      return {
        password: Boolean(by.password),
        pin: Boolean(by.pin),
        passkey: Boolean(by.passkey),
        recovery: Boolean(by.recovery),
        asks: await asks(account),
      };
    },
    add: (account, added, proof = DEVICE) => changeWrap(store, account, proof, added),
    remove: (account, kind) => removeWrap(store, account, kind),
    async prove(account, proof) {
      const key = await unlock(store, account, proof);
      if (!key.ok) return key;
      key.value.lock();
      return ok(undefined);
    },
    async passkey(account) {
      const wraps = await store.read(account);
      const wrap = wraps.ok ? wraps.value?.wraps.passkey : undefined;
      const [credential, salt] = [fromBase64(wrap?.credential ?? ''), fromBase64(wrap?.salt ?? '')];
      return wrap && credential && salt ? { credential, salt } : null;
    },
    async setAsks(account, wanted, proof = DEVICE) {
      const changed = wanted
        ? await removeWrap(store, account, 'device')
        : await changeWrap(store, account, proof, DEVICE);
      return changed.ok ? store.setAsks(account, wanted) : changed;
    },
    close: () => store.close(),
  };
}
