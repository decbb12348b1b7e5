/** Figures that the symptom check and the laboratory tests of this app call dangerous by themselves; no others. */
import { FEVER, HIGH_DIASTOLIC, HIGH_SYSTOLIC } from '../symptoms/measures.ts';
import type { Measure } from './measures.ts';

export type Alert = 'pressure-high' | 'fever' | 'oxygen-low' | 'glucose-low' | 'glucose-high';

/** As the red flags of content/knowledge/red-flags.json have it for the same finding. */
export const ALERT_LEVELS: Readonly<Record<Alert, 'emergency' | 'urgent' | 'routine'>> = {
  'oxygen-low': 'emergency',
  'pressure-high': 'urgent',
  'glucose-low': 'urgent',
  'glucose-high': 'urgent',
  fever: 'routine',
};

/** The finding low-oxygen-reading asks for a share below this. */
const LOW_OXYGEN = 92;
/** content/knowledge/labs.json, glucose-random, critical; mg/dL. */
export const CRITICAL_GLUCOSE = { low: 40, high: 500 } as const;

/** `lines` in the measure's first unit. */
export function alertOf(measure: Measure, lines: readonly number[]): Alert | null {
  const [first = Number.NaN, second = Number.NaN] = lines;
  if (measure === 'blood-pressure')
    return first >= HIGH_SYSTOLIC || second >= HIGH_DIASTOLIC ? 'pressure-high' : null;
  if (measure === 'temperature') return first >= FEVER.c ? 'fever' : null;
  if (measure === 'oxygen') return first < LOW_OXYGEN ? 'oxygen-low' : null;
  if (measure !== 'glucose') return null;
  if (first <= CRITICAL_GLUCOSE.low) return 'glucose-low';
  return first >= CRITICAL_GLUCOSE.high ? 'glucose-high' : null;
}
