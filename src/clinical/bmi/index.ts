export { answer, assess, type BmiResult } from './assess.ts';
export type { BmiKnowledge } from './knowledge-types.ts';
export { parseInput } from './schema.ts';
