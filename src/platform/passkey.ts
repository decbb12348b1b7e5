/**
 * A passkey of this device (fingerprint, face or screen lock) as a secret: the PRF extension of WebAuthn derives the
 * same 32 bytes from the same salt each time, and only after the person was verified. Nothing is sent to a server.
 */
import { fail, ok, type Result } from '../shared/result.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type Passkey = { credential: Bytes; salt: Bytes; key: Bytes };

const PATIENCE = 120_000;
const SECRET = 32;

/** Whether this device can verify a person by itself; whether it can derive secrets only making a passkey tells. */
export async function canHavePasskey(): Promise<boolean> {
  try {
    return (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/**
 * `name` is what the device's own list of passkeys shows. Errors: 'passkey-refused' (cancelled, or timed out),
 * 'passkey-unfit' where the device's passkeys derive no secrets.
 */
export async function makePasskey(name: string): Promise<Result<Passkey>> {
  const salt = random(SECRET);
  try {
    const made = (await navigator.credentials.create({
      publicKey: {
        challenge: random(SECRET),
        rp: { name: 'Niramaya' },
        // A name that means nothing elsewhere: the account's id has no business in the device's list.
        user: { id: random(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
        timeout: PATIENCE,
        extensions: { prf: { eval: { first: salt } } },
      },
    })) as PublicKeyCredential | null;
    if (!made) return fail({ code: 'passkey-refused' });
    const prf = made.getClientExtensionResults().prf;
    if (!prf?.enabled && !prf?.results) return fail({ code: 'passkey-unfit' });
    const credential = new Uint8Array(made.rawId);
    const key = secretOf(prf.results?.first);
    if (key) return ok({ credential, salt, key });
    // Many devices derive only when the passkey is used.
    const asked = await askPasskey(credential, salt);
    return asked.ok ? ok({ credential, salt, key: asked.value }) : asked;
  } catch {
    return fail({ code: 'passkey-refused' });
  }
}

/** The 32 bytes for this salt. Errors: 'passkey-refused', 'passkey-unfit'. */
export async function askPasskey(credential: Bytes, salt: Bytes): Promise<Result<Bytes>> {
  try {
    const used = (await navigator.credentials.get({
      publicKey: {
        challenge: random(SECRET),
        allowCredentials: [{ type: 'public-key', id: credential }],
        userVerification: 'required',
        timeout: PATIENCE,
        extensions: { prf: { eval: { first: salt } } },
      },
    })) as PublicKeyCredential | null;
    const key = secretOf(used?.getClientExtensionResults().prf?.results?.first);
    return key ? ok(key) : fail({ code: 'passkey-unfit' });
  } catch {
    return fail({ code: 'passkey-refused' });
  }
}

function secretOf(value: BufferSource | undefined): Bytes | null {
  if (!value) return null;
  const bytes =
    value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer as ArrayBuffer);
  return bytes.length === SECRET ? new Uint8Array(bytes) : null;
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}
