export { answer } from './answer.ts';
export { type Action, assess, DIFFICULTY, ENGINE_VERSION, type MentalHealthResult } from './assess.ts';
export { tellsRisk } from './crisis.ts';
export {
  type Band,
  INSTRUMENTS,
  type Instrument,
  type InstrumentFacts,
  type MentalHealthFacts,
  type MentalHealthKnowledge,
  prepareKnowledge,
} from './knowledge.ts';
export { type MentalHealthError, type MentalHealthInput, parseInput } from './schema.ts';
export type { Change, Trend } from './trend.ts';
