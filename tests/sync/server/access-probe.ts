import { randomUUID } from 'node:crypto';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import type { LocalTestServer } from '../../../supabase/local/testing.ts';
import { ROLES, type Role, VERBS, type Verb } from './access-table.ts';
import { entry, profile, result } from './device.ts';

type Fields = Record<string, unknown>;
/** One row of the owner, how to find it, and a change that shows. */
type Sample = { row: Fields; key: string; change: Fields };

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

  private sample(table: string): Sample {
    const user_id = this.people.owner.id;
    const id = randomUUID();
    switch (table) {
      case 'profiles':
        return { row: { user_id, ...profile({ id }) }, key: 'id', change: { color: 5 } };
      case 'checker_results':
        return {
          row: { user_id, ...result(this.profileId, { id }) },
          key: 'id',
          change: { engine_version: 'x' },
        };
      case 'timeline_entries':
        return {
          row: { user_id, ...entry(this.profileId, { id }) },
          key: 'id',
          change: { title: 'changed' },
        };
      case 'sync_heads':
        return { row: { user_id, seq: 1 }, key: 'user_id', change: { seq: 987654 } };
      case 'user_roles':
        return { row: { user_id, role: 'user' }, key: 'user_id', change: { role: 'admin' } };
      case 'audit_events':
        return { row: { user_id, id, action: 'sign-in' }, key: 'id', change: { action: 'changed' } };
      default:
        throw new Error(`no sample row for ${table}: add it here and to the access table`);
    }
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
    // What cannot be removed gets a new id for every attempt.
    if (table === 'audit_events') return;
    await this.server.database.query(`delete from public.${table} where ${key} = $1`, [row[key]]);
  }

  private async put(table: string, row: Fields): Promise<void> {
    const columns = Object.keys(row).join(', ');
    await this.server.database.query(
      `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(row)],
    );
  }
}
