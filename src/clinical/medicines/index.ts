export { answer } from './answer.ts';
export { assess, type MedicinesResult, type Said } from './assess.ts';
export { gatherSources } from './gather.ts';
export { type MedicineKnowledge, prepareKnowledge } from './knowledge.ts';
export { readMedicine, type Unknown } from './match.ts';
export { nameKey } from './names.ts';
export { parseInput } from './schema.ts';
export { suggestAllergies, suggestConditions, suggestMedicines } from './suggest.ts';
export { type Finding, SEVERITIES, type Severity, type TextRef } from './types.ts';
