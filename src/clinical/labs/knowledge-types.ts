/** The facts of content/knowledge/labs.json. The schema beside the content says the same; a test holds them together. */

export type Sex = 'female' | 'male';
export type Confidence = 'high' | 'medium' | 'low';
export type Grade = 'negative' | 'trace' | '1+' | '2+' | '3+' | '4+';
export type Trimester = 1 | 2 | 3;

export type Caution =
  | 'higher-while-growing'
  | 'higher-in-pregnancy'
  | 'not-on-blood-thinner'
  | 'depends-on-laboratory'
  | 'depends-on-age'
  | 'fibrinogen-equivalent-units'
  | 'rises-in-pregnancy';

/** Limits in the conventional unit, both belonging to the range; ages in completed years, both included. */
export interface ReferenceRange {
  sex?: Sex;
  fromYears?: number;
  toYears?: number;
  /** Without it the range is for people who are not pregnant. */
  pregnancy?: 'any' | Trimester;
  only?: 'not-anticoagulated' | 'not-pregnant';
  low: number | null;
  high: number | null;
  /** The upper limit is the age in years times this. */
  highPerYear?: number;
  source: string;
  confidence: 'medium' | 'low';
}

export interface CriticalLimits {
  low: number | null;
  high: number | null;
  /** False: only values beyond the limit are critical, as the source defines it. */
  limitItselfIsCritical?: false;
  source: string;
  confidence: 'medium' | 'low';
}

/** Thresholds in the conventional unit from which a value is clearly, then far outside. */
export type Bands = { low?: [number, number]; high?: [number, number] };

export interface LabTest {
  id: string;
  loinc: string;
  loincSource: string;
  loincConfidence: 'seen' | 'unconfirmed';
  /** English names and abbreviations that reports print; the first is the name of the data. */
  names: string[];
  panel: string;
  /** `grade`: a dipstick field that is only read as negative, trace, 1+ and so on. */
  kind: 'quantity' | 'grade';
  unit: string;
  siUnit: string;
  /** SI value = conventional value × factor + offset. */
  toSi: { factor: number; offset?: number };
  /** Units a person may choose from, the conventional one first. */
  units: string[];
  /** What a report prints in place of a unit, for this test only. */
  spellings?: Record<string, string>;
  /** Charges per particle: how many mEq are one mmol. */
  valence?: number;
  /** The same substance told in another way: value × factor is in the conventional unit. */
  alternatives?: { names: string[]; unit: string; factor: number; basis: string }[];
  decimals: number;
  siDecimals: number;
  /** Dipsticks: the last grade that is still normal. */
  normalUpToGrade?: Grade;
  ranges: ReferenceRange[];
  critical: CriticalLimits | null;
  /** Beyond these no living person has been; in the conventional unit. */
  possible: { low: number; high: number };
  /** Below this a value is rare enough to ask for the unit, where no lower limit of normal would. */
  usualLow?: number;
  /** Distance told as multiples of the limit, clearly and far, for what rises manifold. */
  timesSteps?: [number, number];
  bands?: Bands;
  /** The test whose value holds this one as a part. */
  partOf?: string;
  fasting?: { needed: boolean; otherwise?: string };
  cautions?: Caution[];
  note: string | null;
}

export interface LabPanel {
  id: string;
  names: string[];
  tests: string[];
}

export interface LabFacts {
  basis: { ranges: string; possible: string; words: string };
  loincNotice: string;
  rule: string;
  sources: Record<string, string>;
  panels: LabPanel[];
  tests: LabTest[];
}

/** What a language says about a test; `low` and `high` are left out where that side means nothing. */
export interface LabWords {
  name: string;
  short: string;
  about: string;
  moves: string[];
  low?: { meaning: string; next: string[] };
  high?: { meaning: string; next: string[] };
  prepare?: string;
  aliases: string[];
}
