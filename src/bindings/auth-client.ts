/** The auth client: one at a time, made anew when another account is shown or the session was sealed. */
import { type Auth, type AuthEvent, createAuth } from '../platform/auth.ts';
import { backendSettings } from '../platform/supabase.ts';
import type { Credentials } from './credentials.ts';
import { theSessions, theVault } from './open-keys.ts';

let auth: Promise<Auth> | null = null;
let listener: (event: AuthEvent) => void = () => undefined;

/** Hears what happens to the session from now on; one listener. */
export function listenToAuth(heard: (event: AuthEvent) => void): void {
  listener = heard;
}

/** Ends the client; the next one reads the session anew. */
export async function letGoOfAuth(): Promise<void> {
  const made = await auth?.catch(() => null);
  auth = null;
  made?.dispose();
}

/** The auth client is made when somebody signs in, is signed in, or comes back from a mailed link. */
export function getAuth(): Promise<Auth> {
  auth ??= createAuth({ settings: backendSettings(), storage: theSessions() }).then((made) => {
    made.subscribe((event) => listener(event));
    return made;
  });
  // A chunk that failed to load must not leave every later sign-in with the same failure.
  auth.catch(() => {
    auth = null;
  });
  return auth;
}

export function credentials(): Credentials {
  return { vault: theVault(), accessToken: async () => (await getAuth()).accessToken() };
}
