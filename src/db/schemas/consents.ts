import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Consent } from '../records.ts';
import { commonProperties, flag, text } from './common.ts';

export const consentsSchema: RxJsonSchema<Consent> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    essential: flag,
    analytics: flag,
    marketing: flag,
    personalization: flag,
    source: text,
    policy_version: text,
    language: text,
    decided_at: text,
  },
  required: [
    'id',
    'vv',
    'updated_at',
    'essential',
    'analytics',
    'marketing',
    'personalization',
    'decided_at',
  ],
};
