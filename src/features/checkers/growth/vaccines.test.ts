import { expect, it } from 'vitest';
import rawFacts from '../../../../content/knowledge/vaccinations.json';
import { vaccinationsSchema } from '../../../content/schemas/vaccinations.ts';
import { dueAt, type Row, type Schedule } from './vaccines.ts';

const { schedules } = vaccinationsSchema.parse(rawFacts);
const of = (country: string): Schedule => {
  const found = schedules.find((schedule) => schedule.country === country);
  if (!found) throw new Error(country);
  return found;
};
const named = (rows: Row[]) => rows.flatMap(({ doses }) => doses.map(({ vaccine }) => vaccine));
const MONTH = 30.4375;

it('has what is due between two ages, to the end of the last of them', () => {
  expect(named(dueAt(12.9 * MONTH, of('IN')).due)).toContain('mr');
  expect(named(dueAt(13.1 * MONTH, of('IN')).due)).not.toContain('mr');
  expect(named(dueAt(13.1 * MONTH, of('IN')).earlier)).toContain('mr');
});

it('keeps a single age due until the next one begins', () => {
  expect(named(dueAt(60, of('IN')).due)).toEqual(['opv', 'penta', 'rota', 'fipv', 'pcv']);
  expect(named(dueAt(70, of('IN')).due)).toEqual(['opv', 'penta', 'rota']);
  expect(named(dueAt(70, of('IN')).next)).toEqual(['opv', 'penta', 'fipv', 'rota', 'pcv']);
});

it('leaves out a dose that is no longer given', () => {
  expect(named(dueAt(0, of('IN')).due)).toEqual(['bcg', 'opv', 'hepb']);
  expect(named(dueAt(10, of('IN')).due)).toEqual(['bcg', 'opv']);
  expect(named(dueAt(20, of('IN')).due)).toEqual(['bcg']);
});

it('repeats what is given every year', () => {
  expect(named(dueAt(5 * MONTH, of('US')).due)).not.toContain('flu');
  for (const months of [6, 30, 200]) expect(named(dueAt(months * MONTH, of('US')).due)).toContain('flu');
});

it('tells the next ones until there are none', () => {
  expect(named(dueAt(7 * 12 * MONTH, of('IN')).next)).toEqual(['td']);
  expect(dueAt(18 * 12 * MONTH, of('IN')).next).toEqual([]);
});
