/** One valid record of each of the collections beside profiles, results and the timeline; for tests. */
import type {
  AuditEventFields,
  ConsentFields,
  ConversationFields,
  FavoriteFields,
  GoalFields,
  MedicationFields,
  ReminderFields,
} from '../records.ts';

const profile_id = '0190a8f0-0000-7000-8000-000000000001';

export const MEDICATION: MedicationFields = {
  profile_id,
  name: 'Ibuprofen',
  drug_id: 'ibuprofen',
  dose: '200 mg',
  instructions: 'भोजन के बाद',
  started_on: '2026-02-28',
  ended_on: null,
  data: {},
};

export const REMINDER: ReminderFields = {
  profile_id,
  kind: 'medicine',
  medication_id: null,
  title: 'दवा',
  note: '',
  repeats: 'weekly',
  starts_on: '2026-03-01',
  ends_on: null,
  times: ['08:00', '20:30'],
  weekdays: [0, 3],
  enabled: true,
  snoozed_until: null,
  data: {},
};

export const GOAL: GoalFields = {
  profile_id,
  kind: 'weight-management',
  title: 'Weigh less',
  note: '',
  status: 'active',
  target: 71.35,
  unit: 'kg',
  target_on: '2026-12-31',
  data: {},
};

export const FAVORITE: FavoriteFields = {
  profile_id,
  kind: 'condition',
  item: 'asthma',
  added_at: '2026-03-01T10:00:00.000Z',
};

export const CONVERSATION: ConversationFields = {
  profile_id,
  kind: 'modern',
  title: 'Headache',
  language: 'en',
  started_at: '2026-03-01T10:00:00.000Z',
  messages: [
    {
      id: '0190a8f0-0000-7000-8000-0000000000a1',
      at: '2026-03-01T10:00:00.000Z',
      role: 'person',
      text: 'सिर दर्द 😀',
    },
  ],
  data: {},
};

export const CONSENT: ConsentFields = {
  essential: true,
  analytics: true,
  marketing: false,
  personalization: true,
  source: 'banner',
  policy_version: '2026-01',
  language: 'en',
  decided_at: '2026-03-01T10:00:00.000Z',
};

export const AUDIT: AuditEventFields = {
  action: 'sign-in',
  resource: 'session',
  details: {},
  user_agent: 'Browser/1',
  occurred_at: '2026-03-01T10:00:00.000Z',
};
