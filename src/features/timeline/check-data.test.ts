import { describe, expect, it } from 'vitest';
import { readCheckData } from './check-data.ts';

describe('readCheckData', () => {
  it('reads what the symptom checker saved', () => {
    expect(
      readCheckData({
        text: ' fever ',
        triage: 'urgent',
        findings: [{ id: 'fever', state: 'present' }],
        conditions: [{ id: 'flu', probability: 0.4 }],
        red_flags: ['stiff-neck'],
      }),
    ).toEqual({
      text: 'fever',
      triage: 'urgent',
      findings: [{ id: 'fever', state: 'present' }],
      conditions: [{ id: 'flu', probability: 0.4 }],
      redFlags: ['stiff-neck'],
    });
  });
  it('leaves out what it does not know instead of breaking the timeline', () => {
    const read = readCheckData({
      text: 7,
      triage: 'panic',
      findings: [null, 'fever', { id: 'cough', state: 'maybe' }],
      conditions: { id: 'flu' },
      red_flags: [1, 'chest-pain'],
    });
    expect(read).toEqual({ text: '', triage: null, findings: [], conditions: [], redFlags: ['chest-pain'] });
  });
});
