import type { DangerModelFile } from '../guard/danger-model.ts';
/** The shapes of content/knowledge as the engine receives them; see the README of this folder. */
export type AgeBand = 'infant' | 'child' | 'teen' | 'adult' | 'older';
export type Likelihood = 'almost-always' | 'often' | 'sometimes' | 'rarely' | 'never';
export type Prior = 'very-rare' | 'rare' | 'uncommon' | 'common' | 'very-common';
export type RiskFactor = 'doubles' | 'triples' | 'tenfold';
export type Triage = 'self-care' | 'routine' | 'urgent' | 'emergency';
export type DurationBand = 'hours' | 'days' | 'weeks' | 'months';
export type Sex = 'female' | 'male';

export interface FindingFacts {
  id: string;
  group: string;
  region: string;
  kind: 'symptom' | 'history' | 'risk' | 'measure';
  implies?: string[];
  sex?: Sex;
  ageMinYears?: number;
  ageMaxYears?: number;
  pregnancyOnly?: boolean;
  askable: boolean;
  /** It means having lasted this long, so it is not asked of who said less. */
  lastsDays?: number;
  /** 0 harmless … 3 dangerous by itself. */
  severity: number;
}

export interface ConditionFacts {
  id: string;
  icd10: string;
  /** What a textbook calls it, in English; several names are parted by " / ". */
  term?: string;
  system: string;
  prior: Record<AgeBand, Prior>;
  /** Factors on the prior; 0 excludes that sex. */
  sex?: Record<Sex, number>;
  ages?: { minDays?: number; maxDays?: number };
  pregnancyOnly?: boolean;
  findings: Record<string, Likelihood>;
  risks?: Record<string, RiskFactor>;
  durations: DurationBand[];
  onset?: 'sudden' | 'gradual' | 'any';
  triage: Triage;
  /** 0..3: what waiting too long costs. */
  harm: number;
}

export interface RedFlagFacts {
  id: string;
  level: 'emergency' | 'urgent';
  all?: string[];
  any?: string[];
  /** How many of `any` are needed; 1 when left out. */
  atLeast?: number;
  none?: string[];
  ageMinYears?: number;
  ageMaxYears?: number;
  ageMinDays?: number;
  ageMaxDays?: number;
  sex?: Sex;
  pregnant?: boolean;
  durationMinDays?: number;
  /** It asks about something new: lasting longer, it is no alarm. Unknown counts as new. */
  durationMaxDays?: number;
  source: string;
  firstAid?: string | null;
}

export interface KnowledgeFacts {
  findings: FindingFacts[];
  conditions: ConditionFacts[];
  redFlags: RedFlagFacts[];
}

export interface Grammar {
  negationBefore: string[];
  negationAfter: string[];
  negationEnds: string[];
  doubt: string[];
  worse: string[];
  better: string[];
  duration: { unit: 'hours' | 'days' | 'weeks' | 'months' | 'years'; words: string[] }[];
  since: string[];
  yesterday: string[];
  today: string[];
  numberWords: Record<string, number>;
  listJoiners: string[];
  self: string[];
  child: string[];
  /** Sets of words that mean the same wherever a complaint is told: "tummy", "stomach", "abdomen". */
  sameWords?: string[][];
  /** Words spelt right that look like a misspelt word of a complaint: "scary" is not "scaly". */
  ownWords?: string[];
  /**
   * By word, where it stands for itself only together with the others: no "blood" without the "pressure" that follows,
   * no "back" in "two days back". "*" is what comes next: "the back of *".
   */
  compounds?: Record<string, string[]>;
}

/** What the engine needs of one language's words; screens need more of the same files. */
export interface KnowledgeWords {
  findings: Record<string, { name: string; phrases: string[] }>;
  conditions: Record<string, { name: string }>;
  /** Telling words by condition: details of a story that no finding holds. */
  cues?: Record<string, string[]>;
  grammar: Grammar;
  /** What cries for help sound like in this language; the guard does without where it is missing. */
  danger?: DangerModelFile | null;
}
