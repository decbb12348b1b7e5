import { stripMarkup } from '../../shared/account-rules.ts';
import { isCalendarDate } from '../../shared/dates.ts';

export type ProfileFault =
  | 'name-required'
  | 'name-too-long'
  | 'date-invalid'
  | 'date-future'
  | 'phone-invalid'
  | 'text-too-long';
export type ProfileTexts = {
  name: string;
  date_of_birth: string;
  emergency_contact_name: string;
  emergency_contact_phone: string;
};
export type ProfileField = keyof ProfileTexts;

/** What is wrong with one field as typed, or null; `today` is YYYY-MM-DD where the person is. */
export function profileFault(field: ProfileField, typed: string, today: string): ProfileFault | null {
  const value = typed.trim();
  const length = [...value].length;
  switch (field) {
    case 'name':
      if (stripMarkup(value) === '') return 'name-required';
      return length > 50 ? 'name-too-long' : null;
    case 'date_of_birth':
      if (value === '') return null;
      if (!isCalendarDate(value)) return 'date-invalid';
      return value > today ? 'date-future' : null;
    case 'emergency_contact_name':
      return length > 100 ? 'text-too-long' : null;
    case 'emergency_contact_phone':
      return length > 20 || !/^[\p{Nd}\s+()-]*$/u.test(value) ? 'phone-invalid' : null;
  }
}
