import { randomUUID } from 'node:crypto';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import type { LocalTestServer } from '../../../supabase/local/testing.ts';
import { ROLES, type Role, VERBS, type Verb } from './access-table.ts';
import { entry, profile, result } from './device.ts';
import {
  auditEvent,
  consent,
  conversation,
  favorite,
  goal,
  medication,
  reminder,
  usage,
} from './more-rows.ts';

type Fields = Record<string, unknown>;
/** One row of the owner, how to find it, and a change that shows. */
type Sample = { row: Fields; key: string; change: Fields };

type Made = { row: Fields; key?: string; change: Fields; ownerless?: boolean };

const SAMPLES: Record<string, (profileId: string) => Made> = {
  profiles: () => ({ row: profile(), change: { color: 5 } }),
  checker_results: (id) => ({ row: result(id), change: { engine_version: 'x' } }),
  timeline_entries: (id) => ({ row: entry(id), change: { title: 'changed' } }),
  medications: (id) => ({ row: medication(id), change: { name: 'changed' } }),
  reminders: (id) => ({ row: reminder(id), change: { title: 'changed' } }),
  goals: (id) => ({ row: goal(id), change: { title: 'changed' } }),
  favorites: (id) => ({ row: favorite(id, { item: randomUUID() }), change: { kind: 'drug' } }),
  conversations: (id) => ({ row: conversation(id), change: { title: 'changed' } }),
  consents: () => ({ row: consent(), change: { source: 'settings' } }),
  audit_events: () => ({ row: auditEvent(), change: { action: 'changed' } }),
  usage: () => ({ row: usage({ device_id: randomUUID() }), change: { usage_count: 99 } }),
  subscription_usage: () => ({
    row: { feature_name: 'symptom_checks', period_start: '2026-03-01', usage_count: 5 },
    key: 'user_id',
    change: { usage_count: 1 },
  }),
  subscriptions: () => ({
    row: { plan_id: 'pro', status: 'active' },
    key: 'user_id',
    change: { plan_id: 'family' },
  }),
  sync_heads: () => ({ row: { seq: 1 }, key: 'user_id', change: { seq: 987654 } }),
  push_subscriptions: () => ({
    row: {
      id: randomUUID(),
      endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      language: 'hi',
      words: {},
      expires_at: '2100-01-01T00:00:00.000Z',
    },
    change: { language: 'ta' },
  }),
  contact_messages: () => ({
    row: {
      id: randomUUID(),
      name: 'Asha',
      email: 'asha@people.test',
      subject: 'Hours',
      message: 'The hours are wrong.',
      language: 'hi',
    },
    change: { subject: 'changed' },
    ownerless: true,
  }),
  user_roles: () => ({ row: { role: 'user' }, key: 'user_id', change: { role: 'admin' } }),
};

/** What cannot be removed; each attempt has a new row anyway. */
const KEPT = new Set(['audit_events', 'consents']);

/** Tries every verb as every role through the API, and looks into the database whether it took effect. */
export class AccessProbe {
  private constructor(
    private readonly server: LocalTestServer,
    private readonly people: Record<'owner' | 'other' | 'admin', Person>,
    private readonly profileId: string,
  ) {}

  static async create(server: LocalTestServer): Promise<AccessProbe> {
    const owner = await newPerson(server, 'owner');
    const other = await newPerson(server, 'other');
    const admin = await newPerson(server, 'admin');
    await server.database.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
    const kept = profile();
    const probe = new AccessProbe(server, { owner, other, admin }, kept.id);
    await probe.put('profiles', { user_id: owner.id, ...kept });
    return probe;
  }

  async outcomes(table: string, verbs: readonly Verb[] = VERBS): Promise<Record<string, boolean>> {
    const outcomes: Record<string, boolean> = {};
    for (const role of ROLES) {
      for (const verb of verbs) outcomes[`${role} ${verb}`] = await this.tookEffect(table, role, verb);
    }
    // A role that an allowed update raised would show in the tables after this one.
    await this.remove('user_roles', 'user_id', { user_id: this.people.owner.id });
    return outcomes;
  }

  /** What a role reads of a table when it asks for everything. */
  async readAll(table: string, role: Role): Promise<Fields[]> {
    const answer = await this.request(role, 'GET', `${table}?select=*`);
    return answer.ok ? ((await answer.json()) as Fields[]) : [];
  }

  private async tookEffect(table: string, role: Role, verb: Verb): Promise<boolean> {
    const { row, key, change } = this.sample(table);
    const filter = `${key}=eq.${row[key]}`;
    if (verb === 'insert') {
      await this.remove(table, key, row);
      await this.request(role, 'POST', table, row);
      const there = (await this.find(table, key, row)) !== undefined;
      await this.remove(table, key, row);
      return there;
    }
    if ((await this.find(table, key, row)) === undefined) await this.put(table, row);
    if (verb === 'select') {
      const answer = await this.request(role, 'GET', `${table}?${filter}`);
      return answer.ok && ((await answer.json()) as unknown[]).length > 0;
    }
    if (verb === 'delete') {
      await this.request(role, 'DELETE', `${table}?${filter}`);
      return (await this.find(table, key, row)) === undefined;
    }
    await this.request(role, 'PATCH', `${table}?${filter}`, change);
    const after = await this.find(table, key, row);
    const [column] = Object.keys(change);
    return column !== undefined && String(after?.[column]) === String(change[column]);
  }

  /** A new row of the owner. */
  sample(table: string): Sample {
    const make = SAMPLES[table];
    if (!make) throw new Error(`no sample row for ${table}: add it here and to the access table`);
    const { change, key = 'id', row, ownerless } = make(this.profileId);
    return { row: { ...(ownerless ? {} : { user_id: this.people.owner.id }), ...row }, key, change };
  }

  private request(role: Role, method: string, target: string, body?: Fields): Promise<Response> {
    const { url, publishableKey, serviceKey } = this.server;
    const token = role === 'anon' || role === 'service' ? undefined : this.people[role].token;
    return fetch(`${url}/rest/v1/${target}`, {
      method,
      headers: {
        apikey: role === 'service' ? serviceKey : publishableKey,
        'Content-Type': 'application/json',
        // Representation would need the right to read as well.
        Prefer: 'return=minimal',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    });
  }

  private async find(table: string, key: string, row: Fields): Promise<Fields | undefined> {
    const rows = await this.server.database.query(`select * from public.${table} where ${key} = $1`, [
      row[key],
    ]);
    return rows[0];
  }

  private async remove(table: string, key: string, row: Fields): Promise<void> {
    if (KEPT.has(table)) return;
    await this.server.database.query(`delete from public.${table} where ${key} = $1`, [row[key]]);
  }

  /** As the database's owner. */
  async put(table: string, row: Fields): Promise<void> {
    const columns = Object.keys(row).join(', ');
    await this.server.database.query(
      `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(row)],
    );
  }
}
