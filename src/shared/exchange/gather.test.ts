import { expect, it } from 'vitest';
import { gatherFacts } from './gather.ts';
import type { EntryRecord, ReminderRecord } from './records.ts';
import { EMPTY_RECORDS, LAB_TESTS, NOW } from './testing/sample.ts';

const entry = (kind: string, title: string, data: Record<string, unknown>): EntryRecord => ({
  id: title,
  kind,
  occurred_at: '2026-03-01T10:00:00Z',
  checker_result_id: null,
  title,
  note: '',
  data,
});
const titles = (facts: { name: string }[]) => facts.map(({ name }) => name);

it('says of a reminder that was left out that nothing was done', async () => {
  const entries = [
    entry('vaccination', 'Measles', { dose: 'taken' }),
    entry('vaccination', 'Tetanus', { dose: 'skipped' }),
    entry('visit', 'Eye doctor', { dose: 'taken' }),
    entry('visit', 'Dentist', { dose: 'skipped' }),
  ];
  const { vaccinations, visits } = await gatherFacts({ ...EMPTY_RECORDS, entries }, LAB_TESTS, NOW);
  expect(titles(vaccinations)).toEqual(['Measles']);
  expect(titles(visits)).toEqual(['Eye doctor']);
});

it('counts a vaccination one is reminded of as planned', async () => {
  const reminder: ReminderRecord = {
    id: 'r',
    kind: 'vaccination',
    title: 'Flu',
    note: '',
    repeats: 'once',
    starts_on: '2027-01-01',
    ends_on: null,
    times: ['08:00'],
    enabled: true,
  };
  const { plans } = await gatherFacts({ ...EMPTY_RECORDS, reminders: [reminder] }, LAB_TESTS, NOW);
  expect(titles(plans)).toEqual(['Flu']);
});
