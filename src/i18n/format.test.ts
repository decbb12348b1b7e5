import { describe, expect, it } from 'vitest';
import { countryName, formatAgo, formatDate, formatList, formatNumber } from './format.ts';

describe('formats', () => {
  it('writes how long ago in the language', () => {
    const now = 1_000_000_000;
    expect(formatAgo('en', now - 120_000, now)).toBe('2 minutes ago');
    expect(formatAgo('fr', now - 3 * 3_600_000, now)).toBe('il y a 3 heures');
    expect(formatAgo('en', now - 5_000, now)).toBe('now');
    // The clock ran a day ahead when it happened, and was set right since.
    expect(formatAgo('en', now + 86_400_000, now)).toBe('now');
  });
  it('names countries and joins lists', () => {
    expect(countryName('hi', 'IN')).toBe('भारत');
    expect(formatList('es', ['tos', 'fiebre'])).toBe('tos y fiebre');
  });
  it('counts, dates and says how long ago in the same digits in every language', () => {
    for (const language of ['bn', 'ar', 'ta'] as const) {
      expect(formatNumber(language, 12.5)).toMatch(/^12[.,]5$/);
      expect(formatDate(language, '2026-03-01T10:00:00.000Z')).toContain('2026');
      expect(formatAgo(language, 0, 5 * 60_000)).toContain('5');
    }
  });
  it('groups digits as the language does', () => {
    expect(formatNumber('hi', 1499)).toBe('1,499');
    expect(formatNumber('fr', 9.99, { style: 'currency', currency: 'EUR' })).toContain('9,99');
  });
});
