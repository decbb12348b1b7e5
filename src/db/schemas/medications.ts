import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Medication } from '../records.ts';
import { commonProperties, id, json, nullableText, text } from './common.ts';

export const medicationsSchema: RxJsonSchema<Medication> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    name: text,
    drug_id: nullableText,
    dose: text,
    instructions: text,
    started_on: nullableText,
    ended_on: nullableText,
    data: json,
  },
  required: ['id', 'vv', 'updated_at', 'profile_id', 'name', 'data'],
  indexes: ['profile_id'],
};
