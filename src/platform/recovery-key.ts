/** The key with which the server lets an account's device open its records again after a password reset elsewhere. */
import { fail, ok, type Result } from '../shared/result.ts';
import type { BackendSettings } from './supabase.ts';

/** 32 bytes. Errors: 'offline', 'server'. */
export async function fetchRecoveryKey(
  { url, key }: BackendSettings,
  token: string,
  send: typeof fetch = globalThis.fetch.bind(globalThis),
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  let answer: unknown;
  try {
    const response = await send(`${url}/rest/v1/rpc/recovery_key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${token}` },
      body: '{}',
      cache: 'no-store',
      credentials: 'omit',
    });
    if (!response.ok) return fail({ code: 'server' });
    answer = await response.json();
  } catch {
    return fail({ code: 'offline' });
  }
  try {
    const bytes = Uint8Array.from(atob(String(answer)), (letter) => letter.charCodeAt(0));
    return bytes.length === 32 ? ok(bytes) : fail({ code: 'server' });
  } catch {
    return fail({ code: 'server' });
  }
}
