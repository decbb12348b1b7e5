/** The key everything of one account on this device is sealed with, held in memory only while unlocked. */
import type { Bytes } from './bytes.ts';

export type DataKey = {
  /** null once locked. */
  current(): CryptoKey | null;
  /** Drops the key; whoever still holds this handle can read and write nothing from now on. */
  lock(): void;
};

export const KEY_LENGTH = 32;

export async function holdKey(raw: Bytes): Promise<DataKey> {
  let held: CryptoKey | null = await importKey(raw);
  return {
    current: () => held,
    lock: () => {
      held = null;
    },
  };
}

/** `raw` may be wiped afterwards; the imported key cannot be exported. */
export function importKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
