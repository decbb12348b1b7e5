export { answer } from './answer.ts';
export type { LabResult } from './assess.ts';
export { fromSi, toSi } from './convert.ts';
export type { LabError } from './errors.ts';
export { findTest, type LabKnowledge, prepareLabs } from './knowledge.ts';
export type { LabFacts, LabTest, LabWords } from './knowledge-types.ts';
export { assessPanel } from './panel.ts';
