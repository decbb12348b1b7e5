/** Rows of a table as measurements, each with a reason where it gives none. */
import { latinDigits } from '../../digits.ts';
import type { Incoming, ReadFile, Reason } from '../incoming.ts';
import { faultOf, MEASURE, type MeasureId, readUnit } from '../measures.ts';
import { keepable } from '../readings.ts';
import type { ColumnRole } from './column-words.ts';
import { type Column, measureNamed, measureOfRole } from './columns.ts';
import { type DateOrder, readWhen } from './dates.ts';
import type { Table } from './parse.ts';
import { type FindTest, readLabRow } from './read-lab.ts';

export type Reading = { columns: readonly Column[]; order: DateOrder };
/** How this app names things: measures in the language on screen, and the tests it knows. */
export type Names = { measures: Readonly<Record<string, MeasureId>>; findTest: FindTest };
type Row = (role: ColumnRole) => string;

/** What a cell names; each name is looked up once, and a long table has few. */
type Lookups = { measureOf: (named: string) => MeasureId | null; findTest: FindTest };

/** Rows a slice: a cheap phone draws a frame in between. */
const SLICE = 500;

/** Calls `progress` with the rows done. null where `signal` ended it. */
export async function readTable(
  { rows }: Table,
  reading: Reading,
  names: Names,
  { progress, signal }: { progress: (done: number) => void; signal: AbortSignal },
): Promise<ReadFile | null> {
  const lookups: Lookups = {
    measureOf: remembered((named) => names.measures[named.trim().toLowerCase()] ?? measureNamed(named)),
    findTest: remembered(names.findTest),
  };
  const file: ReadFile = { items: [], refused: [], person: { name: '', birthDate: null } };
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const [index, row] of rows.slice(from, from + SLICE).entries()) {
      // The header is the first line of the file.
      readRow(row, from + index + 2, reading, lookups, file);
    }
    progress(Math.min(from + SLICE, rows.length));
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
  return file;
}

function readRow(
  cells: readonly string[],
  line: number,
  { columns, order }: Reading,
  lookups: Lookups,
  file: ReadFile,
): void {
  const cell: Row = (role) => cells[columns.findIndex((column) => column.role === role)] ?? '';
  const refuse = (text: string, reason: Reason) => file.refused.push({ where: { row: line }, text, reason });
  const shown = cells.filter(Boolean).join(' · ').slice(0, 120);
  const date = cell('date');
  if (date === '') return void refuse(shown, 'no-date');
  const at = readWhen(date, cell('time'), order);
  if (at === null) return void refuse(shown, 'date-unreadable');
  const lab = labCells(cell, lookups);
  const read = lab && readLabRow(lab, at, lookups.findTest);
  if (read && 'reason' in read) return void refuse(shown, read.reason);
  if (read) return void file.items.push({ kind: 'lab', value: read });
  const figures = [...namedFigure(cell, lookups), ...columnFigures(cell, columns)];
  if (figures.length === 0) return void refuse(shown, 'no-value');
  const note = cell('note').slice(0, 4000);
  for (const figure of figures) {
    const read = 'reason' in figure ? figure : readFigure(figure);
    if ('reason' in read) refuse(shown, read.reason);
    else
      file.items.push({
        kind: 'measurement',
        value: keepable({ id: '', at, note, ...read }),
      } satisfies Incoming);
  }
}

/** null where the row is no laboratory value. A table may call tests measures too. */
function labCells(cell: Row, { measureOf, findTest }: Lookups): Parameters<typeof readLabRow>[0] | null {
  const named = cell('measure');
  const isTest = named !== '' && measureOf(named) === null && findTest(named) !== null;
  const test = cell('test') || (isTest ? named : '');
  if (test === '' && cell('loinc') === '') return null;
  const [loinc, value, unit] = [cell('loinc'), cell('value'), cell('unit')];
  return { test, loinc, value, unit, low: cell('low'), high: cell('high') };
}

function remembered<T>(find: (asked: string) => T): (asked: string) => T {
  const known = new Map<string, T>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const found = find(asked);
    known.set(asked, found);
    return found;
  };
}

type Figure = { measure: MeasureId; text: string; second: string; unit: string };

/** A long table: one measurement a row, which names itself. */
function namedFigure(cell: Row, { measureOf }: Lookups): (Figure | { reason: Reason })[] {
  const [named, text] = [cell('measure'), cell('value')];
  if (named === '' && text === '') return [];
  const measure = measureOf(named);
  if (!measure) return [{ reason: 'measure-unknown' }];
  return text === ''
    ? [{ reason: 'no-value' }]
    : [{ measure, text, second: cell('value2'), unit: cell('unit') }];
}

/** A wide table: a column for each measure. An empty cell is no measurement. */
function columnFigures(cell: Row, columns: readonly Column[]): (Figure | { reason: Reason })[] {
  return columns.flatMap(({ role, unit }): (Figure | { reason: Reason })[] => {
    const measure = measureOfRole(role);
    const text = cell(role);
    if (!measure || role === 'diastolic') {
      // Its lower figure alone is no blood pressure.
      return role === 'diastolic' && text !== '' && cell('systolic') === ''
        ? [{ reason: 'second-missing' }]
        : [];
    }
    if (text === '') return [];
    const second = role === 'systolic' ? cell('diastolic') : '';
    return [{ measure, text, second, unit: unit ?? '' }];
  });
}

type Read = { measure: MeasureId; value: number; value2: number | null; unit: string };

function readFigure({ measure, text, second, unit: unitText }: Figure): Read | { reason: Reason } {
  const { figures, unit: ownUnit } = splitUnit(text);
  const unit = readUnit(measure, unitText || ownUnit);
  if (!unit) return { reason: 'unit-unknown' };
  const [first = '', other = ''] = measure === 'blood-pressure' ? figures.split('/') : [figures];
  const value = readAmount(first, measure);
  const value2 =
    measure === 'blood-pressure' && (second || other) ? readAmount(second || other, measure) : null;
  if (value === undefined || value2 === undefined) return { reason: 'number-unreadable' };
  const fault = faultOf(measure, value, value2, unit);
  return fault ? { reason: fault } : { measure, value, value2, unit: unit.code };
}

/** "71,5 kg": what follows the figures is their unit. */
function splitUnit(text: string): { figures: string; unit: string } {
  const parts = /^([\d.,٫٬'’\s\u00a0\u202f/]+?)\s*(\/?[^\d\s./,][^\d]*)?$/u.exec(latinDigits(text).trim());
  return { figures: parts?.[1] ?? text, unit: parts?.[2]?.trim() ?? '' };
}

/** Whole figures may be grouped ("8,432" steps); of others a comma begins the fraction ("71,5"). */
function readAmount(text: string, measure: MeasureId): number | undefined {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f'’٬]/g, '')
    .replace('٫', '.');
  if (MEASURE[measure].whole && /^\d{1,3}([.,]\d{3})+$/.test(plain))
    return Number(plain.replace(/[.,]/g, ''));
  const figures = plain.replace(',', '.');
  return /^\d{1,7}(\.\d{1,4})?$/.test(figures) ? Number(figures) : undefined;
}
