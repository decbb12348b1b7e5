import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { unitOf, unitsOf } from '../../../clinical/readings/index.ts';
import type { What } from './forms.ts';
import { readTyped, type Typed, typedOf, whatOfEntry } from './typed.ts';
import { momentOf } from './when.ts';

const NOW = new Date(2026, 2, 3, 14, 30, 12);
const units = unitsOf('blood-pressure', { imperial: false, conventional: true });
const read = (what: What, typed: Typed, more: { before?: string } = {}) =>
  readTyped(what, typed, {
    now: NOW,
    units,
    unit: unitOf('blood-pressure', 'mmHg') ?? null,
    adult: true,
    ...more,
  });
const entry = (fields: Partial<TimelineEntry>): TimelineEntry => ({
  id: 'e',
  vv: {},
  updated_at: '',
  profile_id: 'me',
  kind: 'note',
  occurred_at: NOW.toISOString(),
  checker_result_id: null,
  title: '',
  note: '',
  data: {},
  ...fields,
});

describe('a form', () => {
  it('becomes an entry of the moment of saving where day and time are untouched', () => {
    expect(read('blood-pressure', { part0: '128', part1: '82' })).toMatchObject({
      ok: true,
      entry: {
        kind: 'measurement',
        title: '',
        data: { measure: 'blood-pressure', reading: { values: [128, 82], unit: 'mmHg' } },
      },
    });
    const saved = read('symptom', { title: ' Knee pain ', strength: 'strong', since: '2026-03-01' });
    expect(saved).toMatchObject({
      entry: { title: 'Knee pain', data: { strength: 'strong', since: '2026-03-01' } },
    });
  });

  it('reads a dose in any script, and keeps a vaccination at the noon of its day', () => {
    const saved = read('vaccination', { title: 'Tetanus', dose_number: '२', day: '2026-02-01' });
    expect(saved).toMatchObject({
      entry: { data: { dose_number: 2 }, occurredAt: new Date(2026, 1, 1, 12).toISOString() },
    });
  });

  it.each<[What, Typed, object]>([
    ['medicine', {}, { title: { code: 'required' } }],
    ['medicine', { title: 'x'.repeat(101) }, { title: { code: 'too-long', most: 100 } }],
    ['visit', { title: 'Rao', note: '😀'.repeat(4001) }, { note: { code: 'too-long', most: 4000 } }],
    ['vaccination', { title: 'Tetanus', dose_number: '0' }, { dose_number: { code: 'not-count', most: 20 } }],
    ['symptom', { title: 'Cough', since: '2026-03-04' }, { since: { code: 'future' } }],
    ['symptom', { title: 'Cough', day: '' }, { when: { code: 'no-day' } }],
    ['symptom', { title: 'Cough', day: '2026-03-03', time: '14:40' }, { when: { code: 'future' } }],
    ['symptom', { title: 'Cough', day: '1826-03-03' }, { when: { code: 'too-old' } }],
    ['blood-pressure', { part0: '128', part1: '' }, { part1: { code: 'missing', part: 'diastolic' } }],
  ])('%s of %j is refused with the reason', (what, typed, problems) => {
    expect(read(what, typed)).toEqual({ ok: false, problems });
  });

  it('is filled from an entry, and leaves its seconds alone', () => {
    const before = new Date(2026, 1, 1, 8, 15, 42).toISOString();
    const kept = entry({
      kind: 'measurement',
      occurred_at: before,
      note: 'left arm',
      data: { measure: 'blood-pressure', reading: { values: [128, 82], unit: 'mmHg' } },
    });
    expect(whatOfEntry(kept)).toBe('blood-pressure');
    const typed = typedOf(kept);
    expect(typed).toMatchObject({ part0: '128', part1: '82', unit: 'mmHg', note: 'left arm' });
    expect(read('blood-pressure', typed, { before })).toMatchObject({ entry: { occurredAt: before } });
  });

  it('is none for what other parts of the app wrote', () => {
    expect(whatOfEntry(entry({ kind: 'symptom', data: { course: 'better' } }))).toBeNull();
    expect(whatOfEntry(entry({ kind: 'measurement', data: { systolic: 120 } }))).toBeNull();
    expect(whatOfEntry(entry({ kind: 'lab', data: { checker: 'labs' } }))).toBeNull();
    expect(whatOfEntry(entry({ kind: 'visit', title: 'Rao' }))).toBe('visit');
  });

  it('takes what was done about a reminder for no amount of a medicine', () => {
    expect(whatOfEntry(entry({ kind: 'medicine', data: { dose: 'taken' } }))).toBeNull();
    const given = entry({ kind: 'vaccination', title: 'Measles', data: { dose: 'taken' } });
    expect(whatOfEntry(given)).toBe('vaccination');
    const typed = { ...typedOf(given), dose_number: '2' };
    expect(typed).toEqual({ title: 'Measles', note: '', dose_number: '2' });
    expect(read('vaccination', typed)).toMatchObject({ entry: { data: { dose_number: 2 } } });
  });
});

it('a day without an hour is its noon, and today is now while noon is ahead', () => {
  const morning = new Date(2026, 2, 3, 9);
  expect(momentOf('2026-03-03', null, morning)).toEqual({ ok: true, at: morning });
  expect(momentOf('2026-03-02', null, morning)).toEqual({ ok: true, at: new Date(2026, 2, 2, 12) });
});
