/** One request to Supabase Storage, and what its refusals mean; hosted and the embedded server word them differently. */
import type { Network } from '../../platform/network.ts';
import { readRetryAfter } from '../../platform/retry-after.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Tokens } from '../transport.ts';

export type StorageFault = {
  code:
    | 'offline'
    | 'timeout'
    | 'unauthorised'
    | 'rate-limited'
    /** The account has no room left on the server. */
    | 'over-quota'
    | 'too-large'
    /** No such object or upload, or no longer. */
    | 'gone'
    /** There already, or another offset than we thought. */
    | 'conflict'
    /** Another request holds the upload at this moment. */
    | 'busy'
    | 'server'
    | 'refused'
    /** Called off: the queue stops, or the account was locked. */
    | 'stopped';
  /** Seconds. */
  retryAfter?: number;
};

export type StorageSettings = {
  /** Without a slash at its end. */
  url: string;
  key: string;
  tokens: Tokens;
  network: Pick<Network, 'report'>;
  fetch?: typeof fetch;
};

export type StorageCall = {
  method: string;
  /** Below the server's address. */
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
};

/** `alive` starts the time limit anew: a long answer that keeps coming is not one that hangs. */
type Read<T> = (response: Response, alive: () => void) => Promise<T> | T;
export type StorageRequest = <T>(call: StorageCall, read: Read<T>) => Promise<Result<T, StorageFault>>;

const TIMEOUT = 30_000;
/** What is sent may take longer, down to 2 KB a second; a connection that hangs is found out all the same. */
const MOST_TIMEOUT = 600_000;
const timeoutFor = (bytes: number) => Math.min(MOST_TIMEOUT, TIMEOUT + bytes / 2);

/** `read` takes what it needs of a 2xx answer while the time limit still runs. A refused token is renewed once. */
export function storageRequest(settings: StorageSettings): StorageRequest {
  const { url, key, tokens, network } = settings;
  const send = settings.fetch ?? globalThis.fetch.bind(globalThis);

  async function once<T>(token: string, call: StorageCall, read: Read<T>): Promise<Result<T, StorageFault>> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    let timedOut = false;
    let reached = false;
    const limit = () =>
      setTimeout(
        () => {
          timedOut = true;
          controller.abort();
        },
        timeoutFor(call.body?.length ?? 0),
      );
    let timer = limit();
    const alive = () => {
      clearTimeout(timer);
      timer = limit();
    };
    call.signal?.addEventListener('abort', stop);
    try {
      if (call.signal?.aborted) return fail({ code: 'stopped' });
      const response = await send(`${url}${call.path}`, {
        method: call.method,
        headers: { apikey: key, authorization: `Bearer ${token}`, ...call.headers },
        body: call.body ?? null,
        signal: controller.signal,
        cache: 'no-store',
        credentials: 'omit',
        // A redirect could carry the token to where we did not send it.
        redirect: 'error',
      });
      reached = true;
      network.report(true);
      return response.ok ? ok(await read(response, alive)) : fail(await faultOf(response));
    } catch {
      if (call.signal?.aborted) return fail({ code: 'stopped' });
      if (timedOut) return fail({ code: 'timeout' });
      if (reached) return fail({ code: 'server' });
      network.report(false);
      return fail({ code: 'offline' });
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', stop);
    }
  }

  return async (call, read) => {
    const token = await tokens.accessToken();
    if (!token.ok) return fail(tokenFault(token.error.code));
    const answer = await once(token.value, call, read);
    if (answer.ok || answer.error.code !== 'unauthorised') return answer;
    const renewed = await tokens.refresh();
    if (!renewed.ok) return fail(tokenFault(renewed.error.code));
    return once(renewed.value, call, read);
  };
}

function tokenFault(code: string): StorageFault {
  if (code === 'offline') return { code: 'offline' };
  if (code === 'rate-limited') return { code: 'rate-limited' };
  return { code: code === 'server' ? 'server' : 'unauthorised' };
}

/** Hosted Supabase answers many refusals of objects with 400 and the real status in the body. */
async function faultOf(response: Response): Promise<StorageFault> {
  const retryAfter = response.status === 429 ? await readRetryAfter(response.clone()) : undefined;
  const text = (await response.text().catch(() => '')).slice(0, 2_000);
  const told = /"statusCode"\s*:\s*"?(\d{3})/.exec(text)?.[1];
  const status = response.status === 400 && told ? Number(told) : response.status;
  if (status === 401 || ((status === 400 || status === 403) && /\bjwt\b|\bexp\b/i.test(text))) {
    return { code: 'unauthorised' };
  }
  if (status === 429) return { code: 'rate-limited', retryAfter };
  if (/over_quota/.test(text) || status === 507) return { code: 'over-quota' };
  if (status === 413) return { code: 'too-large' };
  if (status === 404 || status === 410) return { code: 'gone' };
  if (status === 409) return { code: 'conflict' };
  if (status === 423) return { code: 'busy' };
  return { code: status >= 500 || status === 408 ? 'server' : 'refused' };
}
