import { guard } from '../../clinical/guard/index.ts';
import {
  ageInDays,
  assess,
  type ConditionResult,
  checkFreeText,
  type Knowledge,
  MOST_TEXT,
  preparing,
  type Reason,
  readText,
  type SymptomInput,
  suits,
  type Triage,
} from '../../clinical/symptoms/index.ts';
import type { SymptomFacts, SymptomWords } from '../../content/compiled.ts';
import type { Language } from '../../shared/languages.ts';
import { type Steps, unhurried } from '../../shared/steps.ts';
import { readAge } from './age.ts';
import type { Answer, CheckAnswers } from './check-store.ts';
import { inPersonsDegrees } from './temperature-words.ts';

export interface Assessment {
  triage: Triage;
  redFlags: string[];
  conditions: ConditionResult[];
  reasons: Reason[];
  /** Finding ids worth asking next, best first. */
  nextQuestions: string[];
}

export type TextProblem = { code: 'empty' } | { code: 'too-long' } | { code: 'invalid'; part: string };

export interface Engine {
  /** Indexes the phrases while the page has nothing else to do; the function it returns stops that. */
  getReady: () => () => void;
  words: SymptomWords;
  nameOf: (finding: string) => string;
  /** A condition in the words on screen, with the textbook's name where it differs. */
  conditionFor: (id: string) => string;
  questionOf: (finding: string, aboutOther: boolean) => string;
  checkText: (text: string) => TextProblem | null;
  guard: (text: string) => 'none' | 'crisis' | 'emergency';
  read: (text: string) => { findings: Record<string, Answer>; unread: string[]; durationDays: number | null };
  assess: (answers: CheckAnswers) => Assessment;
  search: (query: string) => string[];
  /** What can be there in somebody of this age and sex. */
  findingsAt: (regions: readonly string[], about: CheckAnswers) => string[];
  /** The part of the first-aid page for the first of these red flags that has one. */
  firstAidFor: (redFlags: readonly string[]) => string | null;
}

/** All that the first letters typed would wait for: a cheap phone takes a second and a half. */
function* readying(
  facts: SymptomFacts,
  words: SymptomWords,
  english: SymptomWords,
  language: Language,
): Steps<Knowledge> {
  const knowledge = yield* preparing(facts, { en: english, [language]: words });
  for (const lexicon of Object.values(knowledge.lexicons)) yield* lexicon.speller.preparing();
  knowledge.cuesOf(language);
  yield;
  knowledge.dangerOf(language);
  return knowledge;
}

/** What the screens ask of the clinical engine, in one language. */
export function createEngine(
  facts: SymptomFacts,
  words: SymptomWords,
  english: SymptomWords,
  language: Language,
  fahrenheit = false,
): Engine {
  const work = unhurried(readying(facts, words, english, language));
  const knowledge = work.now;
  const degrees = (text: string) => inPersonsDegrees(text, fahrenheit);
  const nameOf = (id: string) => degrees(words.findings[id]?.name ?? english.findings[id]?.name ?? id);
  const terms = new Map(facts.conditions.map(({ id, term }) => [id, term]));
  return {
    getReady: work.start,
    words,
    nameOf,
    conditionFor: (id) => {
      const name = words.conditions[id]?.name ?? id;
      const term = terms.get(id);
      return term && term.toLowerCase() !== name.toLowerCase() ? `${name} (${term})` : name;
    },
    questionOf: (id, aboutOther) => {
      const finding = words.findings[id] ?? english.findings[id];
      return degrees((aboutOther ? finding?.questionOther : finding?.question) ?? nameOf(id));
    },
    checkText: textProblem,
    guard: (text) => (text.trim() === '' ? 'none' : guard(text, knowledge(), language).level),
    read: (text) => {
      const reading = readText(text, language, knowledge());
      // What the text leaves open is not an answer: the questions ask for it.
      const said = reading.findings.filter((f) => f.state !== 'unsure');
      return {
        findings: Object.fromEntries(said.map((f) => [f.id, f.state as Answer])),
        unread: reading.unread,
        durationDays: reading.durationDays ?? null,
      };
    },
    assess: (answers) => {
      const result = assess(inputOf(answers, language), knowledge());
      return {
        triage: result.triage,
        redFlags: result.red_flags,
        conditions: result.conditions,
        reasons: result.reasons,
        nextQuestions: result.next_questions.map((question) => question.finding),
      };
    },
    search: (query) => {
      const wanted = query.trim().toLocaleLowerCase(language);
      return facts.findings
        .filter(({ id }) => {
          const finding = words.findings[id];
          return [finding?.name ?? '', ...(finding?.phrases ?? [])].some((text) =>
            text.toLocaleLowerCase(language).includes(wanted),
          );
        })
        .map(({ id }) => id);
    },
    firstAidFor: (flags) =>
      flags
        .map((id) => facts.redFlags.find((flag) => flag.id === id)?.firstAid ?? null)
        .find((part) => part !== null) ?? null,
    findingsAt: (regions, about) => {
      const person = personOf(about);
      return facts.findings
        .filter(
          (finding) =>
            finding.askable &&
            finding.kind === 'symptom' &&
            regions.includes(finding.region) &&
            (person === null || suits(finding, person)),
        )
        .map(({ id }) => id);
    },
  };
}

/** null while nobody said how old: then nothing is left out. */
function personOf({ age, ageUnit, gender, pregnant }: CheckAnswers) {
  const read = readAge(age, ageUnit);
  if ('problem' in read) return null;
  return {
    ageDays: ageInDays(read.value, ageUnit),
    sex: gender === 'female' || gender === 'male' ? gender : undefined,
    pregnant: pregnant ?? undefined,
    durationDays: undefined,
  };
}

function textProblem(text: string): TextProblem | null {
  if (!text.trim()) return { code: 'empty' };
  if ([...text].length > MOST_TEXT) return { code: 'too-long' };
  const refused = checkFreeText(text);
  return refused ? { code: 'invalid', part: refused.text } : null;
}

function inputOf(answers: CheckAnswers, language: Language): SymptomInput {
  const age = readAge(answers.age, answers.ageUnit);
  const ids = (wanted: Answer) =>
    Object.keys(answers.findings).filter((id) => answers.findings[id] === wanted);
  return {
    id: null,
    lang: language,
    present: ids('present'),
    absent: ids('absent'),
    age: 'value' in age ? age.value : 30,
    age_unit: 'value' in age ? answers.ageUnit : 'years',
    gender: answers.gender ?? 'prefer-not-to-say',
    pregnant: answers.pregnant,
    // What was read in it has been shown and corrected: only its telling words still count.
    ...(answers.text.trim() === '' ? {} : { story: answers.text }),
    duration_days: answers.durationDays,
    conditions: [...answers.conditions],
    medications: [...answers.medications],
    allergies: [...answers.allergies],
    asked: answers.asked.length,
  };
}
