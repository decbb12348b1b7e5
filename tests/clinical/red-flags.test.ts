import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { assess, LEVELS, parseInput, type RedFlagFacts } from '../../src/clinical/symptoms/index.ts';

const knowledge = loadKnowledge();

/** Somebody the rule is about: the youngest age it allows from twenty years down, its sex, its pregnancy. */
function personOf(rule: RedFlagFacts) {
  const sex = rule.sex ?? (rule.pregnant ? 'female' : undefined);
  const who = {
    gender: sex ?? 'other',
    pregnant: rule.pregnant ?? null,
    duration_days: rule.durationMinDays ?? null,
  };
  if (rule.ageMaxDays !== undefined) return { ...who, age: Math.min(rule.ageMaxDays, 730), age_unit: 'days' };
  if (rule.ageMinDays !== undefined && rule.ageMaxYears === undefined)
    return { ...who, age: Math.ceil(rule.ageMinDays / 365.25) + 1, age_unit: 'years' };
  const years = Math.min(rule.ageMaxYears ?? 120, Math.max(rule.ageMinYears ?? 20, 1));
  return years < 1 ? { ...who, age: 11, age_unit: 'months' } : { ...who, age: years, age_unit: 'years' };
}

function ownFindings(rule: RedFlagFacts): string[] {
  return [...(rule.all ?? []), ...(rule.any ?? []).slice(0, rule.atLeast ?? 1)];
}

function answer(present: string[], person: object) {
  const parsed = parseInput({ lang: 'en', present, ...person });
  if (!parsed.ok) throw new Error(`${parsed.error.code} ${parsed.error.path}`);
  return assess(parsed.value, knowledge);
}

describe('every red flag', () => {
  test('there are at least forty', () => expect(knowledge.redFlags.length).toBeGreaterThanOrEqual(40));
  test.each(knowledge.redFlags)('$id is raised by its own findings and reaches $level', (rule) => {
    const result = answer(ownFindings(rule), personOf(rule));
    expect(result.red_flags).toContain(rule.id);
    expect(LEVELS.indexOf(result.triage)).toBeGreaterThanOrEqual(LEVELS.indexOf(rule.level));
    expect(result.reasons).toContainEqual({ key: 'red-flag', params: { id: rule.id } });
  });
  test.each(knowledge.redFlags.filter((r) => !r.none))('$id stays raised whatever else is found', (rule) => {
    const others = [...knowledge.findings.values()].filter((f) => !f.sex).map((f) => f.id);
    const result = answer([...new Set([...ownFindings(rule), ...others])].slice(0, 100), personOf(rule));
    expect(result.red_flags).toContain(rule.id);
  });
  test.each(knowledge.redFlags.filter((r) => (r.all ?? []).length > 0))('$id needs its findings', (rule) => {
    expect(answer(['poor-sleep'], personOf(rule)).red_flags).not.toContain(rule.id);
  });
});
