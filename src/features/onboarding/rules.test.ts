import { expect, it } from 'vitest';
import { birthFault, itemFault, readYears } from './rules.ts';

const TODAY = new Date(2026, 10, 22);

it('reads ages from 1 to 120, in the digits of any script', () => {
  expect(['1', '120', ' 34 ', '३४', '٣٤', '௩௪'].map(readYears)).toEqual([1, 120, 34, 34, 34, 34]);
  expect(['0', '121', '-3', '3.5', 'forty', '१३०'].map(readYears)).toEqual(Array(6).fill(undefined));
  expect(readYears('  ')).toBeNull();
});

it.each([
  ['', null],
  ['1990-05-06', null],
  ['2025-11-22', null],
  ['2025-11-23', 'date-too-young'],
  ['2026-11-23', 'date-future'],
  ['2126-01-01', 'date-future'],
  ['1905-11-23', null],
  ['1905-11-22', 'date-too-old'],
  ['1990-02-30', 'date-invalid'],
])('says of the date of birth %s: %s', (day, fault) => {
  expect(birthFault(day, TODAY)).toBe(fault);
});

it('takes twenty items of a hundred characters each, counted as letters', () => {
  const nineteen = Array.from({ length: 19 }, (_, i) => `item ${i}`);
  expect(itemFault('क'.repeat(100), [])).toBeNull();
  expect(itemFault('🌿'.repeat(100), [])).toBeNull();
  expect(itemFault('a'.repeat(101), [])).toBe('item-too-long');
  expect(itemFault('new', nineteen)).toBeNull();
  expect(itemFault('new', [...nineteen, 'item 19'])).toBe('list-too-long');
  expect(itemFault('  ', [])).toBe('item-empty');
  expect(itemFault(' Penicillin', ['penicillin'])).toBe('item-twice');
});
