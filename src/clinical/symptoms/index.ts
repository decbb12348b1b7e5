export { assess, type ConditionResult, ENGINE_VERSION, type SymptomResult } from './assess.ts';
export { checkFreeText, type Refused } from './free-text-check.ts';
export { type Knowledge, prepareKnowledge } from './knowledge.ts';
export type {
  ConditionFacts,
  FindingFacts,
  Grammar,
  KnowledgeFacts,
  KnowledgeWords,
  RedFlagFacts,
  Triage,
} from './knowledge-types.ts';
export type { FindingState } from './negation.ts';
export { MOST_QUESTIONS, type Question } from './next-question.ts';
export { readText, type Span, type TextFinding, type TextReading } from './read-text.ts';
export {
  type InputError,
  MOST_TEXT,
  type ParsedInput,
  parseInput,
  type SymptomInput,
  symptomInput,
} from './schema.ts';
export { LEVELS, type Reason, type ReasonKey } from './triage.ts';
