import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from '../testing.ts';

export const PASSWORD = 'Quiet-River-42';

export type Person = { id: string; email: string; token: string; client: SupabaseClient };

// Node 20 has no WebSocket, and no test here listens for live signals.
class NoSocket {}

/** The real client, as the app makes it, without a browser around it. */
export function clientOf(
  server: Pick<TestServer, 'url' | 'publishableKey'>,
  key = server.publishableKey,
): SupabaseClient {
  return createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoSocket as never },
  });
}

/** The link in the newest mail to somebody. @throws Error where there is none. */
export async function mailedLink(server: TestServer, email: string): Promise<string> {
  const letter = (await server.mail()).find(({ to }) => to === email);
  const link = letter?.text.match(/https?:\S+/)?.[0];
  if (!link) throw new Error(`no mail with a link for ${email}`);
  return link;
}

/** Signs up, follows the link in the mail and signs in. */
export async function newPerson(server: TestServer, name: string): Promise<Person> {
  const email = `${name}@people.test`;
  const client = clientOf(server);
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error) throw signedUp.error;
  await fetch(await mailedLink(server, email), { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id: data.user.id, email, token: data.session.access_token, client };
}
