export type Category = 'underweight' | 'normal' | 'overweight' | 'obese';
export type Standard = 'who' | 'asian';

interface Evidence {
  source: string;
  confidence: 'high' | 'medium' | 'low';
}

/** `from` is included; a step ends where the next one begins. */
export interface Step {
  key: string;
  from: number;
}

export interface BmiClass extends Step {
  category: Category;
}

/** content/knowledge/bmi.json, as the schema in src/content/schemas/bmi.ts checks it. */
export interface BmiKnowledge {
  standards: Record<Standard, Evidence & { classes: BmiClass[]; actionPoints: number[] }>;
  waistToHeight: Evidence & { bands: Step[]; unsureAboveBmi: number };
  caveats: Evidence & { olderFromYears: number };
}
