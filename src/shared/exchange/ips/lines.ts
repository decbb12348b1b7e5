/** A fact as one line of text, for narratives, tables and paper. */
import type { DatedFact, LabFact, MeasureFact, MedicineFact, PlanFact } from '../facts.ts';
import { unitText } from '../measures.ts';
import type { SummaryWords } from './words.ts';

type Words = Pick<SummaryWords, 'measure' | 'number' | 'date' | 'taken'>;

const joined = (parts: readonly string[], by = ' ') => parts.filter(Boolean).join(by);

/** "120/80 mmHg" */
export function amountOfMeasure({ measure, value, value2, unit }: MeasureFact, { number }: Words): string {
  const figures = value2 === null ? number(value) : `${number(value)}/${number(value2)}`;
  return joined([figures, unitText(measure, unit)]);
}

/** "<5 mg/L (0–5)" */
export function amountOfLab({ value, comparator, text, unit, range }: LabFact, { number }: Words): string {
  const figures =
    value === null ? joined([text, unit]) : joined([`${comparator ?? ''}${number(value)}`, unit]);
  if (!range) return figures;
  const limits = [range.low, range.high].map((limit) => (limit === null ? '' : number(limit)));
  return `${figures} (${limits.join('–')})`;
}

export function measureLine(fact: MeasureFact, words: Words): string {
  return `${words.date(fact.at)}: ${words.measure(fact.measure)} ${amountOfMeasure(fact, words)}`;
}

export function labLine(fact: LabFact, words: Words): string {
  return `${words.date(fact.at)}: ${fact.name} ${amountOfLab(fact, words)}`;
}

export function medicineLine(
  { name, dose, instructions, startedOn, endedOn }: MedicineFact,
  words: Words,
): string {
  return joined([name, dose, instructions, words.taken(startedOn, endedOn)], ', ');
}

export function datedLine({ name, at, note }: DatedFact, words: Words): string {
  return joined([`${words.date(at)}: ${name}`, note], ', ');
}

export function planLine({ name, note, from, to }: PlanFact, words: Words): string {
  return joined([name, note, words.taken(from, to)], ', ');
}
