/** Has the server end an account. The password is shown to it once more, in a session that serves this alone. */
import { fail, ok, type Result } from '../shared/result.ts';
import { authError } from './auth-errors.ts';
import { readRetryAfter } from './retry-after.ts';
import { userOf } from './stored-session.ts';
import type { BackendSettings } from './supabase.ts';

export type Leaving = { account: string; email: string; password: string };
type Answer = { status: number; body: Record<string, unknown>; retryAfter?: number };

/** Errors: 'offline', 'invalid-credentials', 'login-rate-limited' (with `retryAfter`), 'server'. */
export async function deleteAccountOnServer(
  settings: BackendSettings,
  { account, email, password }: Leaving,
  send: typeof fetch = globalThis.fetch.bind(globalThis),
): Promise<Result<void>> {
  const prove = () => post(settings, send, '/auth/v1/token?grant_type=password', { email, password });
  const proof = await prove();
  if (!proof) return fail({ code: 'offline' });
  if (proof.status >= 300) return fail(faultOf(proof));
  if (userOf(proof.body)?.account !== account) return fail({ code: 'server' });
  const ended = await post(
    settings,
    send,
    '/functions/v1/delete-account',
    {},
    String(proof.body.access_token),
  );
  if (ended && ended.status < 300) return ok(undefined);
  if (ended?.status === 429) return fail(faultOf(ended));
  // The answer may be lost on the way although the account has ended: then the password just taken is refused.
  const after = await prove();
  if (after && after.status < 500 && faultOf(after).code === 'invalid-credentials') return ok(undefined);
  return fail({ code: ended ? 'server' : 'offline' });
}

function faultOf({ status, body, retryAfter }: Answer) {
  const code = [body.error_code, body.code].find((one) => typeof one === 'string') as string | undefined;
  const message = String(body.msg ?? body.message ?? '');
  return authError({ code, status, message }, 'sign-in', retryAfter);
}

/** null where the server was not reached. */
async function post(
  { url, key }: BackendSettings,
  send: typeof fetch,
  path: string,
  body: object,
  token = key,
): Promise<Answer | null> {
  try {
    const response = await send(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
    });
    const retryAfter = response.status === 429 ? await readRetryAfter(response.clone()) : undefined;
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: response.status, body: answer, retryAfter };
  } catch {
    return null;
  }
}
