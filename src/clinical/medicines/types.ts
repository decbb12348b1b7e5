/** How grave: do not take together, ask before, know and watch. */
export const SEVERITIES = ['avoid', 'caution', 'watch'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const KINDS = [
  'allergy',
  'allergy-class',
  'interaction',
  'duplicate',
  'duplicate-class',
  'pregnancy',
  'breastfeeding',
  'age',
  'condition',
  'herb',
] as const;
export type FindingKind = (typeof KINDS)[number];

/** What a finding rests on; each is described in the knowledge's `sources`. */
export type SourceKey = 'drug-table' | 'class-rule' | 'entry-words' | 'remedy' | 'general-knowledge';
export type Confidence = 'two-tables' | 'one-table' | 'by-class' | 'entry' | 'general';

/** A text of the content in whatever language: `drugs/warfarin`, its list `interactions`, the first. */
export interface TextRef {
  entry: string;
  list: 'interactions' | 'cautions' | 'taking' | 'pregnancy';
  index: number;
}

export interface Finding {
  kind: FindingKind;
  severity: Severity;
  /** Ids of medicines, partners (alcohol) and remedies; the group of an allergy or the condition stands in `because`. */
  between: string[];
  /** What may happen, as a key of the knowledge's `effects`, or a pregnancy flag of the drug table. */
  effect: string | null;
  because: string | null;
  do: Action;
  texts: TextRef[];
  source: SourceKey;
  confidence: Confidence;
  /** The listed pair that a rule by class was carried over from. */
  like: readonly string[] | null;
}

export type Action =
  | 'do-not-combine-call-today'
  | 'do-not-take-call-today'
  | 'ask-before-taking'
  | 'know-and-watch'
  | 'take-only-one-ask-today'
  | 'call-today-do-not-stop-alone'
  | 'ask-hours-apart'
  | 'use-other-contraception'
  | 'test-clotting-early'
  | 'measure-sugar'
  | 'keep-under-care';

type TextPlace = readonly [TextRef['list'], number];

/** content/knowledge/medicines.json: what the drug table and the remedies do not hold themselves. */
export interface MedicineRules {
  effects: Readonly<Record<string, string | null>>;
  /** Effect and estimated severity of every listed interaction; `to` are the ids that `with` means. */
  pairs: readonly { drug: string; with: string; to: readonly string[]; effect: string; severity: Severity }[];
  /** Substances known only as the other half of a listed interaction, with their names. */
  partners: Readonly<Record<string, readonly string[]>>;
  components: Readonly<Record<string, readonly string[]>>;
  classes: Readonly<Record<string, { members: readonly string[]; duplicate: Severity | null }>>;
  classRules: readonly {
    of: readonly string[];
    effect: string;
    severity: Severity;
    like: readonly string[] | null;
  }[];
  allergies: Readonly<
    Record<string, { words: readonly string[]; classes: readonly { class: string; severity: Severity }[] }>
  >;
  /** Class of a medicine somebody is allergic to -> group of `allergies`. */
  allergyOfClass: Readonly<Record<string, string>>;
  ages: readonly {
    drug: string;
    severity: Severity;
    underMonths?: number;
    fromYears?: number;
    text: TextPlace | null;
  }[];
  breastfeeding: readonly { drug: string; severity: Severity; text: TextPlace | null }[];
  /** `entries` are ids of content/conditions whose names count too. */
  conditions: Readonly<
    Record<string, { entries: readonly string[]; words: readonly string[]; remedyCaution: string | null }>
  >;
  conditionRules: readonly { drug: string; condition: string; severity: Severity; text: TextPlace | null }[];
  /** The remedies' groups of medicines. */
  groups: Readonly<Record<string, readonly string[]>>;
  herbs: Readonly<Record<string, readonly string[]>>;
  abbreviations: Readonly<Record<string, string>>;
  /** Medicines for one way of use only: a tablet of them is another product. */
  routes: Readonly<Record<string, 'skin' | 'inhaled'>>;
}

/** The names of an entry in one language. */
export interface EntryNames {
  title: string;
  also: readonly string[];
}

/** What is taken of content/drugs/<id>: its facts and its names in each language. */
export interface DrugSource {
  id: string;
  name: string;
  synonyms: readonly string[];
  pregnancy: string;
  interactions: readonly { with: string; confirmed: boolean }[];
  names: readonly EntryNames[];
}

/** What is taken of content/remedies/<id>. */
export interface RemedySource {
  id: string;
  fromAge: number;
  pregnancy: 'fine' | 'ask' | 'no';
  cautions: readonly string[];
  interactions: readonly string[];
  names: readonly EntryNames[];
}

export interface MedicineSources {
  rules: MedicineRules;
  drugs: readonly DrugSource[];
  remedies: readonly RemedySource[];
  /** Names of the entries of content/conditions that the rules name. */
  conditions: Readonly<Record<string, readonly EntryNames[]>>;
}
