/** The embedded server as a process of its own, with the plain table RxDB's plugin needs, and people on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COLLECTIONS, PROTOCOL, type SyncAnswer } from '../../../src/sync/protocol.ts';
import { openPglite } from '../../../supabase/local/database/pglite.ts';
import { newPerson } from '../../../supabase/local/testing/people.ts';
import { copyTemplate } from '../../../supabase/local/testing/template.ts';
import { spawnTestServer } from '../../../supabase/local/testing.ts';
import { entries } from './documents.ts';
import type { Account } from './ours.ts';

const PLUGIN_TABLE = `
create table public.bench_plugin (
  id text primary key, profile_id text, kind text, occurred_at text, title text, note text, data text,
  _deleted boolean not null default false, _modified timestamptz not null default now()
);
create function public.bench_plugin_modified() returns trigger language plpgsql as $$
begin new._modified := clock_timestamp(); return new; end $$;
create trigger modified before insert or update on public.bench_plugin
  for each row execute function public.bench_plugin_modified();
create index on public.bench_plugin (_modified, id);
grant all on public.bench_plugin to authenticated;
alter table public.bench_plugin enable row level security;
create policy bench_plugin_all on public.bench_plugin to authenticated using (true) with check (true);
`;

const DEVICE = 'seed';

export async function startBenchServer(distDir: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'niramaya-bench-'));
  await copyTemplate(dataDir);
  const database = await openPglite(path.join(dataDir, 'db'));
  await database.script(PLUGIN_TABLE);
  await database.close();
  const server = await spawnTestServer({ dataDir, distDir, rateLimitScale: 100_000 });

  async function call(account: Account, push: object, pull: object = {}): Promise<SyncAnswer> {
    const answer = await fetch(`${server.url}/rest/v1/rpc/sync`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: account.key,
        authorization: `Bearer ${account.token}`,
      },
      body: JSON.stringify({
        request: { protocol: PROTOCOL, account: account.id, device_id: DEVICE, push, pull, limit: 500 },
      }),
    });
    if (!answer.ok) throw new Error(`sync answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SyncAnswer;
  }

  return {
    url: server.url,
    async newAccount(name: string): Promise<Account> {
      const person = await newPerson(server, name);
      const profile = '0190a8f0-0000-7000-8000-ffffffffff01';
      const account = { id: person.id, token: person.token, key: server.publishableKey, profile };
      const self = { id: profile, vv: { [DEVICE]: 1 }, updated_at: new Date().toISOString(), deleted: false };
      await call(account, { profiles: [{ ...self, relationship: 'self', name: '' }] });
      return account;
    },
    /** Lays entries `from` up to `to` on the server, as another device of the account would. */
    async seed(account: Account, from: number, to: number): Promise<void> {
      for (let at = from; at < to; at += 500) {
        const batch = entries(at, Math.min(to, at + 500), account.profile, DEVICE);
        const answer = await call(account, {
          timeline_entries: batch.map((document) => ({ ...document, deleted: false })),
        });
        const { accepted } = answer.push.timeline_entries ?? { accepted: [] };
        if (accepted.length !== batch.length) throw new Error('the server refused what the bench made');
      }
    },
    /** Milliseconds of requests of 500 edits one after the other, from this process: the server alone. */
    async pushAlone(account: Account, count: number, edits: number): Promise<number> {
      const start = performance.now();
      for (let at = 0; at < count; at += 500) {
        const batch = entries(at, Math.min(count, at + 500), account.profile, DEVICE);
        await call(account, {
          timeline_entries: batch.map((document) => ({
            ...document,
            vv: { [DEVICE]: edits },
            deleted: false,
          })),
        });
      }
      return performance.now() - start;
    },
    collections: COLLECTIONS.length,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
