import { MAX_DOCUMENTS, PROTOCOL, type WireDocument } from '../../../src/sync/protocol.ts';
import { PASSWORD, type Person } from '../../../supabase/local/testing/people.ts';

export { PASSWORD };

const START = Date.UTC(2020, 0, 1);
const QUARTER_DAY = 21_600_000;
const written = { vv: { elsewhere: 1 }, updated_at: '2026-01-01T00:00:00.000Z', deleted: false };
const idOf = (part: string, number: number) =>
  `0190a8f0-0000-7000-${part}-${number.toString(16).padStart(12, '0')}`;

/** Puts a profile and `count` notes into somebody's account, as another device of theirs would; the oldest is `Entry 0`. */
export async function fillTimeline(person: Person, count: number): Promise<void> {
  const profile_id = idOf('8000', 1);
  const profile: WireDocument = {
    ...written,
    id: profile_id,
    relationship: 'child',
    name: 'Rohan',
    date_of_birth: '2015-05-04',
    gender: 'male',
    allergies: [],
    medications: [],
    medical_conditions: [],
    emergency_contact_name: '',
    emergency_contact_phone: '',
    color: 2,
    data: {},
  };
  await push(person, { profiles: [profile] });
  for (let from = 0; from < count; from += MAX_DOCUMENTS) {
    const rows = Array.from({ length: Math.min(MAX_DOCUMENTS, count - from) }, (_, i) => from + i);
    const timeline_entries = rows.map(
      (number): WireDocument => ({
        ...written,
        id: idOf('9000', number),
        profile_id,
        kind: 'note',
        occurred_at: new Date(START + number * QUARTER_DAY).toISOString(),
        checker_result_id: null,
        title: `Entry ${number}`,
        note: number === 7 ? 'The one with the pomegranate' : '',
        data: {},
      }),
    );
    await push(person, { timeline_entries });
  }
}

async function push(person: Person, rows: Record<string, WireDocument[]>): Promise<void> {
  const request = {
    protocol: PROTOCOL,
    account: person.id,
    device_id: 'elsewhere',
    push: rows,
    pull: {},
    limit: 1,
  };
  const { data, error } = await person.client.rpc('sync', { request });
  if (error) throw error;
  const rejected = Object.values((data as { push: Record<string, { rejected: unknown[] }> }).push).flatMap(
    (answer) => answer.rejected,
  );
  if (rejected.length > 0) throw new Error(`rejected: ${JSON.stringify(rejected[0])}`);
}
