/** One whole, valid row of each collection that is younger than the first three. */
import { randomUUID } from 'node:crypto';
import type { CollectionName, WireDocument } from '../../../src/sync/protocol.ts';

const MOMENT = '2026-03-01T10:00:00.000Z';

type Change = Partial<WireDocument>;

function row(fields: Record<string, unknown>, change: Change): WireDocument {
  return { id: randomUUID(), vv: { a: 1 }, updated_at: MOMENT, deleted: false, ...fields, ...change };
}

export function medication(profile_id: string, change: Change = {}): WireDocument {
  const own = { name: 'ibuprofén', drug_id: 'ibuprofen', dose: '200 mg', instructions: 'भोजन के बाद' };
  return row(
    { profile_id, ...own, started_on: '2026-02-28', ended_on: null, data: { as: ['typed'] } },
    change,
  );
}

export function reminder(profile_id: string, change: Change = {}): WireDocument {
  const when = { repeats: 'weekly', starts_on: '2026-03-01', ends_on: null, times: ['08:00', '20:30'] };
  const what = { kind: 'medicine', medication_id: randomUUID(), title: 'दवा', note: '' };
  const state = { weekdays: [0, 3], enabled: true, snoozed_until: null, data: {} };
  return row({ profile_id, ...what, ...when, ...state }, change);
}

export function goal(profile_id: string, change: Change = {}): WireDocument {
  const what = { kind: 'weight-management', title: 'Weigh less', note: '', status: 'active' };
  return row({ profile_id, ...what, target: 71.35, unit: 'kg', target_on: '2026-12-31', data: {} }, change);
}

export function favorite(profile_id: string, change: Change = {}): WireDocument {
  return row({ profile_id, kind: 'condition', item: 'asthma', added_at: MOMENT }, change);
}

export function conversation(profile_id: string, change: Change = {}): WireDocument {
  const messages = [
    { id: randomUUID(), at: MOMENT, role: 'person', text: 'सिर दर्द 😀' },
    { id: randomUUID(), at: '2026-03-01T10:00:05.000Z', role: 'assistant', text: 'Since when?\n' },
  ];
  const what = { kind: 'modern', title: 'Headache', language: 'hi', started_at: MOMENT };
  return row({ profile_id, ...what, messages, data: {} }, change);
}

export function consent(change: Change = {}): WireDocument {
  const choice = { essential: true, analytics: true, marketing: false, personalization: true };
  const read = { source: 'banner', policy_version: '2026-01', language: 'en', decided_at: MOMENT };
  return row({ ...choice, ...read }, change);
}

export function auditEvent(change: Change = {}): WireDocument {
  const event = { action: 'sign-in', resource: 'session', details: { tries: 2 }, user_agent: 'Browser/1' };
  return row({ ...event, occurred_at: MOMENT }, change);
}

export function usage(change: Change = {}): WireDocument {
  const counter = { device_id: 'device-a', feature_name: 'symptom_checks', period_start: '2026-03-01' };
  return row({ ...counter, usage_count: 3 }, change);
}

/** One of each, in the order in which they are sent. */
export function oneOfEach(profileId: string): [CollectionName, WireDocument][] {
  return [
    ['medications', medication(profileId)],
    ['reminders', reminder(profileId)],
    ['goals', goal(profileId)],
    ['favorites', favorite(profileId)],
    ['consents', consent()],
    ['audit_events', auditEvent()],
    ['usage', usage()],
    ['conversations', conversation(profileId)],
  ];
}
