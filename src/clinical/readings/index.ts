export { FIRST_ADULT_AGE } from '../bmi/schema.ts';
export { ALERT_LEVELS, alertOf, isNotJudged, type Measured } from './alert.ts';
export { checkReading, type Doubt, type ReadingProblem } from './check.ts';
export {
  fromFirstUnit,
  linesOf,
  MEASURES,
  type Measure,
  type Unit,
  type UnitId,
  unitOf,
  unitsOf,
} from './measures.ts';
export { type KeptReading, readAs, readKept } from './read.ts';
