import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLLECTIONS, type CollectionName, type WireDocument } from '../protocol.ts';
import type { UnsentRow } from '../replication.ts';
import { chooseRows } from './choose-rows.ts';

const row = (collection: CollectionName, fields: Partial<WireDocument> = {}): UnsentRow => ({
  collection,
  document: { id: 'x', vv: { a: 1 }, updated_at: '2026-01-01T00:00:00.000Z', deleted: false, ...fields },
});
const size = ({ document }: UnsentRow) => new TextEncoder().encode(JSON.stringify(document)).length + 1;

describe('what one entry carries', () => {
  test('profiles go first, then critical events, however late they were written', () => {
    const note = row('timeline_entries', { id: 'note' });
    const usual = row('audit_events', { id: 'usual', action: 'sign_in' });
    const critical = row('audit_events', { id: 'critical', action: 'crisis_detected' });
    const profile = row('profiles', { id: 'profile' });
    const all = [note, usual, critical, profile];
    expect(chooseRows(all, size(profile))).toEqual({ profiles: [profile.document] });
    expect(chooseRows(all, size(profile) + size(critical))).toEqual({
      profiles: [profile.document],
      audit_events: [critical.document],
    });
    expect(chooseRows(all).audit_events).toEqual([critical.document, usual.document]);
  });

  test('a row too large for any entry does not keep the others back', () => {
    const large = row('checker_results', { id: 'large', input: 'x'.repeat(800_000) });
    const small = row('timeline_entries', { id: 'small' });
    expect(chooseRows([large, small])).toEqual({ timeline_entries: [small.document] });
  });

  test('never more than 500 rows or the bytes allowed, and never less than fits', () => {
    const rows = fc.array(
      fc.record({ name: fc.constantFrom(...COLLECTIONS), text: fc.string({ maxLength: 300 }) }),
      { maxLength: 700, size: 'max' },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 60_000 }), (made, limit) => {
        const given = made.map(({ name, text }, i) => row(name, { id: String(i), text }));
        const chosen = Object.values(chooseRows(given, limit)).flat();
        const bytes = chosen.map((document) => size({ collection: 'goals', document }));
        const used = bytes.reduce((sum, each) => sum + each, 0);
        expect(used).toBeLessThanOrEqual(limit);
        expect(chosen.length).toBeLessThanOrEqual(500);
        const ids = new Set(chosen.map(({ id }) => id));
        const left = given.filter(({ document }) => !ids.has(document.id));
        if (chosen.length < 500) for (const each of left) expect(used + size(each)).toBeGreaterThan(limit);
      }),
      { numRuns: 30 },
    );
  });
});
