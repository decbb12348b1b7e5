/** Reports as typed, for tests: of a woman of forty, in India, unless told otherwise. */
import type { CheckerResult } from '../../../../bindings/types.ts';
import {
  type LabFacts,
  type LabKnowledge,
  type LabTest,
  prepareLabs,
} from '../../../../clinical/labs/index.ts';
import { type Entry, type LabAnswers, NO_ANSWERS, withEntry } from '../answers.ts';
import { type Around, type Asked, askEngine } from '../request.ts';

export const today = '2026-11-22';
export const nobody: Around = { known: { sex: null, dateOfBirth: null }, country: 'IN', kept: [], today };
export const woman: Around = { ...nobody, known: { sex: 'female', dateOfBirth: '1986-05-01' } };

interface Reports {
  knowledge: LabKnowledge;
  testOf: (id: string) => LabTest;
  ask: (entries: Record<string, Partial<Entry>>, more?: Partial<LabAnswers>, around?: Around) => Asked;
}

/** The facts are handed in: only tests may reach into the content. */
export function reportsOf(facts: unknown): Reports {
  const knowledge = prepareLabs(facts as LabFacts);
  const testOf = (id: string) => {
    const test = knowledge.tests.get(id);
    if (!test) throw new Error(id);
    return test;
  };
  return {
    knowledge,
    testOf,
    ask: (entries, more = {}, around = woman) => {
      let answers: LabAnswers = { ...NO_ANSWERS, ...more, tests: Object.keys(entries) };
      for (const [id, some] of Object.entries(entries))
        answers = { ...answers, ...withEntry(answers, id, some) };
      return askEngine(answers, answers.tests.map(testOf), around, knowledge);
    },
  };
}

/** As it comes back from the store, through JSON. */
export function saved(at: string, asked: Asked): CheckerResult {
  if (!asked.answered) throw new Error(JSON.stringify(asked.refused));
  const { input, results } = asked.answered;
  return {
    id: at,
    vv: {},
    updated_at: at,
    profile_id: 'p',
    checker: 'labs',
    taken_at: at,
    input,
    result: JSON.parse(JSON.stringify({ results })) as Record<string, unknown>,
    engine_version: 'labs-1',
  };
}
