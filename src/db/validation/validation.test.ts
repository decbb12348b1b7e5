import { describe, expect, test } from 'vitest';
import { AUDIT, CONSENT, CONVERSATION, FAVORITE, GOAL, MEDICATION, REMINDER } from '../testing/samples.ts';
import { validateAuditEvent, validateConsent, validateUsage } from './account.ts';
import type { Validate } from './fields.ts';
import {
  validateConversation,
  validateFavorite,
  validateGoal,
  validateMedication,
  validateReminder,
} from './plans.ts';

const USAGE = {
  device_id: 'd',
  feature_name: 'symptom_checks',
  period_start: '2026-03-01',
  usage_count: 1,
};
const said = { id: '0190a8f0-0000-7000-8000-0000000000a1', at: '2026-03-01T10:00:00.000Z' };
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);

type Case = [Validate<object>, object, object, string, string];
const refused: Case[] = [
  [validateMedication, MEDICATION, { name: ' ' }, 'text-required', 'name'],
  [validateMedication, MEDICATION, { name: 'x'.repeat(101) }, 'text-too-long', 'name'],
  [validateMedication, MEDICATION, { ended_on: '2026-02-27' }, 'date-order', 'ended_on'],
  [validateMedication, MEDICATION, { started_on: '2026-02-30' }, 'date-invalid', 'started_on'],
  [validateReminder, REMINDER, { title: '' }, 'text-required', 'title'],
  [validateReminder, REMINDER, { times: [] }, 'time-required', 'times'],
  [validateReminder, REMINDER, { times: ['8:00'] }, 'time-invalid', 'times'],
  [validateReminder, REMINDER, { times: many(13, '08:00') }, 'list-too-long', 'times'],
  [validateReminder, REMINDER, { weekdays: [] }, 'choice-required', 'weekdays'],
  [validateReminder, REMINDER, { weekdays: [7] }, 'value-invalid', 'weekdays'],
  [validateGoal, GOAL, { kind: 'rich' }, 'choice-invalid', 'kind'],
  [validateGoal, GOAL, { target: 1e10 }, 'value-invalid', 'target'],
  [validateFavorite, FAVORITE, { item: '' }, 'text-required', 'item'],
  [
    validateConversation,
    CONVERSATION,
    { messages: many(201, { ...said, role: 'person', text: '' }) },
    'list-too-long',
    'messages',
  ],
  [
    validateConversation,
    CONVERSATION,
    { messages: [{ ...said, role: 'person', text: 'x'.repeat(4001) }] },
    'text-too-long',
    'messages',
  ],
  [
    validateConversation,
    CONVERSATION,
    { messages: many(20, { ...said, role: 'assistant', text: 'அ'.repeat(8000) }) },
    'data-too-large',
    'messages',
  ],
  [validateConsent, CONSENT, { essential: false }, 'value-invalid', 'essential'],
  [validateConsent, CONSENT, { language: 'English!' }, 'choice-invalid', 'language'],
  [validateAuditEvent, AUDIT, { action: '' }, 'text-required', 'action'],
  [validateAuditEvent, AUDIT, { details: { text: 'ü'.repeat(4091) } }, 'data-too-large', 'details'],
  [validateUsage, USAGE, { period_start: '2026-03-02' }, 'date-invalid', 'period_start'],
  [validateUsage, USAGE, { usage_count: -1 }, 'value-invalid', 'usage_count'],
];

test.each(refused)('%o refuses a bad field', (validate, sample, change, code, field) => {
  expect(validate({ ...sample, ...change })).toEqual({ ok: false, error: { code, field } });
});

test.each<[Validate<object>, object]>([
  [validateMedication, MEDICATION],
  [validateReminder, REMINDER],
  [validateReminder, { ...REMINDER, title: '', medication_id: said.id }],
  [validateGoal, GOAL],
  [validateFavorite, FAVORITE],
  [validateConversation, CONVERSATION],
  [validateConversation, { ...CONVERSATION, messages: many(200, { ...said, role: 'person', text: '' }) }],
  [validateConsent, CONSENT],
  [validateAuditEvent, AUDIT],
  [validateUsage, USAGE],
])('%o passes a good record as it is', (validate, record) => {
  expect(validate(record)).toEqual({ ok: true, value: record });
});

describe('redaction', () => {
  test('reaches every depth and leaves the rest', () => {
    const details = { Password: 'x', list: [{ ssn_last: 1 }], count: 2, credit_card: null };
    expect(validateAuditEvent({ ...AUDIT, details })).toMatchObject({
      ok: true,
      value: {
        details: {
          Password: '[redacted]',
          list: [{ ssn_last: '[redacted]' }],
          count: 2,
          credit_card: '[redacted]',
        },
      },
    });
  });
});
