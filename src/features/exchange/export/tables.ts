/** A person's facts as rows of tables. Days and numbers are written for machines: every spreadsheet reads them. */
import type { Cell } from '../../../shared/exchange/csv/write.ts';
import { writeCsv } from '../../../shared/exchange/csv/write.ts';
import { dayOf } from '../../../shared/exchange/facts.ts';
import { unitText } from '../../../shared/exchange/measures.ts';
import { answerSaid } from '../../../shared/reminders/dose.ts';
import type { Collected } from '../collect.ts';
import type { ExchangeWords } from '../use-words.ts';

export const TABLES = ['measurements', 'labs', 'medicines', 'timeline'] as const;
export type TableName = (typeof TABLES)[number];

type Rows = { columns: readonly string[]; rows: Cell[][] };

/** null where there is nothing to put in. */
export function tableOf(name: TableName, collected: Collected, t: ExchangeWords): string | null {
  const { columns, rows } = BUILDERS[name](collected, t);
  return rows.length > 0 ? writeCsv(columns, rows) : null;
}

/** By the clock of the phone. */
function timeOf(at: string): string {
  return at.length === 10 ? '' : new Date(at).toTimeString().slice(0, 8);
}

const BUILDERS: Record<TableName, (collected: Collected, t: ExchangeWords) => Rows> = {
  measurements: ({ facts }, t) => ({
    columns: [
      ...[t('column.date'), t('column.time'), t('column.measure'), t('column.value'), t('column.value2')],
      ...[t('column.unit'), t('column.note')],
    ],
    rows: facts.measurements.map(({ at, measure, value, value2, unit, note }) => [
      ...[dayOf(at), timeOf(at), t(`measure.${measure}`), value, value2],
      ...[unitText(measure, unit), note],
    ]),
  }),
  labs: ({ facts }, t) => ({
    columns: [
      ...[t('column.date'), t('column.time'), t('column.test'), t('column.loinc'), t('column.value')],
      ...[t('column.unit'), t('column.low'), t('column.high')],
    ],
    rows: facts.labs.map(({ at, name, loinc, value, comparator, text, unit, range }) => [
      ...[dayOf(at), timeOf(at), name, loinc],
      value === null ? text : comparator ? `${comparator}${value}` : value,
      ...[unit, range?.low ?? null, range?.high ?? null],
    ]),
  }),
  medicines: ({ facts }, t) => ({
    columns: [
      ...[t('column.name'), t('column.dose'), t('column.instructions'), t('column.from'), t('column.to')],
    ],
    rows: facts.medicines.map(({ name, dose, instructions, startedOn, endedOn }) => [
      ...[name, dose, instructions, startedOn, endedOn],
    ]),
  }),
  timeline: ({ records }, t) => ({
    columns: [t('column.date'), t('column.time'), t('column.kind'), t('column.title'), t('column.note')],
    rows: records.entries
      .toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
      .map(({ occurred_at, kind, title, note, data }) => {
        const answer = answerSaid({ kind, data });
        const said = answer ? t(`reminders:entry.${answer}`) : typeof data.text === 'string' ? data.text : '';
        return [dayOf(occurred_at), timeOf(occurred_at), t(`kind.${kind}`), title, note || said];
      }),
  }),
};
