export { assess, type ConditionResult, ENGINE_VERSION } from './assess.ts';
export { checkFreeText } from './free-text-check.ts';
export { type Knowledge, prepareKnowledge, preparing } from './knowledge.ts';
export type {
  ConditionFacts,
  FindingFacts,
  Grammar,
  KnowledgeFacts,
  KnowledgeWords,
  RedFlagFacts,
  Triage,
} from './knowledge-types.ts';
export { ageInDays, suits } from './person.ts';
export { readText } from './read-text.ts';
export { MOST_TEXT, parseInput, type SymptomInput } from './schema.ts';
export { LEVELS, type Reason } from './triage.ts';
