export { answer } from './answer.ts';
export { assess, ENGINE_VERSION, type MedicinesResult, type Said } from './assess.ts';
export { gatherSources } from './gather.ts';
export { type MedicineKnowledge, prepareKnowledge } from './knowledge.ts';
export type { Match, Unknown } from './match.ts';
export type { Flag } from './read-person.ts';
export { type MedicinesError, type MedicinesInput, parseInput } from './schema.ts';
export type {
  Action,
  Confidence,
  DrugSource,
  EntryNames,
  Finding,
  FindingKind,
  MedicineRules,
  MedicineSources,
  RemedySource,
  Severity,
  SourceKey,
  TextRef,
} from './types.ts';
