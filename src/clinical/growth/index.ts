export { answer, assess, ENGINE_VERSION, type GrowthResult } from './assess.ts';
export { type ChartIndex, type Curves, curves } from './curves.ts';
export type { GrowthFacts, Index, Sex } from './knowledge-types.ts';
export { type GrowthInput, parseInput } from './schema.ts';
export type { Score, Withheld } from './scores.ts';
export { type GrowthKnowledge, prepareKnowledge } from './tables.ts';
export { type Trend, trend } from './trend.ts';
