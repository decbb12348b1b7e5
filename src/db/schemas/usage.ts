import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Usage } from '../records.ts';
import { commonProperties, indexedDate, text } from './common.ts';

export const usageSchema: RxJsonSchema<Usage> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    device_id: text,
    feature_name: text,
    period_start: indexedDate,
    usage_count: { type: 'number' },
  },
  required: ['id', 'vv', 'updated_at', 'device_id', 'feature_name', 'period_start', 'usage_count'],
  indexes: ['period_start'],
};
