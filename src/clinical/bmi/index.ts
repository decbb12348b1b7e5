export { answer, assess, type BmiResult, ENGINE_VERSION } from './assess.ts';
export type { BmiKnowledge, Category, Standard } from './knowledge-types.ts';
export { type BmiInput, parseInput } from './schema.ts';
