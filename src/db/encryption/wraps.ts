/**
 * The data key, sealed once for each way of getting at it. Whoever has one wrap's secret can add, replace or take away
 * the others; the records themselves are never sealed again.
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import { type Bytes, fromBase64, randomBytes, toBase64 } from './bytes.ts';
import { type DataKey, holdKey, importKey, KEY_LENGTH } from './data-key.ts';
import { deriveKey, ROUNDS, SALT } from './derive-key.ts';
import { pinDigits } from './pin.ts';
import { openBytes, sealBytes } from './seal.ts';

/** What opens a wrap. A PIN is too short to stand alone: it counts only together with the device's key. */
export type Secret =
  | { kind: 'device'; deviceKey: CryptoKey }
  | { kind: 'password'; password: string }
  | { kind: 'pin'; pin: string; deviceKey: CryptoKey }
  /** 32 bytes a passkey derives from the wrap's salt; like a PIN it counts only together with the device's key. */
  | { kind: 'passkey'; key: Bytes; deviceKey: CryptoKey; credential?: string; salt?: Bytes }
  /** 32 bytes the server gives after sign-in. */
  | { kind: 'recovery'; key: Bytes };

export type WrapKind = Secret['kind'];

/**
 * All base64. `salt` where a key is derived from it, `rounds` from what a person remembers; `credential` names the
 * passkey to ask for.
 */
export type Wrap = { sealed: string; salt?: string; rounds?: number; credential?: string };
export type Wraps = {
  version: 1;
  account: string;
  wraps: Partial<Record<WrapKind, Wrap>>;
};

/** 'wrap-wrong': another password, PIN, device or recovery key than this wrap was made with, or an altered wrap. */
export type WrapFault = {
  code: 'wrap-missing' | 'wrap-wrong' | 'pin-too-short' | 'pin-needs-password' | 'recovery-key-invalid';
};

/** A new random data key for an account that has none. */
export async function createDataKey(
  account: string,
  first: Exclude<Secret, { kind: 'pin' | 'passkey' }>,
): Promise<Result<{ key: DataKey; wraps: Wraps }, WrapFault>> {
  const raw = randomBytes(KEY_LENGTH);
  const wraps = await add({ version: 1, account, wraps: {} }, raw, first);
  if (!wraps.ok) return wraps;
  const key = await holdKey(raw);
  raw.fill(0);
  return ok({ key, wraps: wraps.value });
}

/** `added` are sealed at the same time, because deriving a key from what a person remembers is slow on purpose. */
export async function unwrap(
  wraps: Wraps,
  secret: Secret,
  added: Secret[] = [],
): Promise<Result<{ key: DataKey; wraps: Wraps }, WrapFault>> {
  const raw = await open(wraps, secret);
  if (!raw.ok) return raw;
  let changed = wraps;
  for (const one of added) {
    const next = await add(changed, raw.value, one);
    if (!next.ok) return next;
    changed = next.value;
  }
  const key = await holdKey(raw.value);
  raw.value.fill(0);
  return ok({ key, wraps: changed });
}

/** Adds a wrap, or replaces the one of its kind: a new password is addWrap(wraps, old password, new password). */
export async function addWrap(wraps: Wraps, proof: Secret, added: Secret): Promise<Result<Wraps, WrapFault>> {
  const raw = await open(wraps, proof);
  if (!raw.ok) return raw;
  const changed = await add(wraps, raw.value, added);
  raw.value.fill(0);
  return changed;
}

/**
 * These wraps with those of the kinds named as `made` has them: what changed besides while they were being made stays.
 * Errors: 'pin-needs-password'.
 */
export function takeWraps(now: Wraps, made: Wraps, kinds: readonly WrapKind[]): Result<Wraps, WrapFault> {
  const taken = kinds.map((kind) => [kind, made.wraps[kind]] as const);
  const wraps = { ...now.wraps, ...Object.fromEntries(taken) };
  if (kinds.some(isNotEnough) && !wraps.password && !wraps.recovery)
    return fail({ code: 'pin-needs-password' });
  return ok({ ...now, wraps });
}

/** Five wrong tries erase the PIN's wrap, and a passkey is lost with its phone: something else must open them too. */
const isNotEnough = (kind: WrapKind) => kind === 'pin' || kind === 'passkey';

/** App lock takes the device's wrap away, so that the app no longer opens without asking. */
export function withoutWrap(wraps: Wraps, kind: WrapKind): Wraps {
  const { [kind]: _gone, ...rest } = wraps.wraps;
  return { ...wraps, wraps: rest };
}

async function add(wraps: Wraps, raw: Bytes, secret: Secret): Promise<Result<Wraps, WrapFault>> {
  const { password, recovery } = wraps.wraps;
  if (isNotEnough(secret.kind) && !password && !recovery) return fail({ code: 'pin-needs-password' });
  const derived = secret.kind === 'password' || secret.kind === 'pin';
  const salt = secret.kind === 'passkey' && secret.salt ? secret.salt : randomBytes(SALT);
  const keys = await wrappingKeys(secret, salt, ROUNDS);
  if (!keys.ok) return keys;
  let sealed = raw;
  for (const key of keys.value) sealed = await sealBytes(key, sealed, placeOf(wraps, secret.kind));
  const wrap: Wrap = {
    sealed: toBase64(sealed),
    ...(derived ? { salt: toBase64(salt), rounds: ROUNDS } : {}),
    ...(secret.kind === 'passkey' ? { salt: toBase64(salt), credential: secret.credential } : {}),
  };
  return ok({ ...wraps, wraps: { ...wraps.wraps, [secret.kind]: wrap } });
}

async function open(wraps: Wraps, secret: Secret): Promise<Result<Bytes, WrapFault>> {
  const wrap = wraps.wraps[secret.kind];
  if (!wrap) return fail({ code: 'wrap-missing' });
  const keys = await wrappingKeys(secret, fromBase64(wrap.salt ?? '') ?? new Uint8Array(), wrap.rounds);
  if (!keys.ok) return keys;
  let plain = fromBase64(wrap.sealed) ?? new Uint8Array();
  for (const key of keys.value.reverse()) {
    const opened = await openBytes(key, plain, placeOf(wraps, secret.kind));
    if (!opened.ok) return fail({ code: 'wrap-wrong' });
    plain = opened.value;
  }
  return plain.length === KEY_LENGTH ? ok(plain) : fail({ code: 'wrap-wrong' });
}

/** Innermost first. The device's key lies around the PIN's, so that without the device no PIN can even be tried. */
async function wrappingKeys(
  secret: Secret,
  salt: Bytes,
  rounds: number | undefined,
): Promise<Result<CryptoKey[], WrapFault>> {
  switch (secret.kind) {
    case 'device':
      return ok([secret.deviceKey]);
    case 'password':
      return ok([await deriveKey(secret.password, salt, rounds)]);
    case 'pin': {
      const pin = pinDigits(secret.pin);
      if (!pin) return fail({ code: 'pin-too-short' });
      return ok([await deriveKey(pin, salt, rounds), secret.deviceKey]);
    }
    case 'passkey':
      if (secret.key.length !== KEY_LENGTH) return fail({ code: 'wrap-wrong' });
      return ok([await importKey(secret.key), secret.deviceKey]);
    case 'recovery':
      if (secret.key.length !== KEY_LENGTH) return fail({ code: 'recovery-key-invalid' });
      return ok([await importKey(secret.key)]);
  }
}

function placeOf({ account }: Wraps, kind: WrapKind) {
  return { collection: 'wraps', id: account, part: kind };
}
