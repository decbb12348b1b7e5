export { answer, assess, type GrowthResult } from './assess.ts';
export { curves } from './curves.ts';
export type { GrowthFacts, Index, Sex, TableIndex } from './knowledge-types.ts';
export { type GrowthInput, parseInput } from './schema.ts';
export type { Score, Withheld } from './scores.ts';
export { type GrowthKnowledge, prepareKnowledge } from './tables.ts';
export { type Crossing, type Trend, trend } from './trend.ts';
