/** Figures that need somebody to act: what to do, and how soon. Of all others nothing is said. */
import { FEVER, HIGH_DIASTOLIC, HIGH_SYSTOLIC } from '../symptoms/measures.ts';
import type { Measure } from './measures.ts';

export const ALERTS = [
  'pressure-high',
  'pressure-high-child',
  'pressure-high-pregnant',
  'pressure-severe-pregnant',
  'fever',
  'fever-grown',
  'fever-newborn',
  'fever-baby',
  'fever-pregnant',
  'cold-newborn',
  'oxygen-low',
  'oxygen-below-usual',
  'glucose-low',
  'glucose-below-usual',
  'glucose-high',
  'glucose-very-high',
  'pulse-fast',
  'pulse-slow',
] as const;
export type Alert = (typeof ALERTS)[number];
export type AlertLevel = 'emergency' | 'urgent' | 'routine';

/**
 * As the red flags of content/knowledge/red-flags.json have it for the same finding at that age or in pregnancy; a test
 * holds the two together.
 */
export const ALERT_LEVELS: Readonly<Record<Alert, AlertLevel>> = {
  'oxygen-low': 'emergency',
  'oxygen-below-usual': 'urgent',
  'pressure-high': 'urgent',
  'pressure-high-child': 'urgent',
  'pressure-high-pregnant': 'urgent',
  'pressure-severe-pregnant': 'emergency',
  'glucose-low': 'urgent',
  'glucose-below-usual': 'urgent',
  'glucose-high': 'urgent',
  'glucose-very-high': 'emergency',
  'pulse-fast': 'urgent',
  'pulse-slow': 'urgent',
  fever: 'routine',
  'fever-grown': 'routine',
  'fever-newborn': 'emergency',
  'fever-baby': 'urgent',
  'fever-pregnant': 'urgent',
  'cold-newborn': 'emergency',
};

/** Whom a figure was measured of. */
export interface Measured {
  /** null where nobody knows the age. */
  ageDays: number | null;
  pregnant: boolean;
}

/**
 * Shares that are an emergency, and that need a doctor the same day, in %. General medical knowledge, not yet checked
 * against a source. The finding low-oxygen-reading, which people answer without a figure, asks for less than 92.
 */
const OXYGEN = { emergency: 92, today: 94 } as const;
/** content/knowledge/labs.json, glucose-random, critical; mg/dL. */
export const CRITICAL_GLUCOSE = { low: 40, high: 500 } as const;
/** mg/dL; below the one sugar is eaten at once, from the other on a doctor should know. General medical knowledge, not yet checked against a source. */
const GLUCOSE = { low: 70, high: 300 } as const;
/** Beats a minute of an adult at rest. General medical knowledge, not yet checked against a source. */
const PULSE = { slow: 40, fast: 120 } as const;

/** As the red flags fever-under-three-months and cold-young-baby, and fever-three-to-six-months have it. */
const NEWBORN_DAYS = 90;
const BABY_DAYS = 180;
/** The finding low-body-temperature asks for less than this. */
const COLD_C = 36;
/** Limits for adults hold from here on. */
const ADULT_DAYS = 18 * 365.25;
/** General medical knowledge, not yet checked against a source: when a pregnancy needs a doctor, and when at once. */
const PREGNANT_HIGH = [140, 90] as const;
const PREGNANT_SEVERE = [160, 110] as const;

/** `lines` in the measure's first unit, of somebody as they were at the moment of measuring. */
export function alertOf(measure: Measure, lines: readonly number[], who: Measured): Alert | null {
  const [first = Number.NaN] = lines;
  if (measure === 'blood-pressure') return pressureAlert(lines, who);
  if (measure === 'temperature') return temperatureAlert(first, who);
  if (measure === 'oxygen') return oxygenAlert(first);
  if (measure === 'glucose') return glucoseAlert(first);
  if (measure === 'pulse') return isAdult(who) ? pulseAlert(first) : null;
  return null;
}

function oxygenAlert(percent: number): Alert | null {
  if (percent <= OXYGEN.emergency) return 'oxygen-low';
  return percent <= OXYGEN.today ? 'oxygen-below-usual' : null;
}

function glucoseAlert(mgPerDl: number): Alert | null {
  if (mgPerDl <= CRITICAL_GLUCOSE.low) return 'glucose-low';
  if (mgPerDl < GLUCOSE.low) return 'glucose-below-usual';
  if (mgPerDl >= CRITICAL_GLUCOSE.high) return 'glucose-very-high';
  return mgPerDl >= GLUCOSE.high ? 'glucose-high' : null;
}

function pulseAlert(beats: number): Alert | null {
  if (beats < PULSE.slow) return 'pulse-slow';
  return beats > PULSE.fast ? 'pulse-fast' : null;
}

/**
 * Of a child's blood pressure nothing is said to be well or ill by the limits of adults. One that is too high for any
 * adult is too high for every child: there only the way to a doctor is told.
 */
function pressureAlert(lines: readonly number[], who: Measured): Alert | null {
  const reaches = ([systolic, diastolic]: readonly [number, number]) =>
    (lines[0] ?? Number.NaN) >= systolic || (lines[1] ?? Number.NaN) >= diastolic;
  if (who.pregnant && reaches(PREGNANT_SEVERE)) return 'pressure-severe-pregnant';
  if (who.pregnant && reaches(PREGNANT_HIGH)) return 'pressure-high-pregnant';
  if (!reaches([HIGH_SYSTOLIC, HIGH_DIASTOLIC])) return null;
  return isChild(who) ? 'pressure-high-child' : 'pressure-high';
}

function temperatureAlert(celsius: number, { ageDays, pregnant }: Measured): Alert | null {
  const newborn = ageDays !== null && ageDays <= NEWBORN_DAYS;
  if (newborn && celsius < COLD_C) return 'cold-newborn';
  if (!(celsius >= FEVER.c)) return null;
  if (newborn) return 'fever-newborn';
  if (pregnant) return 'fever-pregnant';
  if (ageDays === null) return 'fever';
  return ageDays <= BABY_DAYS ? 'fever-baby' : 'fever-grown';
}

/** A child's heart beats faster: of somebody whose age is not known nothing is said. */
function isAdult({ ageDays }: Measured): boolean {
  return ageDays !== null && ageDays >= ADULT_DAYS;
}

function isChild({ ageDays }: Measured): boolean {
  return ageDays !== null && ageDays < ADULT_DAYS;
}

/** A figure for which this app has limits for adults alone: nothing is said about a child's. */
export function isNotJudged(measure: Measure, who: Measured): boolean {
  return measure === 'blood-pressure' && isChild(who);
}
