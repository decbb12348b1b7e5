import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { CheckerResult } from '../records.ts';
import { commonProperties, id, indexedDate, json, text } from './common.ts';

export const checkerResultsSchema: RxJsonSchema<CheckerResult> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    checker: text,
    taken_at: indexedDate,
    input: json,
    result: json,
    engine_version: text,
  },
  required: ['id', 'vv', 'updated_at', 'profile_id', 'checker', 'taken_at', 'input', 'result'],
  indexes: [['profile_id', 'taken_at']],
};
