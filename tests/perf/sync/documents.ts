/** The timeline everybody is measured with: the same entries for our sync and for its rivals. */
import type { TimelineEntry } from '../../../src/db/records.ts';

const NOTES = [
  'Slept badly, headache since the morning, better after water and rest.',
  'रात भर खाँसी, सुबह हल्का बुखार; शाम तक आराम।',
  'Walked forty minutes, knee a little sore afterwards, no swelling.',
  'காலையில் தலைவலி, மதியம் சரியானது.',
];
const START = Date.UTC(2024, 0, 1);

/** Entry number `i` of a profile, about 400 bytes as JSON; `edits` counts how often its device wrote it. */
export function entry(i: number, profile_id: string, device: string, edits = 1): TimelineEntry {
  const at = new Date(START + i * 60_000).toISOString();
  const number = i.toString(16).padStart(12, '0');
  return {
    id: `0190a8f0-0000-7000-8000-${number}`,
    vv: { [device]: edits },
    updated_at: at,
    profile_id,
    kind: 'measurement',
    occurred_at: at,
    checker_result_id: null,
    title: `Blood pressure ${100 + (i % 60)} / ${60 + (i % 30)}`,
    note: `${NOTES[i % NOTES.length]} ${edits > 1 ? `Edited ${edits - 1} times.` : ''}`,
    data: { systolic: 100 + (i % 60), diastolic: 60 + (i % 30), unit: 'mmHg', arm: i % 2 ? 'left' : 'right' },
  };
}

export function entries(from: number, to: number, profile_id: string, device: string): TimelineEntry[] {
  return Array.from({ length: to - from }, (_, i) => entry(from + i, profile_id, device));
}
