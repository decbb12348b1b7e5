import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { AuditEvent } from '../records.ts';
import { commonProperties, indexedDate, json, text } from './common.ts';

export const auditEventsSchema: RxJsonSchema<AuditEvent> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    action: text,
    resource: text,
    details: json,
    user_agent: text,
    occurred_at: indexedDate,
  },
  required: ['id', 'vv', 'updated_at', 'action', 'resource', 'details', 'occurred_at'],
  indexes: ['occurred_at'],
};
