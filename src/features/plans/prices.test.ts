import { describe, expect, it } from 'vitest';
import { regionOf } from '../../shared/pricing-region.ts';
import { prices, yearly } from './prices.ts';

describe('prices', () => {
  it('gives every country without prices of its own those in dollars', () => {
    expect(regionOf('IN')).toBe('in');
    expect(regionOf('DE')).toBe('us');
    expect(regionOf('other')).toBe('us');
  });
  it('asks ten months for a year', () => {
    expect(yearly(prices.us.monthly.pro)).toBe(99.9);
    expect(yearly(prices.in.monthly.family)).toBe(14990);
  });
});
