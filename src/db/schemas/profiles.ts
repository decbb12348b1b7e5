import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Profile } from '../records.ts';
import { commonProperties, json, nullableText, text, textList } from './common.ts';

/** Names and lists are no index: an index is what encryption leaves readable. */
export const profilesSchema: RxJsonSchema<Profile> = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...commonProperties,
    relationship: text,
    name: text,
    date_of_birth: nullableText,
    gender: nullableText,
    allergies: textList,
    medications: textList,
    medical_conditions: textList,
    emergency_contact_name: text,
    emergency_contact_phone: text,
    color: { type: 'number' },
    data: json,
  },
  required: ['id', 'vv', 'updated_at', 'relationship', 'name', 'data'],
};
