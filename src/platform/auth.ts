/** Accounts: the commands of the sign-in screens and the session they lead to. */
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  emailFault,
  passwordFaults,
  signInFaults,
  signUpFaults,
  stripMarkup,
} from '../shared/account-rules.ts';
import { type AppError, fail, ok, type Result } from '../shared/result.ts';
import { type AuthAction, authError, linkError } from './auth-errors.ts';
import { createHeadWatcher, type HeadEvents } from './head-channel.ts';
import { readRetryAfter } from './retry-after.ts';
import { ACCOUNT_KEY, AUTH_KEY } from './storage-keys.ts';
import { readStoredUser, type StoredUser, userOf } from './stored-session.ts';
import { type ClientOptions, createSupabase } from './supabase.ts';

export type SignUpInput = {
  email: string;
  password: string;
  displayName: string;
  /** The language mails to this person are written in. */
  language: string;
};

export type AuthEvent = {
  user: StoredUser | null;
  kind: 'signed-in' | 'signed-out' | 'refreshed' | 'password-changed' | 'recovery' | 'link-failed';
  error?: AppError;
};

export type Auth = {
  signUp(input: SignUpInput): Promise<Result<{ email: string }>>;
  signIn(input: { email: string; password: string }): Promise<Result<StoredUser>>;
  signOut(): Promise<Result<void>>;
  /** Ends the account's sessions on other devices, or on all; this one goes on or ends here. Errors: 'offline', 'server'. */
  endSessions(which: 'others' | 'global'): Promise<Result<void>>;
  resetPassword(email: string): Promise<Result<{ email: string }>>;
  resendConfirmation(email: string): Promise<Result<{ email: string }>>;
  updatePassword(password: string): Promise<Result<void>>;
  /** A token good for the next minutes. Errors: 'offline', 'signed-out', 'server'. */
  accessToken(): Promise<Result<string>>;
  /** A new token after the server refused the old one; same errors. A session that was ended elsewhere ends here too. */
  refresh(): Promise<Result<string>>;
  /** Tells when the account's rows change on the server. Returns the function that ends it. */
  watchHead(account: string, events: HeadEvents): () => void;
  subscribe(listener: (event: AuthEvent) => void): () => void;
  dispose(): void;
};

export type AuthOptions = Omit<ClientOptions, 'fetch'> & {
  fetch?: typeof fetch;
  /** The address mailed links come back to; the page's own origin unless told. */
  origin?: string;
};

export async function createAuth(options: AuthOptions): Promise<Auth> {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const listeners = new Set<(event: AuthEvent) => void>();
  const emit = (event: AuthEvent) => {
    for (const listener of listeners) listener(event);
  };

  // The client hides response headers, and Retry-After is what a person locked out wants to know.
  let retryAfter: number | undefined;
  let unreachable = false;
  const client = await createSupabase({
    ...options,
    fetch: async (input, init) => {
      try {
        const response = await send(input, init);
        unreachable = false;
        if (response.status === 429) retryAfter = await readRetryAfter(response.clone());
        return response;
      } catch {
        // The client writes a failed connection to the console as an error; being offline is none.
        unreachable = true;
        return new Response('{}', { status: 503 });
      }
    },
  });

  const link = linkError(globalThis.location?.hash ?? '');
  const origin = options.origin ?? globalThis.location?.origin ?? '';
  const redirect = `${origin}/auth`;
  const failure = (error: Parameters<typeof authError>[0], action: AuthAction) =>
    unreachable ? fail({ code: 'offline' }) : fail(authError(error, action, retryAfter));

  const { data: listening } = client.auth.onAuthStateChange((event, session) => {
    const user = userOf(session);
    // Never call the client in here: it waits for its listeners and would wait for itself.
    if (event === 'PASSWORD_RECOVERY') emit({ user, kind: 'recovery' });
    else if (event === 'SIGNED_OUT') emit({ user: null, kind: 'signed-out' });
    else if (event === 'TOKEN_REFRESHED') emit({ user, kind: 'refreshed' });
    // The app changes nothing else of a user.
    else if (event === 'USER_UPDATED') emit({ user, kind: 'password-changed' });
    else if (event === 'SIGNED_IN' || event === 'INITIAL_SESSION') {
      if (user) emit({ user, kind: 'signed-in' });
      else if (link) emit({ user: null, kind: 'link-failed', error: link });
    }
  });

  const stopWatching = watchOtherTabs((user) => emit({ user, kind: user ? 'signed-in' : 'signed-out' }));

  return {
    async signUp(input) {
      const [fault] = signUpFaults(input);
      if (fault) return fail(fault);
      const email = input.email.trim();
      const { data, error } = await client.auth.signUp({
        email,
        password: input.password,
        options: {
          emailRedirectTo: redirect,
          data: { display_name: stripMarkup(input.displayName), language: input.language },
        },
      });
      if (error) return failure(error, 'sign-up');
      // To hide who has an account, the server answers a made-up user without identities for a known address.
      if (data.user && data.user.identities?.length === 0) {
        return fail({ code: 'already-registered', field: 'email' });
      }
      return ok({ email });
    },

    async signIn(input) {
      const [fault] = signInFaults(input);
      if (fault) return fail(fault);
      const { data, error } = await client.auth.signInWithPassword({
        email: input.email.trim(),
        password: input.password,
      });
      if (error) return failure(error, 'sign-in');
      const user = userOf(data.session);
      return user ? ok(user) : fail({ code: 'server' });
    },

    async signOut() {
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) {
        // Without a network the server cannot be told; this device still forgets the session.
        await forget(options.storage);
        emit({ user: null, kind: 'signed-out' });
      }
      return ok(undefined);
    },

    async endSessions(which) {
      const { error } = await client.auth.signOut({ scope: which });
      return error ? failure(error, 'other') : ok(undefined);
    },

    async resetPassword(email) {
      const fault = emailFault(email);
      if (fault) return fail({ code: fault, field: 'email' });
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo: redirect });
      return error ? failure(error, 'other') : ok({ email: email.trim() });
    },

    async resendConfirmation(email) {
      const { error } = await client.auth.resend({
        type: 'signup',
        email: email.trim(),
        options: { emailRedirectTo: redirect },
      });
      return error ? failure(error, 'other') : ok({ email: email.trim() });
    },

    async updatePassword(password) {
      const [code] = passwordFaults(password);
      if (code) return fail({ code, field: 'password' });
      const { error } = await client.auth.updateUser({ password });
      return error ? failure(error, 'other') : ok(undefined);
    },

    accessToken: () => tokenFrom(client.auth.getSession(), failure),
    async refresh() {
      const answer = await client.auth.refreshSession();
      // The library keeps a session whose access token has not run out yet. Whoever asks here was refused with that one.
      if (ENDED.has(answer.error?.code ?? '')) await client.auth.signOut({ scope: 'local' });
      return tokenFrom(Promise.resolve(answer), failure);
    },

    watchHead: createHeadWatcher(client),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    dispose() {
      stopWatching();
      listening.subscription.unsubscribe();
      listeners.clear();
      void client.auth.stopAutoRefresh();
    },
  };
}

/** What the server answers of a session that is there no more. */
const ENDED = new Set(['refresh_token_not_found', 'session_not_found', 'session_expired']);

type SessionAnswer = Awaited<ReturnType<SupabaseClient['auth']['getSession' | 'refreshSession']>>;

async function tokenFrom(
  answer: Promise<SessionAnswer>,
  failure: (error: NonNullable<SessionAnswer['error']>, action: AuthAction) => Result<never>,
): Promise<Result<string>> {
  const { data, error } = await answer;
  if (error) return failure(error, 'other');
  return data.session ? ok(data.session.access_token) : fail({ code: 'signed-out' });
}

async function forget(storage: AuthOptions['storage']): Promise<void> {
  try {
    await (storage ?? globalThis.localStorage)?.removeItem(AUTH_KEY);
  } catch {
    // Refused storage holds no session to forget.
  }
}

/** Signing out (or in) in one tab reaches the others through the storage event, also where tabs cannot message. */
function watchOtherTabs(changed: (user: StoredUser | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const user = readStoredUser();
    if (key === ACCOUNT_KEY || key === null) changed(user);
    // Its session alone removed, by hand or by the browser: whoever did that meant to sign out.
    else if (newValue === null && user && key === `${AUTH_KEY}-${user.account}`) changed(null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
