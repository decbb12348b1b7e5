/** What a device needs to leave sealed rows with its worker: the ticket they travel on and the key they are sealed to. */
import type { DropKey } from '../../shared/drop-seal.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Tokens } from '../transport.ts';

export type UploadPass = {
  ticket: string;
  /** ISO 8601, server time. */
  expiresAt: string;
  /** The ticket is good for this device only. */
  device: string;
  /** Milliseconds, device time, when it was asked for. */
  askedAt: number;
  key: DropKey;
};

export type PassOptions = {
  url: string;
  key: string;
  device: string;
  tokens: Pick<Tokens, 'accessToken'>;
  fetch?: typeof fetch;
  now?: () => number;
};

const DAY = 86_400_000;
const PATIENCE = 30_000;

/** Asks the server for a new one; the device's older ticket ends with it. Errors: 'offline', 'server', 'signed-out'. */
export async function fetchPass(options: PassOptions): Promise<Result<UploadPass>> {
  const { url, device, key, tokens, now = Date.now } = options;
  const ask = options.fetch ?? globalThis.fetch.bind(globalThis);
  const token = await tokens.accessToken();
  if (!token.ok) return token;
  const common: RequestInit = {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  };
  const headers = { apikey: key, authorization: `Bearer ${token.value}`, 'content-type': 'application/json' };
  try {
    // The key first: a ticket without one would have ended the older ticket for nothing.
    const dropKey: unknown = await jsonOf(await ask(`${url}/functions/v1/drop`, common));
    if (!isDropKey(dropKey)) return fail({ code: 'server' });
    const body = JSON.stringify({ device });
    const issued: unknown = await jsonOf(
      await ask(`${url}/rest/v1/rpc/issue_upload_ticket`, { ...common, method: 'POST', headers, body }),
    );
    const { ticket, expires_at: expiresAt } = (issued ?? {}) as Record<string, unknown>;
    if (typeof ticket !== 'string' || typeof expiresAt !== 'string') return fail({ code: 'server' });
    return ok({ ticket, expiresAt, device, askedAt: now(), key: dropKey });
  } catch {
    return fail({ code: 'offline' });
  }
}

/** null where nothing usable was remembered. */
export function readPass(text: string | null, device: string): UploadPass | null {
  try {
    const pass = JSON.parse(text || 'null') as UploadPass | null;
    return pass?.device === device && isDropKey(pass.key) ? pass : null;
  } catch {
    return null;
  }
}

/** Older than a day, or from the future of a clock that was set back. */
export function isPassDue(pass: UploadPass, now: number): boolean {
  return now - pass.askedAt > DAY || pass.askedAt > now;
}

function isDropKey(value: unknown): value is DropKey {
  if (typeof value !== 'object' || value === null) return false;
  const { key_id, public_key } = value as Record<string, unknown>;
  return typeof key_id === 'string' && typeof public_key === 'string';
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.ok ? response.json() : null;
}
