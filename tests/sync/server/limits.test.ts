/** What the device takes, the server takes, and what it refuses, the server refuses: else rows are set aside for nothing. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonBytes } from '../../../src/db/json-bytes.ts';
import { cleanJson } from '../../../src/db/text.ts';
import { validateCheckerResult, validateProfile, validateTimelineEntry } from '../../../src/db/validate.ts';
import { validateAuditEvent, validateConsent, validateUsage } from '../../../src/db/validation/account.ts';
import type { Validate } from '../../../src/db/validation/fields.ts';
import {
  validateConversation,
  validateFavorite,
  validateGoal,
  validateMedication,
  validateReminder,
} from '../../../src/db/validation/plans.ts';
import type { CollectionName, WireDocument } from '../../../src/sync/protocol.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { entry, profile, result, sync } from './device.ts';
import * as more from './more-rows.ts';

const VALIDATE: Record<CollectionName, Validate<object>> = {
  profiles: validateProfile,
  checker_results: validateCheckerResult,
  timeline_entries: validateTimelineEntry,
  medications: validateMedication,
  reminders: validateReminder,
  goals: validateGoal,
  favorites: validateFavorite,
  consents: validateConsent,
  audit_events: validateAuditEvent,
  usage: validateUsage,
  conversations: validateConversation,
};

let server: LocalTestServer;
let asha: Person;
const owner = profile();

beforeAll(async () => {
  server = await startTestServer();
  asha = await newPerson(server, 'asha');
  await sync(server, asha, { push: { profiles: [owner] } });
});
afterAll(() => server.stop());

const samples: Record<CollectionName, () => WireDocument> = {
  profiles: () => profile(),
  checker_results: () => result(owner.id),
  timeline_entries: () => entry(owner.id),
  medications: () => more.medication(owner.id),
  reminders: () => more.reminder(owner.id),
  goals: () => more.goal(owner.id),
  // Its id follows from these; a device that is not the test never makes two of one.
  favorites: () => more.favorite(owner.id, { item: randomUUID() }),
  consents: () => more.consent(),
  audit_events: () => more.auditEvent(),
  usage: () => more.usage({ device_id: randomUUID() }),
  conversations: () => more.conversation(owner.id),
};

type Case = [field: string, value: unknown];

/** The longest that fits and one more, in code points. */
const text = (field: string, most: number): Case[] => [
  [field, '😀'.repeat(most)],
  [field, '😀'.repeat(most + 1)],
  [field, null],
];
/** The largest that fits and one byte more. */
const object = (field: string, most: number): Case[] => [
  [field, { a: [1, 2], text: 'अ'.repeat(Math.floor((most - 24) / 3)) }],
  [field, sized(most)],
  [field, sized(most + 1)],
  [field, { text: 'अ'.repeat(most / 2) }],
  [field, []],
];
const sized = (bytes: number) => ({
  n: [1e21, -1.5e-7],
  t: 'x'.repeat(bytes - jsonBytes({ n: [1e21, -1.5e-7], t: '' })),
});
const moment = (field: string): Case[] => [
  [field, '1890-01-01T00:00:00.000Z'],
  [field, '1889-12-31T23:59:59.999Z'],
  [field, '2199-12-31T23:59:59.999Z'],
  [field, '2200-01-01T00:00:00.000Z'],
  [field, '2026-02-31T00:00:00.000Z'],
  [field, '2026-03-01T25:00:00.000Z'],
  [field, '2026-03-01T10:00:00+05:30'],
  [field, 'yesterday morning'],
];
const day = (field: string): Case[] => [
  [field, '1890-01-01'],
  [field, '1889-12-31'],
  [field, '2200-01-01'],
  [field, '2200-01-02'],
  [field, '2026-02-31'],
  [field, 'soon'],
];
const choice = (field: string, good: string): Case[] => [
  [field, good],
  [field, 'none-of-these'],
];
const id = (field: string): Case[] => [
  [field, 'me'],
  [field, 7],
];
const list = (field: string): Case[] => [
  [field, Array.from({ length: 20 }, () => 'ஆ'.repeat(100))],
  [field, Array.from({ length: 21 }, () => 'x')],
  [field, ['x'.repeat(101)]],
  [field, [['x']]],
];
const flag = (field: string): Case[] => [
  [field, true],
  [field, 'perhaps'],
  [field, null],
];
const said = (change: object) => ({
  id: randomUUID(),
  at: '2026-03-01T10:00:00.000Z',
  role: 'person',
  text: '',
  ...change,
});

const DATA = 131_072;
const cases: Record<CollectionName, Case[]> = {
  profiles: [
    ...choice('relationship', 'sibling'),
    ...text('name', 50),
    ['name', ''],
    ...day('date_of_birth'),
    ...choice('gender', 'other'),
    ...list('allergies'),
    ...list('medications'),
    ...list('medical_conditions'),
    ...text('emergency_contact_name', 100),
    ['emergency_contact_phone', '+91 (0)11 23-45'],
    ['emergency_contact_phone', '1'.repeat(21)],
    ['emergency_contact_phone', 'call me'],
    ['color', 5],
    ['color', 6],
    ['color', -1],
    ['color', null],
  ],
  checker_results: [
    ...id('profile_id'),
    ...choice('checker', 'labs'),
    ...moment('taken_at'),
    ...object('input', 65_536),
    ...object('result', DATA),
    ...text('engine_version', 40),
    ['engine_version', ''],
  ],
  timeline_entries: [
    ...id('profile_id'),
    ...choice('kind', 'visit'),
    ...moment('occurred_at'),
    ...id('checker_result_id'),
    ['checker_result_id', null],
    ...text('title', 200),
    ...text('note', 4_000),
    ...object('data', DATA),
  ],
  medications: [
    ...id('profile_id'),
    ...text('name', 100),
    ['name', ''],
    ...text('drug_id', 100).filter(([, value]) => value !== null),
    ['drug_id', null],
    ...text('dose', 100),
    ...text('instructions', 1_000),
    // Its end, where it has one, must lie behind it on the device; here it has none.
    ...day('started_on'),
    ['ended_on', '2200-01-01'],
    ['ended_on', '2200-01-02'],
    ...object('data', DATA),
  ],
  reminders: [
    ...id('profile_id'),
    ...choice('kind', 'screening'),
    ...id('medication_id'),
    ...text('title', 200),
    ...text('note', 1_000),
    ...choice('repeats', 'monthly'),
    ...day('starts_on'),
    ['ends_on', '2200-01-01'],
    ['ends_on', '2200-01-02'],
    ['times', Array.from({ length: 12 }, () => '23:59')],
    ['times', Array.from({ length: 13 }, () => '08:00')],
    ['times', ['24:00']],
    ['weekdays', [0, 1, 2, 3, 4, 5, 6]],
    ['weekdays', [0, 1, 2, 3, 4, 5, 6, 6]],
    ['weekdays', [7]],
    ...flag('enabled'),
    ...moment('snoozed_until'),
    ...object('data', DATA),
  ],
  goals: [
    ...id('profile_id'),
    ...choice('kind', 'other'),
    ...text('title', 200),
    ...text('note', 1_000),
    ...choice('status', 'paused'),
    ['target', 1e9],
    ['target', 1e9 + 1],
    ['target', -1e9 - 1],
    ['target', null],
    ...text('unit', 20),
    ...day('target_on'),
    ...object('data', DATA),
  ],
  favorites: [
    ...id('profile_id'),
    ...choice('kind', 'sound'),
    ...text('item', 200),
    ['item', ''],
    ...moment('added_at'),
  ],
  consents: [
    ...flag('analytics'),
    ...flag('marketing'),
    ...flag('personalization'),
    ['essential', false],
    ...choice('source', 'signup'),
    ...text('policy_version', 40),
    ['language', 'zh-Hant-TW'],
    ['language', 'English!'],
    ...moment('decided_at'),
  ],
  audit_events: [
    ...text('action', 100),
    ['action', ''],
    ...text('resource', 200),
    ...object('details', 8_192),
    ...text('user_agent', 400),
    ...moment('occurred_at').filter(([, value]) => value !== null),
  ],
  usage: [
    ...text('device_id', 64),
    ...choice('feature_name', 'family_profiles'),
    ['period_start', '2026-03-01'],
    ['period_start', '2026-03-02'],
    ['period_start', '1889-12-01'],
    ['usage_count', 1_000_000],
    ['usage_count', 1_000_001],
    ['usage_count', -1],
  ],
  conversations: [
    ...id('profile_id'),
    ...choice('kind', 'ayurveda'),
    ...text('title', 200),
    ['language', 'pt-BR'],
    ['language', 'x'],
    ...moment('started_at'),
    ['messages', [said({ role: 'assistant', text: '😀'.repeat(8_000) })]],
    ['messages', [said({ role: 'assistant', text: 'x'.repeat(8_001) })]],
    ['messages', [said({ role: 'doctor' })]],
    ['messages', [said({ at: 'today' })]],
    ['messages', [said({ id: 'one' })]],
    ['messages', [said({ text: 5 })]],
    ['messages', {}],
    ...object('data', DATA),
  ],
};

/** Requests of at most 800 kB, so that the limit of a request is not what is tested. */
function requestsOf(rows: WireDocument[]): WireDocument[][] {
  const requests: WireDocument[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = jsonBytes(row);
    if (bytes > room) {
      requests.push([]);
      room = 800_000;
    }
    requests.at(-1)?.push(row);
    room -= bytes;
  }
  return requests;
}

test.each(Object.keys(cases) as CollectionName[])('%s: every field is judged alike', async (name) => {
  const rows = cases[name].map(([field, value]) => ({ ...samples[name](), [field]: value }));
  const refused = new Map<string, string>();
  for (const push of requestsOf(rows)) {
    const { status, body } = await sync(server, asha, { push: { [name]: push } });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    for (const row of body.push[name]?.rejected ?? []) refused.set(row.id, row.message);
  }
  const unlike = rows.flatMap((row, at) => {
    const onDevice = VALIDATE[name](row).ok;
    if (onDevice === !refused.has(row.id)) return [];
    return [
      `${JSON.stringify(cases[name][at])?.slice(0, 80)}: device ${onDevice}, server ${refused.get(row.id)}`,
    ];
  });
  expect(unlike).toEqual([]);
  // A table of cases nobody refuses, or everybody, would prove nothing.
  expect(refused.size).toBeGreaterThan(0);
  expect(refused.size).toBeLessThan(rows.length);
});

describe('the size of a JSON value', () => {
  test('is counted to the byte as the server counts it', async () => {
    const measured = async (values: unknown[]) => {
      const rows = await server.database.query<{ bytes: number }>(
        'select octet_length(v::text) as bytes from jsonb_array_elements($1::jsonb) with ordinality as e (v, at) order by at',
        [JSON.stringify(values)],
      );
      return rows.map(({ bytes }) => bytes);
    };
    const known = [
      {},
      [],
      'é"\\\n\u0001\u007f',
      [1e21, 1e300, -2.5e-9, 5e-324, 0.1],
      { 'a:b': { c: [null, true] } },
    ];
    expect(await measured(known)).toEqual(known.map(jsonBytes));
    const any = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }).map(cleanJson);
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 50 }), async (values) => {
        expect(await measured(values)).toEqual(values.map(jsonBytes));
      }),
      { numRuns: 40 },
    );
  });
});
