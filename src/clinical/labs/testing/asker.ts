import {
  answer,
  type LabError,
  type LabFacts,
  type LabKnowledge,
  type LabResult,
  prepareLabs,
} from '../index.ts';

type Raw = Record<string, unknown>;

/** Asks the engine for tests: about a woman of forty, unless told otherwise. Throws where the answer is of the other kind. */
export function askerOf(facts: unknown): {
  knowledge: LabKnowledge;
  ask: (raw: Raw) => LabResult;
  refuse: (raw: Raw) => LabError;
} {
  const knowledge = prepareLabs(facts as LabFacts);
  const told = (raw: Raw) =>
    answer({ sex: 'female', age: 40, ...raw }, knowledge) as LabResult & { error?: LabError };
  return {
    knowledge,
    ask(raw) {
      const result = told(raw);
      if (result.error) throw new Error(`${result.error.code} at ${result.error.path}`);
      return result;
    },
    refuse(raw) {
      const { error } = told(raw);
      if (!error) throw new Error('answered instead of refused');
      return error;
    },
  };
}

export function noteKeys({ notes }: LabResult): string[] {
  return notes.map(({ key }) => key);
}
