export { answer, assess, type BmiResult } from './assess.ts';
export type { BmiKnowledge } from './knowledge-types.ts';
export { FIRST_ADULT_AGE, parseInput } from './schema.ts';
