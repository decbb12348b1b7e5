import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  answer,
  type GrowthFacts,
  type GrowthResult,
  prepareKnowledge,
} from '../../src/clinical/growth/index.ts';

interface Case {
  id: string;
  expected_z: Record<string, number>;
}

const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const knowledge = prepareKnowledge(read<GrowthFacts>('../../content/knowledge/growth.json'));
const { cases } = read<{ cases: Case[] }>('growth-cases.json');

test('there are cases of both references', () => expect(cases).toHaveLength(36));

test.each(cases)("$id: WHO's own z-scores, to a hundredth, and no others", ({ expected_z, ...child }) => {
  const result = answer(child, knowledge) as GrowthResult;
  expect(result.id).toBe(child.id);
  expect(Object.keys(result.z).sort()).toEqual(Object.keys(expected_z).sort());
  for (const [index, z] of Object.entries(result.z)) {
    expect(Math.abs(z - (expected_z[index] ?? Number.NaN)), index).toBeLessThanOrEqual(0.01 + 1e-9);
  }
});
