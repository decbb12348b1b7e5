/** What the routes of the storage have in common. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUuid } from '../../../src/shared/is-uuid.ts';
import type { ServerEnv } from '../http/caller.ts';

export type StorageEnv = ServerEnv & {
  Variables: {
    /** The account whose token came with the request. */
    user: string;
  };
};

/** As Supabase Storage words it. */
export function refuse(c: Context, status: ContentfulStatusCode, error: string, message: string): Response {
  return c.json({ statusCode: String(status), error, message }, status, { 'Cache-Control': 'no-store' });
}

/** The attachment's id of `<user id>/<attachment id>`; undefined for anything else, and for another user's. */
export function objectOf(name: string, user: string): string | undefined {
  const [owner, object, ...rest] = name.split('/');
  return owner === user && isUuid(object) && rest.length === 0 ? object : undefined;
}
