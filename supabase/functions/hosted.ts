/**
 * What a function needs on hosted Supabase: its database by HTTP, and a web response of its answer. The embedded server
 * hosts the same functions in supabase/local/http/function-routes.ts.
 */
import type { FunctionAnswer, Rpc } from './answer.ts';

export type HostedEnv = {
  /** Of the project, without a path. */
  url: string;
  /** The service's: it may call what no person may. */
  serviceKey: string;
  /** Where the app is served, `https://app.example`: no other page may read an answer. */
  appOrigin: string;
};

const METHODS = 'GET, POST, OPTIONS';
const PREFLIGHT_LASTS_SECONDS = '86400';

/** Calls database functions as the service. */
export function serviceRpc({ url, serviceKey }: HostedEnv): Rpc {
  return async (name, args) => {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
      },
      body: JSON.stringify(args),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? (JSON.parse(text) as object) : {} };
  };
}

type Handlers = Partial<
  Record<'GET' | 'POST', (request: Request) => Promise<FunctionAnswer> | FunctionAnswer>
>;

/** A page of another site may send plain text unasked, and nothing else: a POST that is not JSON is refused (415). */
export function hostedFunction({ appOrigin }: HostedEnv, handlers: Handlers) {
  const respond = ({ status, body }: FunctionAnswer) =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': appOrigin,
        Vary: 'Origin',
      },
    });
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(appOrigin);
    const handle = handlers[request.method as keyof Handlers];
    if (!handle) return respond({ status: 405, body: { code: 'method_not_allowed', message: METHODS } });
    if (request.method === 'POST' && !isJson(request)) {
      return respond({
        status: 415,
        body: { code: 'unsupported_media_type', message: 'Send application/json.' },
      });
    }
    try {
      return respond(await handle(request));
    } catch {
      // The database did not answer, or not with JSON. Why is nothing for whoever asked.
      return respond({ status: 502, body: { code: 'unavailable', message: 'Try again in a minute.' } });
    }
  };
}

function preflight(appOrigin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': appOrigin,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
      'Access-Control-Max-Age': PREFLIGHT_LASTS_SECONDS,
      Vary: 'Origin',
    },
  });
}

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim() === 'application/json';
}
