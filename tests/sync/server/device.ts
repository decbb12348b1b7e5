import { randomUUID } from 'node:crypto';
import {
  PROTOCOL,
  type ServerDocument,
  type SyncAnswer,
  type SyncRequest,
  type WireDocument,
} from '../../../src/sync/protocol.ts';
import type { Person } from '../../../supabase/local/testing/people.ts';
import type { TestServer } from '../../../supabase/local/testing.ts';

const MOMENT = '2026-03-01T10:00:00.000Z';

export function profile(fields: Partial<WireDocument> = {}): WireDocument {
  return {
    id: randomUUID(),
    vv: { a: 1 },
    updated_at: MOMENT,
    deleted: false,
    relationship: 'child',
    name: 'Asha',
    date_of_birth: '2019-05-04',
    gender: 'female',
    allergies: ['peanuts'],
    medications: [],
    medical_conditions: [],
    emergency_contact_name: '',
    emergency_contact_phone: '',
    color: 2,
    data: {},
    ...fields,
  };
}

export function result(profileId: string, fields: Partial<WireDocument> = {}): WireDocument {
  return {
    id: randomUUID(),
    vv: { a: 1 },
    updated_at: MOMENT,
    deleted: false,
    profile_id: profileId,
    checker: 'symptoms',
    taken_at: MOMENT,
    input: { text: 'सिर दर्द' },
    result: { triage: 'self-care', list: [1, null, { deep: 'x' }] },
    engine_version: '1',
    ...fields,
  };
}

export function entry(profileId: string, fields: Partial<WireDocument> = {}): WireDocument {
  return {
    id: randomUUID(),
    vv: { a: 1 },
    updated_at: MOMENT,
    deleted: false,
    profile_id: profileId,
    kind: 'note',
    occurred_at: MOMENT,
    checker_result_id: null,
    title: 'Fever',
    note: '',
    data: { findings: ['fever'] },
    ...fields,
  };
}

export type Reply = { status: number; body: SyncAnswer & { code?: string; message?: string } };

/** One request to rpc/sync over the network; `extra` overrides any part of it. */
export async function sync(
  server: TestServer,
  person: Person,
  part: Partial<SyncRequest>,
  extra: object = {},
): Promise<Reply> {
  const request = {
    protocol: PROTOCOL,
    account: person.id,
    device_id: 'device-a',
    push: {},
    pull: {},
    limit: 500,
    ...part,
    ...extra,
  };
  return post(server, person.token, JSON.stringify({ request }));
}

export async function post(server: TestServer, token: string | undefined, body: string): Promise<Reply> {
  const answer = await fetch(`${server.url}/rest/v1/rpc/sync`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: server.publishableKey,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Reply['body'] };
}

/** What the server holds of a document, without what it added. */
export function withoutSeq({ seq: _, ...document }: ServerDocument): WireDocument {
  return document;
}
