/** The one auth client of a page. supabase-js is 42 KB compressed, so it is loaded when somebody signs in, not before. */
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { AUTH_KEY } from './storage-keys.ts';

export type BackendSettings = {
  /** Without a slash at its end. */
  url: string;
  key: string;
};

/** '' as the built-in address means: the server this page came from. */
export function backendSettings(): BackendSettings {
  const env = import.meta.env;
  const url = typeof env?.VITE_SUPABASE_URL === 'string' ? env.VITE_SUPABASE_URL : '';
  const key = typeof env?.VITE_SUPABASE_KEY === 'string' ? env.VITE_SUPABASE_KEY : '';
  return {
    url: (url || globalThis.location?.origin || '').replace(/\/$/, ''),
    key: key || 'sb_publishable_local_niramaya',
  };
}

export type SessionStorage = {
  getItem(key: string): Promise<string | null> | string | null;
  setItem(key: string, value: string): Promise<void> | void;
  removeItem(key: string): Promise<void> | void;
};

export type ClientOptions = {
  settings: BackendSettings;
  fetch: typeof fetch;
  /** localStorage unless told; the app keeps the session sealed. */
  storage?: SessionStorage;
  realtime?: SupabaseClientOptions<'public'>['realtime'];
};

export async function createSupabase(options: ClientOptions): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(options.settings.url, options.settings.key, {
    auth: {
      storageKey: AUTH_KEY,
      persistSession: true,
      autoRefreshToken: true,
      // Mailed links come back as /auth#access_token=…; the client reads them and clears the address.
      detectSessionInUrl: true,
      flowType: 'implicit',
      ...(options.storage ? { storage: options.storage } : {}),
    },
    global: { fetch: options.fetch },
    ...(options.realtime ? { realtime: options.realtime } : {}),
  });
}
