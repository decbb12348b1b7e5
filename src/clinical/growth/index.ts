export { answer, assess, type GrowthResult } from './assess.ts';
export { curves } from './curves.ts';
export type { GrowthFacts } from './knowledge-types.ts';
export { type GrowthInput, parseInput } from './schema.ts';
export { prepareKnowledge } from './tables.ts';
export { type Trend, trend } from './trend.ts';
