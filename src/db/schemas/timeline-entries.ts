import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { TimelineEntry } from '../records.ts';
import { commonProperties, id, indexedDate, json, nullableText, text } from './common.ts';

/** The two indexes serve the newest entries of everybody and of one person without reading the rest. */
export const timelineEntriesSchema: RxJsonSchema<TimelineEntry> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    kind: text,
    occurred_at: indexedDate,
    checker_result_id: nullableText,
    title: text,
    note: text,
    data: json,
  },
  required: ['id', 'vv', 'updated_at', 'profile_id', 'kind', 'occurred_at', 'title', 'note', 'data'],
  indexes: ['occurred_at', ['profile_id', 'occurred_at']],
};
