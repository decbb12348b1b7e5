/**
 * Where the auth client keeps its session: in localStorage, sealed with the account's data key, because a refresh
 * token in the clear downloads everything. Each account of the device has its own, so that one may wait locked
 * while another is used.
 */
import { openSealed, sealWith } from '../db/encryption/sealed-row.ts';
import { log } from '../platform/log.ts';
import { ACCOUNT_KEY, AUTH_KEY } from '../platform/storage-keys.ts';
import { readStoredUser, userOf } from '../platform/stored-session.ts';
import type { SessionStorage } from '../platform/supabase.ts';
import { hintName, nameOf } from './kept-accounts.ts';
import type { Vault } from './vault.ts';

export type SealedSessions = SessionStorage & {
  /** Keeps a session that came while its account was still locked. */
  persist(): Promise<void>;
  /** A session that is not kept yet, because its account's key is not open. */
  waiting(): string | null;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `opened` runs before a session is kept: what must be there before anybody is told that they are signed in. */
export function sealedSessions(
  vault: Vault,
  opened: (account: string) => Promise<void> = async () => undefined,
  store: Store | null = storeOf(),
): SealedSessions {
  /** Not kept: refused storage, or the account is locked. It lives as long as the page. */
  let unkept: { account: string; value: string } | null = null;

  const keep = async (value: string) => {
    const account = readAccount(value);
    if (!account) return;
    const key = await vault.enter(account);
    if (!key.ok || !store) {
      unkept = { account, value };
      return;
    }
    try {
      await opened(account);
      store.setItem(nameOf(account), await sealWith(key.value, value, placeOf(account)));
      store.setItem(ACCOUNT_KEY, account);
      store.setItem(hintName(account), hintOf(value));
      // As the first version kept it.
      store.removeItem(AUTH_KEY);
      unkept = null;
    } catch (error) {
      log.warn('the session is not kept', { error });
      unkept = { account, value };
    }
  };

  return {
    async getItem(key) {
      if (key !== AUTH_KEY) return null;
      if (unkept) return unkept.value;
      const older = store?.getItem(AUTH_KEY);
      if (older) {
        await keep(older);
        return older;
      }
      const account = readStoredUser()?.account;
      const sealed = account && store?.getItem(nameOf(account));
      const dataKey = account ? vault.key(account) : null;
      if (!account || !sealed || !dataKey) return null;
      try {
        return String(await openSealed(dataKey, sealed, placeOf(account)));
      } catch {
        // Altered, or locked this moment: the same as no session, and signing in makes a new one.
        return null;
      }
    },
    async setItem(key, value) {
      if (key === AUTH_KEY) await keep(value);
    },
    removeItem(key) {
      if (key !== AUTH_KEY) return;
      const account = unkept?.account ?? readStoredUser()?.account;
      unkept = null;
      store?.removeItem(AUTH_KEY);
      if (account) {
        store?.removeItem(nameOf(account));
        store?.removeItem(hintName(account));
      }
      store?.removeItem(ACCOUNT_KEY);
    },
    async persist() {
      if (unkept) await keep(unkept.value);
    },
    waiting: () => unkept?.account ?? null,
  };
}

/** Whose records are shown from now on; null for the guest. What the other account has stays sealed. */
export function showAccount(account: string | null): void {
  try {
    if (account) localStorage.setItem(ACCOUNT_KEY, account);
    else localStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // Refused storage keeps no session to choose from.
  }
}

function readAccount(value: string): string | null {
  try {
    return userOf(JSON.parse(value))?.account ?? null;
  } catch {
    return null;
  }
}

/** 'as…@mail.test' */
function hintOf(session: string): string {
  const { email = '' } = userOf(JSON.parse(session)) ?? {};
  return email.replace(/^(.{1,2})[^@]*/u, '$1…');
}

function placeOf(account: string) {
  return { collection: 'session', id: account, part: 'auth' };
}

function storeOf(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
