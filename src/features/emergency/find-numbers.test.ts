import { describe, expect, it } from 'vitest';
import type { Country, EmergencyNumber } from '../../content/compiled.ts';
import { firstNumber, otherNumbers } from './find-numbers.ts';

const number = (dial: string): EmergencyNumber => ({
  dial,
  display: dial,
  label: null,
  note: null,
  text: false,
  confidence: 'high',
  source: 'test',
  year: 2024,
});
const country: Country = {
  code: 'IN',
  resources: [],
  unified: number('112'),
  medical: number('108'),
  police: number('100'),
  fire: number('101'),
  also: [],
  poison: [],
  crisis: [],
};

describe('emergency numbers', () => {
  it('puts the number for everything first, and the rest once', () => {
    expect(firstNumber(country)?.number.dial).toBe('112');
    expect(otherNumbers(country).map((n) => n.number.dial)).toEqual(['108', '100', '101']);
  });
  it('takes the ambulance where there is no number for everything', () => {
    expect(firstNumber({ ...country, unified: null })?.service).toBe('medical');
  });
  it('does not repeat the first number under police or fire', () => {
    const us = {
      ...country,
      unified: number('911'),
      medical: number('911'),
      police: number('911'),
      fire: number('911'),
    };
    expect(otherNumbers(us)).toEqual([]);
  });
  it('names a further number after the service that answers it', () => {
    const also = [{ ...number('102'), note: 'other-ambulance' as const }, number('119')];
    expect(
      otherNumbers({ ...country, also })
        .slice(-2)
        .map((n) => n.service),
    ).toEqual(['medical', 'unified']);
  });
  it('has none to show where none is trusted', () => {
    expect(firstNumber({ ...country, unified: null, medical: null })).toBeNull();
  });
});
