export { answer, type BmiResult } from './assess.ts';
export type { BmiKnowledge } from './knowledge-types.ts';
