export type Sex = 'male' | 'female';
export type Reference = 'who-2006' | 'who-2007';
/**
 * Weight, length or height (to 5 years), height (from 5), weight for length or height, BMI, head; all but `wflh`
 * for age.
 */
export type Index = 'wfa' | 'lhfa' | 'hfa' | 'wflh' | 'bfa' | 'hcfa';
/** `wflh` has two tables: weight for the length of a lying child, for the height of a standing one. */
export type TableIndex = Exclude<Index, 'wflh'> | 'wfl' | 'wfh';

interface Evidence {
  source: string;
  confidence: 'high' | 'medium' | 'low';
}

/** Holds when z is below `below`, or above `above`. */
export type Band = { key: string; below: number } | { key: string; above: number };

/** Whole numbers as second differences, or one that holds for every row; see content/knowledge/growth.json. */
export type Parameter = number | number[];

export interface TableFacts {
  reference: Reference;
  index: TableIndex;
  sex: Sex;
  unit: 'day' | 'month' | 'millimetre';
  from: number;
  rows: number;
  l: Parameter;
  m: Parameter;
  s: Parameter;
}

/** content/knowledge/growth.json, as the schema in src/content/schemas/growth.ts checks it. */
export interface GrowthFacts {
  flagLimits: Evidence & { limits: Record<Index, [number, number]> };
  bands: (Evidence & { reference: Reference; index: Index; bands: Band[] })[];
  prematurity: Evidence & { pretermBelowWeeks: number; termWeeks: number; belowAgeDays: number };
  lines: { z: number[]; percentiles: number[] };
  crossing: Evidence & { lines: number[]; atLeast: number };
  scale: { l: number; m: number; s: number };
  tables: TableFacts[];
}
