/** An unmodified supabase-js with a socket, as a second device of a person has it. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { TestServer } from '../../../supabase/local/testing.ts';

export type Heard = { type: string; seq: number; row: Record<string, unknown> };
export type Listener = {
  client: SupabaseClient;
  channel: RealtimeChannel;
  heard: Heard[];
  /** What subscribe() called back with, and system messages that are errors. */
  said: string[];
  close(): Promise<void>;
};
export type Wish = {
  filter?: string;
  table?: string;
  config?: object;
  event?: '*' | 'UPDATE' | 'INSERT' | 'DELETE';
};

export function listen(
  server: Pick<TestServer, 'url' | 'publishableKey'>,
  token: string | null,
  wish: Wish,
): Listener {
  const client = createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  });
  const heard: Heard[] = [];
  const said: string[] = [];
  if (token) void client.realtime.setAuth(token);
  const channel = client.channel('heads', { config: (wish.config ?? {}) as never });
  const { event = '*', table = 'sync_heads', filter } = wish;
  channel.on(
    'postgres_changes' as never,
    { event, schema: 'public', table, ...(filter ? { filter } : {}) } as never,
    (change: { eventType: string; new: Record<string, unknown> }) => {
      heard.push({ type: change.eventType, seq: Number(change.new.seq), row: change.new });
    },
  );
  channel.on('system', {}, (message) => said.push(`${message.status}: ${message.message}`));
  channel.subscribe((status, error) => said.push(error ? `${status}: ${error.message}` : status));
  return {
    client,
    channel,
    heard,
    said,
    async close() {
      await client.removeAllChannels();
    },
  };
}

export function secretOf(server: Pick<TestServer, 'dataDir'>): string {
  return readFileSync(path.join(server.dataDir, 'jwt-secret'), 'utf8').trim();
}

/** A token as this server signs them, with what the test wants in it. */
export function tokenFor(server: Pick<TestServer, 'dataDir'>, claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'authenticated', iat: now, exp: now + 600, ...claims })}`;
  return `${body}.${createHmac('sha256', secretOf(server)).update(body).digest('base64url')}`;
}

export async function until(what: string, test: () => boolean, patience = 15_000): Promise<void> {
  const end = Date.now() + patience;
  while (!test()) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
