/** What can be added by hand, and what each form asks. */
import { MEASURES, type Measure } from '../../../clinical/readings/index.ts';
import type { IconName } from '../../../ui/icon.tsx';

export const TYPED_KINDS = ['medicine', 'vaccination', 'visit', 'symptom'] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];
/** What a form is for: a measure, or another kind of entry. */
export type What = Measure | TypedKind;

export const STRENGTHS = ['mild', 'medium', 'strong'] as const;

export const MOST_NOTE = 4000;
const MOST_TITLE = 100;
/** A tenth dose is told now and then; a hundredth is a slip. */
export const MOST_DOSES = 20;

interface FormField {
  /** A field of the entry, or a key of its `data`. */
  name: 'title' | 'note' | 'dose' | 'dose_number' | 'reason' | 'strength' | 'since';
  type: 'line' | 'text' | 'count' | 'choice' | 'day';
  most: number;
  required?: true;
  label: `form.${string}`;
  hint?: `form.${string}`;
}

const note = {
  name: 'note',
  type: 'text',
  most: MOST_NOTE,
  label: 'form.note',
  hint: 'form.noteHint',
} as const;
const title = { name: 'title', type: 'line', most: MOST_TITLE, required: true } as const;

/** Fields of the entry's own `data` come under the names they are kept by. */
export const FORMS = {
  medicine: [
    { ...title, label: 'form.medicine.title' },
    { name: 'dose', type: 'line', most: 100, label: 'form.medicine.dose', hint: 'form.medicine.doseHint' },
    note,
  ],
  vaccination: [
    { ...title, label: 'form.vaccination.title' },
    {
      name: 'dose_number',
      type: 'count',
      most: MOST_DOSES,
      label: 'form.vaccination.dose',
      hint: 'form.vaccination.doseHint',
    },
    note,
  ],
  visit: [
    { ...title, label: 'form.visit.title', hint: 'form.visit.titleHint' },
    { name: 'reason', type: 'line', most: 300, label: 'form.visit.reason' },
    { name: 'note', type: 'text', most: MOST_NOTE, label: 'form.visit.note' },
  ],
  symptom: [
    { ...title, label: 'form.symptom.title' },
    { name: 'strength', type: 'choice', most: 10, label: 'form.symptom.strength' },
    { name: 'since', type: 'day', most: 10, label: 'form.symptom.since', hint: 'form.symptom.sinceHint' },
    note,
  ],
  measurement: [note],
} as const satisfies Record<TypedKind | 'measurement', readonly FormField[]>;

export type AnyField = (typeof FORMS)[keyof typeof FORMS][number];

/** A vaccination has a day and no hour. */
export function hasTime(what: What): boolean {
  return what !== 'vaccination';
}

export function kindOf(what: What): TypedKind | 'measurement' {
  return TYPED_KINDS.find((kind) => kind === what) ?? 'measurement';
}

export function measureOf(what: What): Measure | null {
  return MEASURES.find((measure) => measure === what) ?? null;
}

export function whatOf(name: string | null): What | null {
  return [...MEASURES, ...TYPED_KINDS].find((what) => what === name) ?? null;
}

export const MEASURE_ICONS: Readonly<Record<Measure, IconName>> = {
  'blood-pressure': 'gauge',
  temperature: 'temp',
  weight: 'scale',
  glucose: 'skin',
  pulse: 'heart',
  oxygen: 'chest',
  height: 'grow',
  waist: 'person',
  'peak-flow': 'chart',
  pain: 'alert',
  mood: 'mood',
  sleep: 'moon',
  steps: 'walk',
  practice: 'yoga',
};
