import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Reminder } from '../records.ts';
import { commonProperties, flag, id, json, nullableText, text, textList } from './common.ts';

export const remindersSchema: RxJsonSchema<Reminder> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    kind: text,
    medication_id: nullableText,
    title: text,
    note: text,
    repeats: text,
    starts_on: text,
    ends_on: nullableText,
    times: textList,
    weekdays: { type: 'array', items: { type: 'number' } },
    enabled: flag,
    snoozed_until: nullableText,
    data: json,
  },
  required: [
    'id',
    'vv',
    'updated_at',
    'profile_id',
    'kind',
    'title',
    'repeats',
    'starts_on',
    'times',
    'data',
  ],
  indexes: ['profile_id'],
};
