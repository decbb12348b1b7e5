import type { ProfileFields } from './records.ts';

/** Oneself with nothing said yet: what a first check is kept under. */
export const EMPTY_PROFILE: ProfileFields = {
  relationship: 'self',
  name: '',
  date_of_birth: null,
  gender: null,
  allergies: [],
  medications: [],
  medical_conditions: [],
  emergency_contact_name: '',
  emergency_contact_phone: '',
  color: 0,
  data: {},
};
