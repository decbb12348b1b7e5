import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Conversation } from '../records.ts';
import { commonProperties, id, indexedDate, json, text } from './common.ts';

export const conversationsSchema: RxJsonSchema<Conversation> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    kind: text,
    title: text,
    language: text,
    started_at: indexedDate,
    messages: { type: 'array', items: json },
    data: json,
  },
  required: ['id', 'vv', 'updated_at', 'profile_id', 'kind', 'title', 'started_at', 'messages', 'data'],
  indexes: [['profile_id', 'started_at']],
};
