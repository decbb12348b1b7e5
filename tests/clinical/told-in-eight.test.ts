import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { assess, parseInput, type SymptomInput, type Triage } from '../../src/clinical/symptoms/index.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';

interface Case extends Pick<SymptomInput, 'age' | 'age_unit' | 'gender'> {
  id: string;
  triage: Triage;
  told: Record<Language, string>;
}

const file = fileURLToPath(new URL('./told-in-eight.json', import.meta.url));
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];
const knowledge = loadKnowledge();

function answer({ told, age, age_unit, gender }: Case, lang: Language) {
  const parsed = parseInput({ lang, text: told[lang], age, age_unit, gender });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { triage, findings } = assess(parsed.value, knowledge);
  return { triage, findings: findings.map((f) => `${f.state} ${f.id}`) };
}

describe.each(LANGUAGES.map((l) => l.code))('told in %s', (lang) => {
  test('the language has its words', () => {
    expect(knowledge.lexicons[lang]?.byAnchor.size ?? 0).toBeGreaterThan(100);
  });
  test.each(cases)('$id is sent to $triage', (told) => {
    const here = answer(told, lang);
    const english = answer(told, 'en');
    expect(here).toMatchObject({ triage: told.triage });
    expect(here.findings.filter((f) => english.findings.includes(f) && f.startsWith('present'))).not.toEqual(
      [],
    );
  });
});
