/** One question to the server's own tables and functions, as the person who is signed in. */
import { fail, ok, type Result } from '../shared/result.ts';

export type RestServer = { url: string; key: string };

const PATIENCE = 15_000;

/** `path` behind /rest/v1/; with `args` a function is called. Errors: 'offline', 'refused' (401, 403), 'server'. */
export async function askServer(
  { url, key }: RestServer,
  token: string,
  path: string,
  args?: object,
): Promise<Result<unknown>> {
  try {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method: args ? 'POST' : 'GET',
      headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: args && JSON.stringify(args),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 401 || answer.status === 403) return fail({ code: 'refused' });
    if (!answer.ok) return fail({ code: 'server' });
    const text = await answer.text();
    return ok(text === '' ? null : JSON.parse(text));
  } catch (error) {
    return fail({ code: error instanceof SyntaxError ? 'server' : 'offline' });
  }
}
