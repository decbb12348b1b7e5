/** Carries one request to `rpc/sync` for one account; nothing sent through it can reach another. */
import type { Network } from '../platform/network.ts';
import { readRetryAfter } from '../platform/retry-after.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { isSyncAnswer } from './answer.ts';
import type { SyncAnswer, SyncRequest } from './protocol.ts';

export type TransportError = {
  code:
    | 'offline'
    | 'timeout'
    | 'unauthorised'
    | 'rate-limited'
    | 'too-large'
    /** 5xx: the same request may pass later. */
    | 'server'
    /** Cut off, or not what the protocol says; nothing is known of what the server did. */
    | 'bad-response'
    /** The session belongs to another account than the rows. */
    | 'account'
    /** The server no longer understands this version of the app. */
    | 'protocol'
    /** A 4xx without row answers: something in the request itself. */
    | 'refused';
  status?: number;
  /** Seconds. */
  retryAfter?: number;
  /** The server's own code and words, for the attention store. */
  reason?: { code: string; message: string };
};

export type Tokens = {
  accessToken(): Promise<Result<string>>;
  refresh(): Promise<Result<string>>;
};

export type TransportOptions = {
  url: string;
  key: string;
  account: string;
  tokens: Tokens;
  network: Pick<Network, 'report'>;
  fetch?: typeof fetch;
  /** Milliseconds for the whole exchange, body included. */
  timeout?: number;
};

export type Send = (request: SyncRequest) => Promise<Result<SyncAnswer, TransportError>>;
export type Transport = { send: Send; abort(): void };

export function createTransport(options: TransportOptions): Transport {
  const { account, tokens, network, timeout = 30_000 } = options;
  const post = options.fetch ?? globalThis.fetch.bind(globalThis);
  const running = new Set<AbortController>();

  async function exchange(token: string, body: string): Promise<Result<SyncAnswer, TransportError>> {
    // AbortSignal.any() would say this in a line, but is missing in browsers of 2023.
    const controller = new AbortController();
    let timedOut = false;
    let reached = false;
    const timer = setTimeout(() => {
      timedOut = true;
      controller.abort();
    }, timeout);
    running.add(controller);
    try {
      const response = await post(`${options.url}/rest/v1/rpc/sync`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: options.key,
          authorization: `Bearer ${token}`,
        },
        body,
        signal: controller.signal,
        cache: 'no-store',
        credentials: 'omit',
      });
      reached = true;
      network.report(true);
      return response.ok ? await readAnswer(response) : fail(await readFailure(response));
    } catch {
      if (timedOut) return fail({ code: 'timeout' });
      // Headers came and the body broke off: the server is there, its answer is not.
      if (reached) return fail({ code: 'bad-response' });
      if (!controller.signal.aborted) network.report(false);
      return fail({ code: 'offline' });
    } finally {
      clearTimeout(timer);
      running.delete(controller);
    }
  }

  return {
    async send(request) {
      if (request.account !== account) return fail({ code: 'account' });
      const token = await tokens.accessToken();
      if (!token.ok) return fail(tokenFailure(token.error.code));
      const body = JSON.stringify({ request });
      const answer = await exchange(token.value, body);
      if (answer.ok || answer.error.code !== 'unauthorised') return answer;

      const renewed = await tokens.refresh();
      if (!renewed.ok) return fail(tokenFailure(renewed.error.code));
      return exchange(renewed.value, body);
    },
    abort() {
      for (const controller of running) controller.abort();
    },
  };
}

function tokenFailure(code: string): TransportError {
  if (code === 'offline') return { code: 'offline' };
  if (code === 'rate-limited') return { code: 'rate-limited' };
  return { code: code === 'server' ? 'server' : 'unauthorised' };
}

async function readAnswer(response: Response): Promise<Result<SyncAnswer, TransportError>> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    return isSyncAnswer(answer) ? ok(answer) : fail({ code: 'bad-response' });
  } catch {
    return fail({ code: 'bad-response' });
  }
}

async function readFailure(response: Response): Promise<TransportError> {
  const { status } = response;
  const retryAfter = status === 429 || status === 503 ? await readRetryAfter(response.clone()) : undefined;
  const reason = await readReason(response);
  if (status === 401) return { code: 'unauthorised', status };
  if (status === 429) return { code: 'rate-limited', status, retryAfter };
  if (status === 413) return { code: 'too-large', status, reason };
  if (status >= 500 || status === 408) return { code: 'server', status, retryAfter };
  if (reason.code === 'account_mismatch') return { code: 'account', status };
  if (reason.code === 'unsupported_protocol') return { code: 'protocol', status };
  return { code: 'refused', status, reason };
}

async function readReason(response: Response): Promise<{ code: string; message: string }> {
  const fallback = { code: String(response.status), message: '' };
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return fallback;
    const text = (name: string) => {
      const value: unknown = Reflect.get(body, name);
      return typeof value === 'string' ? value.slice(0, 500) : '';
    };
    return { code: text('code') || fallback.code, message: text('message') };
  } catch {
    return fallback;
  }
}
