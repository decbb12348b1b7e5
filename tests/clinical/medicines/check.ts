import { assess, type MedicinesResult } from '../../../src/clinical/medicines/assess.ts';
import { prepareKnowledge } from '../../../src/clinical/medicines/knowledge.ts';
import { parseInput } from '../../../src/clinical/medicines/schema.ts';
import { realSources } from './content.ts';

export const knowledge = prepareKnowledge(realSources);

/** Over the medicines the app ships. @throws Error for an input the schema refuses. */
export function check(raw: Record<string, unknown>): MedicinesResult {
  const parsed = parseInput(raw);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return assess(parsed.value, knowledge);
}

export const matched = (...medicines: string[]) => check({ medicines }).matched.map(({ id }) => id);
