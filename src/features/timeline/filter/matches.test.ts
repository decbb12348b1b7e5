import { expect, it } from 'vitest';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { holdsAll, keyOf, searchText, stretchOf } from './matches.ts';

const names = {
  kind: (kind: string) => `kind-${kind}`,
  measure: (id: string) => (id === 'weight' ? 'Poids' : undefined),
  finding: (id: string) => (id === 'fever' ? 'Fièvre' : undefined),
  condition: () => undefined,
};
const entry = (fields: Partial<TimelineEntry>): TimelineEntry => ({
  id: 'e',
  vv: {},
  updated_at: '',
  profile_id: 'me',
  kind: 'note',
  occurred_at: '',
  checker_result_id: null,
  title: '',
  note: '',
  data: {},
  ...fields,
});
const finds = (fields: Partial<TimelineEntry>, asked: string) =>
  holdsAll(keyOf(searchText(entry(fields), names), 'fr'), keyOf(asked, 'fr'));

it('finds every word wherever it stands, without marks and in any digits', () => {
  const visit = { kind: 'visit', title: 'Dr. Rao', note: 'Moins de sel', data: { reason: 'Genou' } } as const;
  expect(finds(visit, 'genou rao')).toBe(true);
  expect(finds(visit, 'genou noor')).toBe(false);
  const weight = { data: { measure: 'weight', reading: { values: [71.5], unit: 'kg' } } };
  expect(finds(weight, 'poids ७१,५')).toBe(true);
  expect(
    finds(
      { kind: 'check', data: { text: 'garam hai', findings: [{ id: 'fever', state: 'present' }] } },
      'fievre',
    ),
  ).toBe(true);
});

it('leaves out what an entry does not say: absent findings, earlier values, ids of photos', () => {
  expect(finds({ kind: 'check', data: { findings: [{ id: 'fever', state: 'absent' }] } }, 'fievre')).toBe(
    false,
  );
  expect(finds({ data: { history: [{ field: 'note', value: 'pomegranate' }] } }, 'pomegranate')).toBe(false);
  expect(finds({ data: { attachments: [{ id: 'abcdef' }] } }, 'abcdef')).toBe(false);
});

it('takes whole days, where the reader is', () => {
  expect(stretchOf({ from: '', to: '' })).toEqual({});
  const { from = '', to = '' } = stretchOf({ from: '2026-03-01', to: '2026-03-01' });
  expect(Date.parse(to) - Date.parse(from)).toBe(86_399_999);
  expect(new Date(from).getHours()).toBe(0);
});
