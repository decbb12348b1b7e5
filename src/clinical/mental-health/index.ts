export { answer } from './answer.ts';
export { assess, type MentalHealthResult } from './assess.ts';
export {
  INSTRUMENTS,
  type Instrument,
  type MentalHealthFacts,
  type MentalHealthKnowledge,
  prepareKnowledge,
} from './knowledge.ts';
export { parseInput } from './schema.ts';
