import type { GrowthFacts, Parameter, Reference, Sex, TableFacts, TableIndex } from './knowledge-types.ts';

/** Power, median and coefficient of variation of the Box-Cox normal distribution of a measure. */
export interface Lms {
  l: number;
  m: number;
  s: number;
}

interface Table {
  from: number;
  rows: number;
  at: (row: number) => Lms;
}

/** The facts with their tables read out; made once, then passed to every function of the engine. */
export interface GrowthKnowledge {
  facts: GrowthFacts;
  tables: ReadonlyMap<string, Table>;
}

const nameOf = (reference: Reference, index: TableIndex, sex: Sex) => `${reference} ${index} ${sex}`;

export function prepareKnowledge(facts: GrowthFacts): GrowthKnowledge {
  const tables = facts.tables.map((table): [string, Table] => [
    nameOf(table.reference, table.index, table.sex),
    readTable(table, facts.scale),
  ]);
  return { facts, tables: new Map(tables) };
}

function readTable({ from, rows, l, m, s }: TableFacts, scale: GrowthFacts['scale']): Table {
  const [power, median, variation] = [reader(l, scale.l), reader(m, scale.m), reader(s, scale.s)];
  return { from, rows, at: (row) => ({ l: power(row), m: median(row), s: variation(row) }) };
}

function reader(parameter: Parameter, scale: number): (row: number) => number {
  if (typeof parameter === 'number') return () => parameter / scale;
  const values = runningSum(runningSum(parameter)).map((whole) => whole / scale);
  return (row) => values[row] ?? Number.NaN;
}

function runningSum(list: readonly number[]): number[] {
  let sum = 0;
  return list.map((step) => {
    sum += step;
    return sum;
  });
}

/**
 * The figures of a table at `at` (days, months or millimetres), between two rows by linear interpolation as WHO's
 * software does; undefined outside the table.
 */
export function lmsAt(
  knowledge: GrowthKnowledge,
  reference: Reference,
  index: TableIndex,
  sex: Sex,
  at: number,
): Lms | undefined {
  const table = knowledge.tables.get(nameOf(reference, index, sex));
  if (!table) return undefined;
  const row = Math.floor(at) - table.from;
  const part = at - Math.floor(at);
  const last = part > 0 ? row + 1 : row;
  if (!(row >= 0 && last < table.rows)) return undefined;
  const low = table.at(row);
  if (part === 0) return low;
  const high = table.at(last);
  const between = (a: number, b: number) => a + part * (b - a);
  return { l: between(low.l, high.l), m: between(low.m, high.m), s: between(low.s, high.s) };
}
