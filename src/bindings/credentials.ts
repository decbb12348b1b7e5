/** What a sign-in brings for the locked records: the password just typed, and the key the server keeps for the account. */
import type { DataKey } from '../db/encryption/data-key.ts';
import type { Handed } from '../db/encryption/unlock.ts';
import { fetchRecoveryKey } from '../platform/recovery-key.ts';
import { backendSettings } from '../platform/supabase.ts';
import { fail, type Result } from '../shared/result.ts';
import type { Vault } from './vault.ts';

export type Credentials = {
  vault: Vault;
  accessToken(): Promise<Result<string>>;
};

/** Held only while the sign-in that it was typed for is under way. */
let typed: string | null = null;

/** Runs a sign-in with the password at hand for the records, and forgets it. */
export async function withPassword<T>(password: string, signIn: () => Promise<T>): Promise<T> {
  typed = password;
  try {
    return await signIn();
  } finally {
    typed = null;
  }
}

/**
 * Opens the records of somebody who has just signed in: by the password, or by the server's key where that was
 * changed elsewhere. Errors: 'locked' where neither does.
 */
export async function enterWithServer(
  { vault, accessToken }: Credentials,
  account: string,
): Promise<Result<DataKey>> {
  const password = typed;
  if (password !== null) {
    const opened = await vault.unlock(account, { kind: 'password', password });
    if (opened.ok) return opened;
  }
  const recovery = await recoveryOf(accessToken);
  if (!recovery) return fail({ code: 'locked' });
  const also: Handed[] = password === null ? [] : [{ kind: 'password', password }];
  const opened = await vault.unlock(account, recovery, also);
  return opened.ok ? opened : fail({ code: 'locked' });
}

/**
 * The password that is just being typed opens the records from now on, also offline. Done before anybody is told of
 * the sign-in: a page that closes right after it would otherwise leave records that no password opens.
 */
export async function keepTypedPassword(vault: Vault, account: string): Promise<void> {
  // Where the device's own way is gone the records were just opened by this very password, or it was added then.
  if (typed !== null) await vault.add(account, { kind: 'password', password: typed });
}

/** What the server has just taken: a sign-in, or a new password. */
export type Fresh = { password?: string };

/**
 * Adds the ways of opening that outlive this device's own: without one the account could never lock. Quietly does
 * what it can; the next start goes on.
 */
export async function secureAccount(
  { vault, accessToken }: Credentials,
  account: string,
  fresh: Fresh | null = null,
): Promise<void> {
  const ways = await vault.ways(account);
  if (ways.recovery && !fresh) return;
  const recovery = await recoveryOf(accessToken);
  // Replaced at each sign-in: a server that was made anew has another key.
  if (recovery) await vault.add(account, recovery);
  if (fresh?.password === undefined) return;
  const added: Handed = { kind: 'password', password: fresh.password };
  const changed = await vault.add(account, added);
  // With App lock on this device cannot vouch for itself; the server does.
  if (!changed.ok && recovery) await vault.add(account, added, recovery);
}

async function recoveryOf(accessToken: Credentials['accessToken']): Promise<Handed | null> {
  const token = await accessToken();
  if (!token.ok) return null;
  const key = await fetchRecoveryKey(backendSettings(), token.value);
  return key.ok ? { kind: 'recovery', key: key.value } : null;
}
