import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { COLUMN_ROLES, type ColumnRole } from '../../../shared/exchange/csv/column-words.ts';
import { type Column, columnFault, unitsOfColumn } from '../../../shared/exchange/csv/columns.ts';
import { type DateOrder, orderOf, readWhen } from '../../../shared/exchange/csv/dates.ts';
import type { Table } from '../../../shared/exchange/csv/parse.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Banner } from '../../../ui/note.tsx';
import { dateWords, type ExchangeWords, useExchangeWords } from '../use-words.ts';
import type { Import, Stage } from './use-import.ts';

type ColumnsStage = Extract<Stage, { at: 'columns' }>;

/** Which column is what, and what 03/04 means: both are asked before a row is read. */
export function ColumnsStep({ stage, work }: { stage: ColumnsStage; work: Import }) {
  const { table, columns } = stage;
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [asked, setAsked] = useState(false);
  const fault = columnFault(columns);
  const dates = datesOf(table, columns);
  const proven = orderOf(dates);
  const mustAsk = proven === null || proven === 'both';
  const known = mustAsk ? order : proven === 'unneeded' ? 'day-first' : proven;
  const change = (index: number, some: Partial<Column>) =>
    work.change({
      ...stage,
      columns: columns.map((column, at) => (at === index ? { ...column, ...some } : column)),
    });
  const go = () => {
    setAsked(true);
    if (fault === null && known) void work.read(stage, known);
  };
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <h3>{t('import.columns.title')}</h3>
      <p className="meta">{t('import.columns.lead')}</p>
      {asked && fault && <Banner title={t(`import.columns.fault.${fault}`)} />}
      {asked && !fault && !known && <Banner title={t('import.dates.needed')} />}
      {columns.map((column, index) => (
        <ColumnField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is surely their own
          key={index}
          name={table.header[index] ?? ''}
          example={exampleOf(table, index)}
          column={column}
          onChange={(some) => change(index, some)}
        />
      ))}
      {mustAsk && !fault && (
        <DateQuestion example={unclear(dates)} both={proven === 'both'} value={order} onChange={setOrder} />
      )}
      <div className="row-btns">
        <button type="submit" className="btn main">
          {t('import.columns.go')}
        </button>
        <button type="button" className="btn line" onClick={work.startOver}>
          {t('import.another')}
        </button>
      </div>
    </form>
  );
}

function datesOf({ rows }: Table, columns: readonly Column[]): string[] {
  const at = columns.findIndex(({ role }) => role === 'date');
  return at < 0 ? [] : rows.map((row) => row[at] ?? '');
}

function exampleOf({ rows }: Table, index: number): string {
  return rows.find((row) => row[index])?.[index]?.slice(0, 40) ?? '';
}

/** A date that can be read both ways and differs. */
function unclear(dates: readonly string[]): string {
  const differs = (cell: string) => {
    const read = readWhen(cell, '', 'day-first');
    return read !== null && orderOf([cell]) === null;
  };
  return dates.find(differs) ?? dates.find(Boolean) ?? '';
}

interface ColumnFieldProps {
  name: string;
  example: string;
  column: Column;
  onChange: (some: Partial<Column>) => void;
}

function ColumnField({ name, example, column, onChange }: ColumnFieldProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const units = unitsOfColumn(column);
  const label = name || t('import.columns.empty');
  return (
    <div className="stack-s">
      <Field
        label={label}
        hint={example ? t('import.columns.example', { value: example }) : t('import.columns.empty')}
      >
        {({ id, describedBy }) => (
          <select
            id={id}
            aria-describedby={describedBy}
            className="input"
            value={column.role}
            onChange={(event) => onChange({ role: event.target.value as ColumnRole, unit: null })}
          >
            {COLUMN_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleWords(role, t)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {units.length > 1 && (
        <Field label={t('import.columns.unit', { column: label })}>
          {({ id }) => (
            <select
              id={id}
              className="input"
              value={column.unit ?? units[0]?.code}
              onChange={(event) => onChange({ unit: event.target.value })}
            >
              {units.map(({ code, text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

function roleWords(role: ColumnRole, t: ExchangeWords): string {
  switch (role) {
    case 'ignore':
    case 'date':
    case 'time':
    case 'measure':
    case 'value':
    case 'value2':
    case 'unit':
    case 'note':
    case 'systolic':
    case 'diastolic':
    case 'test':
    case 'loinc':
    case 'low':
    case 'high':
      return t(`column.${role}`);
    default:
      return t(`measure.${role}`);
  }
}

interface DateQuestionProps {
  example: string;
  both: boolean;
  value: DateOrder | null;
  onChange: (order: DateOrder) => void;
}

function DateQuestion({ example, both, value, onChange }: DateQuestionProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const read = (order: DateOrder) => {
    const at = readWhen(example, '', order);
    return at ? dateWords(language, at.slice(0, 10)) : example;
  };
  return (
    <>
      {both && <p>{t('import.dates.both')}</p>}
      <ChoiceList<DateOrder>
        legend={t('import.dates.title', { example })}
        options={[
          { value: 'day-first', label: t('import.dates.dayFirst', { date: read('day-first') }) },
          { value: 'month-first', label: t('import.dates.monthFirst', { date: read('month-first') }) },
        ]}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
