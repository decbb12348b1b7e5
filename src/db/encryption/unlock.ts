/** Getting at an account's data key on this device, and changing by what. */
import { type AppError, fail, ok, type Result } from '../../shared/result.ts';
import type { Bytes } from './bytes.ts';
import type { DataKey } from './data-key.ts';
import type { KeyStore } from './key-store.ts';
import { pinDigits } from './pin.ts';
import {
  addWrap,
  createDataKey,
  type Secret,
  takeWraps,
  unwrap,
  type WrapKind,
  type Wraps,
  withoutWrap,
} from './wraps.ts';

/** `triesLeft` beside 'wrap-wrong' of a PIN. */
export type UnlockFault = AppError & { triesLeft?: number };

/** What a person or the server hands over; the device's key is added from the store. */
export type Handed =
  | { kind: 'device' }
  | { kind: 'pin'; pin: string }
  /** `credential` and `salt` only where the passkey is added. */
  | { kind: 'passkey'; key: Bytes; credential?: string; salt?: Bytes }
  | Extract<Secret, { kind: 'password' | 'recovery' }>;

/**
 * A first key for an account that has none here, opened by this device without asking until App lock is on.
 * Errors: 'key-exists', 'storage-full', 'storage-refused'.
 */
export async function beginKey(store: KeyStore, account: string): Promise<Result<DataKey>> {
  const deviceKey = await store.deviceKey();
  if (!deviceKey.ok) return deviceKey;
  const made = await createDataKey(account, { kind: 'device', deviceKey: deviceKey.value });
  if (!made.ok) return made;
  const written = await store.writeFirst(made.value.wraps);
  if (!written.ok) return written;
  return written.value ? ok(made.value.key) : fail({ code: 'key-exists' });
}

/**
 * `added` are ways of unlocking to add or replace on the way, such as the device's own until the next lock.
 * Errors: 'key-missing', 'wrap-missing', 'wrap-wrong', 'pin-too-short', 'pin-locked' after five wrong PINs (only
 * the password or the recovery key opens then), 'wraps-newer', 'wraps-damaged', 'storage-refused'.
 */
export async function unlock(
  store: KeyStore,
  account: string,
  handed: Handed,
  added: Handed[] = [],
): Promise<Result<DataKey, UnlockFault>> {
  const wraps = await store.read(account);
  if (!wraps.ok) return wraps;
  if (!wraps.value) return fail({ code: 'key-missing' });
  const secret = await secretOf(store, handed);
  if (!secret.ok) return secret;
  const more: Secret[] = [];
  for (const one of added) {
    const ready = await secretOf(store, one);
    if (!ready.ok) return ready;
    more.push(ready.value);
  }
  const opened = async (held: Wraps): Promise<Result<DataKey>> => {
    const result = await unwrap(held, secret.value, more);
    if (!result.ok) return result;
    if (more.length > 0) {
      const kinds = more.map(({ kind }) => kind);
      const written = await store.change(account, (now) => takeWraps(now, result.value.wraps, kinds));
      if (!written.ok) return written;
    }
    if (handed.kind !== 'device') await store.clearTries(account);
    return ok(result.value.key);
  };
  if (handed.kind !== 'pin') return opened(wraps.value);
  // A slip of the finger that cannot be the PIN costs no try.
  if (!pinDigits(handed.pin)) return fail({ code: 'pin-too-short' });
  if (!wraps.value.wraps.pin) return fail({ code: 'wrap-missing' });
  const left = await store.takeTry(account);
  if (!left.ok) return left;
  if (left.value === null) return fail({ code: 'pin-locked' });
  const key = await opened(wraps.value);
  if (key.ok) return key;
  if (key.error.code !== 'wrap-wrong') return key;
  if (left.value > 0) return fail({ ...key.error, triesLeft: left.value });
  const tried = wraps.value.wraps.pin.sealed;
  // A new one that was chosen meanwhile was not tried.
  const erased = await store.change(account, (now) =>
    ok(now.wraps.pin?.sealed === tried ? withoutWrap(now, 'pin') : now),
  );
  return erased.ok ? fail({ code: 'pin-locked' }) : erased;
}

/**
 * Adds a way of unlocking or replaces the one of its kind, proved by one that opens now. Errors as unlock's, and
 * 'pin-needs-password': a PIN may be erased, so something else must open the records too.
 */
export async function changeWrap(
  store: KeyStore,
  account: string,
  proof: Handed,
  added: Handed,
): Promise<Result<void, UnlockFault>> {
  // A PIN is tried only where its tries are counted.
  if (proof.kind === 'pin') {
    const opened = await unlock(store, account, proof);
    if (!opened.ok) return opened;
  }
  const wraps = await store.read(account);
  if (!wraps.ok) return wraps;
  if (!wraps.value) return fail({ code: 'key-missing' });
  const [proofSecret, addedSecret] = [await secretOf(store, proof), await secretOf(store, added)];
  if (!proofSecret.ok) return proofSecret;
  if (!addedSecret.ok) return addedSecret;
  const changed = await addWrap(wraps.value, proofSecret.value, addedSecret.value);
  if (!changed.ok) return changed;
  const written = await store.change(account, (now) => takeWraps(now, changed.value, [added.kind]));
  return written.ok && added.kind === 'pin' ? store.clearTries(account) : written;
}

/** Errors: 'key-missing', 'last-wrap' where nothing that lasts would open the records any more. */
export function removeWrap(store: KeyStore, account: string, kind: WrapKind): Promise<Result<void>> {
  return store.change(account, (now) => {
    const rest = withoutWrap(now, kind);
    const { device, password, recovery } = rest.wraps;
    // The PIN's wrap does not count: five slips and it is gone.
    return device || password || recovery ? ok(rest) : fail({ code: 'last-wrap' });
  });
}

async function secretOf(store: KeyStore, handed: Handed): Promise<Result<Secret>> {
  if (handed.kind === 'password' || handed.kind === 'recovery') return ok(handed);
  const deviceKey = await store.deviceKey();
  return deviceKey.ok ? ok({ ...handed, deviceKey: deviceKey.value }) : deviceKey;
}
