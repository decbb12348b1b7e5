import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../db/records.ts';
import { edited } from './timeline-records.ts';

const WRITTEN = '2026-03-02T08:00:00.000Z';
const entry = (fields: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 'e',
  vv: {},
  updated_at: WRITTEN,
  profile_id: 'me',
  kind: 'medicine',
  occurred_at: '2026-03-01T08:00:00.000Z',
  checker_result_id: null,
  title: 'Ibuprofen',
  note: '',
  data: { dose: '200 mg', attachments: [{ id: 'a' }] },
  ...fields,
});
const earlier = (field: string, value: unknown) => ({ field, value, at: WRITTEN, edit: true });

describe('an edit', () => {
  it('is none where nothing differs', () => {
    expect(edited(entry(), { title: 'Ibuprofen', note: '', data: { dose: '200 mg' } })).toBeNull();
  });

  it('keeps what stood there, and what the form knows nothing of', () => {
    expect(edited(entry(), { title: 'Ibuprofen', data: { dose: '400 mg' } })).toEqual({
      data: {
        dose: '400 mg',
        attachments: [{ id: 'a' }],
        history: [earlier('data.dose', '200 mg')],
      },
    });
    expect(edited(entry(), { occurredAt: '2026-03-01T09:00:00.000Z' })).toMatchObject({
      occurred_at: '2026-03-01T09:00:00.000Z',
      data: { history: [earlier('occurred_at', '2026-03-01T08:00:00.000Z')] },
    });
  });

  it('takes out what was cleared, and remembers it', () => {
    const edit = edited(entry(), { data: { dose: undefined } });
    expect(edit?.data).toEqual({ attachments: [{ id: 'a' }], history: [earlier('data.dose', '200 mg')] });
  });

  it('keeps what a merge lost beside it, the oldest going first', () => {
    const lost = Array.from({ length: 20 }, (_, i) => ({ field: 'note', value: `${i}`, at: WRITTEN }));
    const edit = edited(entry({ data: { history: lost } }), { note: 'New' });
    const history = edit?.data?.history as object[];
    expect(history).toHaveLength(20);
    expect(history[0]).toEqual(lost[1]);
    expect(history.at(-1)).toEqual(earlier('note', ''));
  });

  it('never makes a record too large to be kept', () => {
    let now = entry({ kind: 'note', note: '😀'.repeat(4000) });
    for (let i = 0; i < 12; i += 1) {
      const edit = edited(now, { note: `${i}${'😀'.repeat(3990)}` });
      now = { ...now, ...edit };
    }
    expect(new TextEncoder().encode(JSON.stringify(now.data)).length).toBeLessThan(131_072);
    expect((now.data.history as object[]).length).toBeGreaterThan(3);
  });
});
