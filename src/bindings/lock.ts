/** The lock of the open account: what screens show of it, and the commands. Errors are the vault's codes. */
import { useEffect, useState } from 'react';
import { toBase64 } from '../db/encryption/bytes.ts';
import { askPasskey, canHavePasskey, makePasskey } from '../platform/passkey.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { dataStore, idleStore, type LockState, lockStore, sessionStore } from './stores.ts';
import type { AppError, Ways } from './types.ts';

/** `triesLeft` beside 'wrap-wrong' of a PIN. */
export type UnlockError = AppError & { triesLeft?: number };
type Typed = { kind: 'password'; password: string } | { kind: 'pin'; pin: string };

/** `account` is null while nothing is locked. */
export function useLock(): LockState {
  return lockStore();
}

/** Grows by one when the account is about to lock because nobody is there. */
export function useIdleWarnings(): number {
  return idleStore(({ warnings }) => warnings);
}

/** Accounts whose sealed session waits on this device, with a hint that tells them apart. */
export { keptAccounts } from './kept-accounts.ts';

const runtime = () => import('./runtime.ts');

/**
 * Errors: 'wrap-wrong' (with `triesLeft` for a PIN), 'pin-locked' after five, 'pin-too-short', 'wrap-missing' for a
 * way that is not set up here.
 */
export async function unlockRecords(typed: Typed): Promise<Result<void, UnlockError>> {
  const { account } = lockStore.getState();
  return account ? (await runtime()).unlockAccount(account, typed) : ok(undefined);
}

/** By fingerprint, face or screen lock. Errors: 'passkey-refused', 'passkey-unfit', 'wrap-missing', 'wrap-wrong'. */
export async function unlockByPasskey(): Promise<Result<void, UnlockError>> {
  const { account } = lockStore.getState();
  if (!account) return ok(undefined);
  const { theVault, unlockAccount } = await runtime();
  const known = await theVault().passkey(account);
  if (!known) return fail({ code: 'wrap-missing' });
  const key = await askPasskey(known.credential, known.salt);
  return key.ok ? unlockAccount(account, { kind: 'passkey', key: key.value }) : key;
}

/** Errors: 'last-wrap' while only this device could open the records again. */
export async function lockNow(): Promise<Result<void>> {
  const account = openAccount();
  return account ? (await runtime()).lockAccount(account, 'asked') : ok(undefined);
}

/** The guest's records, or another account's of this device; what is locked stays locked. */
export async function showRecordsOf(account: string | null): Promise<void> {
  await (await runtime()).showRecordsOf(account);
}

/** What the open account can be opened with; null for a guest, who is never locked out. */
export async function readWays(): Promise<Ways | null> {
  const account = openAccount();
  return account ? (await runtime()).theVault().ways(account) : null;
}

/** `proof` once App lock is on. Errors: 'pin-too-short', 'pin-needs-password', 'wrap-wrong'. */
export async function setPin(pin: string, proof?: Typed): Promise<Result<void, UnlockError>> {
  const account = openAccount();
  return account ? (await runtime()).theVault().add(account, { kind: 'pin', pin }, proof) : ok(undefined);
}

/**
 * With App lock on, every start asks. Turning it off needs the PIN or the password. Errors: 'last-wrap',
 * 'wrap-wrong', 'pin-locked'.
 */
export async function setAppLock(on: boolean, proof?: Typed): Promise<Result<void, UnlockError>> {
  const account = openAccount();
  return account ? (await runtime()).theVault().setAsks(account, on, proof) : ok(undefined);
}

export async function removeWay(kind: 'pin' | 'passkey'): Promise<Result<void>> {
  const account = openAccount();
  return account ? (await runtime()).theVault().remove(account, kind) : ok(undefined);
}

/** Whether the one who typed is the account's owner. Errors: 'wrap-wrong', 'pin-locked', 'wrap-missing' as a guest. */
export async function proveOwner(typed: Typed): Promise<Result<void, UnlockError>> {
  const account = openAccount();
  if (!account) return fail({ code: 'wrap-missing' });
  const proved = await (await runtime()).theVault().prove(account, typed);
  if (!proved.ok && proved.error.code === 'wrap-wrong')
    (await import('./audit.ts')).recordEvent('unlock_failed', { by: typed.kind });
  return proved;
}

/** True once it is known that this device can verify a person by itself. */
export function useCanHavePasskey(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => void canHavePasskey().then(setCan), []);
  return can;
}

/** Errors: 'passkey-refused', 'passkey-unfit', 'pin-needs-password', and those of the proof. */
export async function addPasskey(proof?: Typed): Promise<Result<void, UnlockError>> {
  const account = openAccount();
  if (!account) return ok(undefined);
  const made = await makePasskey(sessionStore.getState().user?.email || 'Niramaya');
  if (!made.ok) return made;
  const { credential, salt, key } = made.value;
  const added = { kind: 'passkey', key, salt, credential: toBase64(credential) } as const;
  return (await runtime()).theVault().add(account, added, proof);
}

function openAccount(): string | null {
  const { data, status } = dataStore.getState();
  const { user } = sessionStore.getState();
  return status === 'open' && user && data?.account === user.account ? user.account : null;
}
