import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Favorite } from '../records.ts';
import { commonProperties, id, text } from './common.ts';

/** What is kept says what somebody has; it is no index, which encryption would leave readable. */
export const favoritesSchema: RxJsonSchema<Favorite> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    profile_id: id,
    kind: text,
    item: text,
    added_at: text,
  },
  required: ['id', 'vv', 'updated_at', 'profile_id', 'kind', 'item', 'added_at'],
  indexes: ['profile_id'],
};
