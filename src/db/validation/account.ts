/** Limits of what an account keeps about itself: consents, its trail and its counters. */
import * as z from 'zod/mini';
import {
  type AuditEventFields,
  CONSENT_SOURCES,
  type ConsentFields,
  USAGE_FEATURES,
  type UsageFields,
} from '../records.ts';
import { redact } from '../redact.ts';
import { atMost, check, day, jsonUpTo, moment, oneOf, required, type Validate } from './fields.ts';
import { languageTag } from './plans.ts';

const CRISIS = 'crisis_detected';
const consent = z.object({
  essential: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  personalization: z.boolean(),
  source: oneOf(CONSENT_SOURCES),
  policy_version: required(40),
  language: languageTag,
  decided_at: moment,
});

const auditEvent = z.object({
  action: required(100),
  resource: atMost(200),
  details: jsonUpTo(8_192),
  user_agent: atMost(400),
  occurred_at: moment,
});

const usage = z.object({
  device_id: required(64),
  feature_name: oneOf(USAGE_FEATURES),
  period_start: day.check(z.refine((text) => text.endsWith('-01'), { error: 'date-invalid' })),
  usage_count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

export const validateConsent: Validate<ConsentFields> = (fields) => check(consent, fields);
export const validateUsage: Validate<UsageFields> = (fields) => check(usage, fields);

/** Redacted; of a crisis nothing is kept but that there was one, because others may read this device. */
export const validateAuditEvent: Validate<AuditEventFields> = (fields) => {
  const parsed = check(auditEvent, redact(fields));
  if (!parsed.ok || parsed.value.action !== CRISIS) return parsed;
  return { ok: true, value: { ...parsed.value, resource: '', details: {} } };
};

export function isCrisis(event: Pick<AuditEventFields, 'action'>): boolean {
  return event.action === CRISIS;
}
