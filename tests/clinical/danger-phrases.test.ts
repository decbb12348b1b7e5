import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { readText } from '../../src/clinical/symptoms/index.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';

/**
 * Every way of saying something dangerous that the words of a language list must be read as that danger, or as
 * another of its rank: a phrase that grammar or a harmless finding takes away is an emergency nobody sees.
 */
const knowledge = loadKnowledge();
const DANGEROUS = 3;

function phrasesOf(lang: Language): [string, string][] {
  const file = fileURLToPath(new URL(`../../content/knowledge/${lang}/findings.json`, import.meta.url));
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { phrases: string[] }>;
  return Object.entries(words).flatMap(([id, { phrases }]) =>
    knowledge.findings.get(id)?.severity === DANGEROUS ? phrases.map((p): [string, string] => [id, p]) : [],
  );
}

function isSeen(id: string, phrase: string, lang: Language): boolean {
  return readText(phrase, lang, knowledge).findings.some(
    (found) =>
      found.state !== 'absent' &&
      ((knowledge.implied.get(found.id) ?? []).includes(id) ||
        knowledge.findings.get(found.id)?.severity === DANGEROUS),
  );
}

describe.each(LANGUAGES.map((l) => l.code))('in %s', (lang) => {
  test('each phrase of a dangerous finding is read as a danger', () => {
    const phrases = phrasesOf(lang);
    expect(phrases.length).toBeGreaterThan(300);
    expect(phrases.filter(([id, phrase]) => !isSeen(id, phrase, lang))).toEqual([]);
  });
});
