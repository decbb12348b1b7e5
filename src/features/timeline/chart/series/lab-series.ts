import { type Kept, keptValues } from '../../../../clinical/labs/index.ts';
import { groupedBy, type InUnit, type SavedCheck, type Series } from './series.ts';

/** INR and creatinine move in tenths and hundredths. */
const DECIMALS = 2;

/** Every test of the reports, the one measured last first. */
export function labSeries(newestFirst: readonly SavedCheck[]): Series[] {
  const byTest = groupedBy(keptValues(newestFirst), ({ test }) => test);
  return [...byTest]
    .map(([test, kept]) => seriesOf(test, kept))
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => (lastOf(a) > lastOf(b) ? -1 : 1));
}

function seriesOf(test: string, kept: readonly Kept[]): Series {
  const drawn = kept.filter(({ comparator, amounts }) => comparator === '' && amounts.length > 0);
  const newest = drawn.at(-1);
  const units = [...new Set([newest?.unit ?? '', ...(newest?.amounts.map(({ unit }) => unit) ?? [])])];
  return {
    id: `lab:${test}`,
    group: 'lab',
    of: test,
    units: units.map((unit) => inUnit(unit, drawn)).filter(({ points }) => points.length > 0),
    undrawn: kept.length - drawn.length,
  };
}

/** The range is that of the last report: it is what the next value is held against. */
function inUnit(unit: string, drawn: readonly Kept[]): InUnit {
  const points = drawn.flatMap(({ at, amounts }) => {
    const amount = amounts.find((one) => one.unit === unit);
    return amount ? [{ at, values: [amount.value] }] : [];
  });
  const told = drawn.at(-1)?.ranges.find((range) => range.unit === unit);
  // A lower limit of zero is none: nothing lies below it.
  const range = told && { low: told.low === 0 && told.high !== null ? null : told.low, high: told.high };
  return { unit, points, decimals: DECIMALS, range };
}

const lastOf = ({ units }: Series) => units[0]?.points.at(-1)?.at ?? '';
