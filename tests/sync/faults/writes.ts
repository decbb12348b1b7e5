/** What the people at the clients do, and what the ledger is told of it. */

import type { Written } from '../../../src/db/repositories/repository.ts';
import { AUDIT, CONSENT, MEDICATION } from '../../../src/db/testing/samples.ts';
import type { Result } from '../../../src/shared/result.ts';
import type { CollectionName } from '../../../src/sync/protocol.ts';
import { note, SELF } from '../client/device.ts';
import type { Client } from './client.ts';
import type { Ledger, Told } from './ledger.ts';

type Shown = { id: string; vv: Record<string, number> };
type Made = Result<{ record: Shown }>;

export type Writer = {
  add(client: Client, which: number): Promise<void>;
  edit(client: Client, which: number, field: number): Promise<void>;
  remove(client: Client, which: number): Promise<void>;
};

const EDITED = {
  profiles: ['name', 'emergency_contact_name', 'allergies', 'medical_conditions'],
  medications: ['name', 'dose', 'instructions'],
  timeline_entries: ['title', 'note'],
} as const;
type Edited = keyof typeof EDITED;

export function createWriter(ledger: Ledger, kept: readonly CollectionName[]): Writer {
  let words = 0;
  /** Unique to a write, so that it is found again wherever it went. */
  const word = () => {
    words += 1;
    return `w${words}`;
  };

  function tell(
    { device, record }: { device: string; record: Shown },
    collection: CollectionName,
    values: Record<string, unknown>,
    acknowledged: boolean,
  ): void {
    const { id, vv } = record;
    for (const [field, value] of Object.entries(values)) {
      ledger.told({ collection, id, device, count: vv[device] ?? 0, vv, field, value, acknowledged });
    }
  }

  async function add(client: Client, which: number): Promise<void> {
    const { data } = client.current();
    const device = data.deviceId;
    const self = await data.profiles.self();
    const text = word();
    const told = (collection: CollectionName, made: Made, values: Record<string, unknown>) => {
      if (made.ok) tell({ device, record: made.value.record }, collection, values, true);
    };
    if (!self) {
      return told('profiles', await data.profiles.create({ ...SELF, name: text }), { name: text });
    }
    const kind = [...kept.slice(1), 'medications'][which % 4];
    const profile_id = self.id;
    if (kind === 'medications') {
      told(kind, await data.medications.create({ ...MEDICATION, profile_id, name: text }), { name: text });
    } else if (kind === 'timeline_entries') {
      told(kind, await data.timeline.create(note(profile_id, text)), { title: text });
    } else if (kind === 'consents') {
      const consent = { ...CONSENT, policy_version: text };
      told(kind, await data.consents.create(consent), { policy_version: text });
    } else if (kind === 'audit_events') {
      told(kind, await data.audit.create({ ...AUDIT, action: text }), { action: text });
    } else await count(client);
  }

  async function count(client: Client): Promise<void> {
    const { data } = client.current();
    const before = await data.usage.all();
    const counted = await data.usage.count('symptom_checks');
    if (!counted.ok) return;
    const rows = (await data.usage.all()).filter(({ device_id }) => device_id === data.deviceId);
    const [record] = rows.filter(
      (row) => row.usage_count > (before.find(({ id }) => id === row.id)?.usage_count ?? 0),
    );
    if (record) tell({ device: data.deviceId, record }, 'usage', { usage_count: record.usage_count }, true);
  }

  async function shown(client: Client): Promise<{ collection: Edited; record: Shown }[]> {
    const { data } = client.current();
    const lists = { profiles: data.profiles, medications: data.medications, timeline_entries: data.timeline };
    const found: { collection: Edited; record: Shown }[] = [];
    for (const collection of Object.keys(EDITED) as Edited[]) {
      if (!kept.includes(collection)) continue;
      const records: Shown[] = await lists[collection].all();
      // Ids differ from run to run; the words in the records tell them apart the same way each time.
      const place = (record: Shown) =>
        JSON.stringify({ ...record, id: '', vv: '', profile_id: '', updated_at: '' });
      records.sort((a, b) => (place(a) < place(b) ? -1 : 1));
      found.push(...records.map((record) => ({ collection, record })));
    }
    return found;
  }

  async function edit(client: Client, which: number, field: number): Promise<void> {
    const records = await shown(client);
    const chosen = records[which % Math.max(1, records.length)];
    if (!chosen) return add(client, which);
    const { collection, record } = chosen;
    const { data } = client.current();
    const device = data.deviceId;
    const name = EDITED[collection][field % EDITED[collection].length] ?? 'name';
    const text = word();
    const before: unknown = Reflect.get(record, name);
    // The oldest word leaves a list now and then: removals meet additions.
    const value = Array.isArray(before) ? [...before.slice(before.length > 3 ? 1 : 0), text] : text;
    const change = { [name]: value };
    // The version it has where the answer never came: one more than what was shown.
    const presumed = { ...record, vv: { ...record.vv, [device]: (record.vv[device] ?? 0) + 1 } };
    const writing: Promise<Result<Written<Shown>>> =
      collection === 'profiles'
        ? data.profiles.update(record.id, change)
        : collection === 'medications'
          ? data.medications.update(record.id, change)
          : data.timeline.update(record.id, change);
    const made = await writing;
    if (made.ok) tell({ device, record: made.value.record }, collection, { [name]: text }, true);
    else tell({ device, record: presumed }, collection, { [name]: text }, false);
  }

  async function remove(client: Client, which: number): Promise<void> {
    const records = (await shown(client)).filter(({ collection }) => collection !== 'profiles');
    const chosen = records[which % Math.max(1, records.length)];
    if (!chosen) return;
    const { collection, record } = chosen;
    const { id } = record;
    const { data } = client.current();
    const device = data.deviceId;
    const before = record.vv[device] ?? 0;
    const removed = await (collection === 'medications' ? data.medications : data.timeline).remove(id);
    const vv = ledger.removal(client.name, id, device, before) ?? { ...record.vv, [device]: before + 1 };
    const told: Told = {
      ...{ collection, id, device, count: vv[device] ?? 0, vv, field: null, value: null },
      acknowledged: removed.ok,
    };
    ledger.told(told);
  }

  return { add, edit, remove };
}
