import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toBase64Url } from '../../src/shared/base64url.ts';
import type { DropKey } from '../../src/shared/drop-seal.ts';

export type OpeningKey = DropKey & { privateKey: CryptoKey };

export type DropKeys = {
  /** The one to seal to now. */
  current(): Promise<DropKey>;
  /** Also one that was replaced, as long as something sealed to it may still be on its way; else null. */
  find(keyId: string): Promise<OpeningKey | null>;
};

type Kept = { key_id: string; made_at: string; private_key: JsonWebKey };

const FILE = 'drop-keys.json';
const DAY = 86_400_000;
const REPLACED_AFTER = 30 * DAY;
/** A device holds a public key for a day and an entry for a week; the rest is for clocks that are wrong. */
const FORGOTTEN_AFTER = 60 * DAY;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Keys in the data folder, readable by its owner only, made on first use and replaced every 30 days. */
export function openDropKeys(folder: string, now: () => number = Date.now): DropKeys {
  const file = path.join(folder, FILE);
  let turn: Promise<unknown> = Promise.resolve();

  // Read every time: with a database elsewhere, two servers may share the folder.
  const current = async (): Promise<DropKey> => {
    const kept = read(file);
    const newest = kept.at(-1);
    if (newest && now() - Date.parse(newest.made_at) < REPLACED_AFTER) return publicPart(newest);
    const made = await makeKey(new Date(now()));
    const known = kept.filter((key) => now() - Date.parse(key.made_at) < FORGOTTEN_AFTER);
    write(file, [...known, made]);
    return publicPart(made);
  };
  return {
    current() {
      // One at a time, or two first visitors would get a key each and the file only one of them.
      const result = turn.then(current);
      turn = result.catch(() => undefined);
      return result;
    },
    async find(keyId) {
      const kept = read(file).find((key) => key.key_id === keyId);
      if (!kept || now() - Date.parse(kept.made_at) >= FORGOTTEN_AFTER) return null;
      const privateKey = await crypto.subtle.importKey('jwk', kept.private_key, CURVE, false, ['deriveBits']);
      return { ...publicPart(kept), privateKey };
    },
  };
}

async function makeKey(at: Date): Promise<Kept> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  return {
    key_id: toBase64Url(crypto.getRandomValues(new Uint8Array(9))),
    made_at: at.toISOString(),
    private_key: await crypto.subtle.exportKey('jwk', pair.privateKey),
  };
}

function publicPart({ key_id, private_key: { x = '', y = '' } }: Kept): DropKey {
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { key_id, public_key: point.toString('base64url') };
}

/** @throws where the file is there and cannot be read: making new keys over it would strand what is sealed to them. */
function read(file: string): Kept[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function write(file: string, keys: Kept[]): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}
