import { describe, expect, it } from 'vitest';
import texts from '../../i18n/locales/en/settings.json';
import { type ProfileField, profileFault } from './profile-rules.ts';

const said = (field: ProfileField, typed: string) => {
  const fault = profileFault(field, typed, '2026-11-21');
  return fault && texts.errors[fault];
};

describe('profileFault', () => {
  it('takes a name of 1 to 50 characters', () => {
    expect(said('name', 'आशा')).toBeNull();
    expect(said('name', '  ')).toBe('Write a name.');
    expect(said('name', '<b></b>')).toBe('Write a name.');
    expect(said('name', 'a'.repeat(50))).toBeNull();
    expect(said('name', 'a'.repeat(51))).toBe('Display name too long');
  });
  it('takes a real day that is not in the future, or none', () => {
    expect(said('date_of_birth', '')).toBeNull();
    expect(said('date_of_birth', '1990-02-28')).toBeNull();
    expect(said('date_of_birth', '1990-02-30')).toBe('Invalid date format');
    expect(said('date_of_birth', '28.02.1990')).toBe('Invalid date format');
    expect(said('date_of_birth', '2026-11-22')).toBe('This date lies in the future.');
  });
  it('takes a phone number of digits, spaces, plus, dashes and parentheses', () => {
    expect(said('emergency_contact_phone', '+91 (22) 1234-5678')).toBeNull();
    expect(said('emergency_contact_phone', 'ask at home')).toBe('Invalid phone format');
    expect(said('emergency_contact_phone', '1'.repeat(21))).toBe('Invalid phone format');
  });
});
