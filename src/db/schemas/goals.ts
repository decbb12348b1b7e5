import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Goal } from '../records.ts';
import { commonProperties, id, json, nullableText, text } from './common.ts';

export const goalsSchema: RxJsonSchema<Goal> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    kind: text,
    title: text,
    note: text,
    status: text,
    target: { type: ['number', 'null'] },
    unit: text,
    target_on: nullableText,
    data: json,
  },
  required: ['id', 'vv', 'updated_at', 'profile_id', 'kind', 'title', 'status', 'data'],
  indexes: ['profile_id'],
};
