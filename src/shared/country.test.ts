import { describe, expect, it } from 'vitest';
import { suggestCountry } from './country.ts';

const none = { saved: null, locales: [], timeZone: undefined };

describe('suggestCountry', () => {
  it('keeps what a person confirmed', () => {
    expect(suggestCountry({ ...none, saved: 'EG', timeZone: 'Asia/Kolkata' })).toEqual({
      country: 'EG',
      confirmed: true,
    });
  });
  it('trusts the clock before the locale', () => {
    expect(suggestCountry({ ...none, locales: ['en-US'], timeZone: 'Asia/Kolkata' })).toEqual({
      country: 'IN',
      confirmed: false,
    });
  });
  it('reads the region of the locale when the clock names no place', () => {
    expect(suggestCountry({ ...none, locales: ['hi', 'en-GB'], timeZone: 'UTC' }).country).toBe('GB');
  });
  it('does not show a foreign number to someone in a country we do not hold', () => {
    expect(suggestCountry({ ...none, locales: ['en-US'], timeZone: 'Africa/Nairobi' }).country).toBe('other');
  });
  it('falls back to US only where nothing is known', () => {
    expect(suggestCountry({ ...none, saved: '<x>', timeZone: 'Etc/UTC' }).country).toBe('US');
  });
});
