import { type Cue, cueLifts } from './cues.ts';
import { gather } from './evidence.ts';
import type { Knowledge } from './knowledge.ts';
import type { Triage } from './knowledge-types.ts';
import { LEAST_PROBABILITY, MOST_CONDITIONS, TRIAGE_PRIOR_WEIGHT } from './likelihoods.ts';
import type { FindingState } from './negation.ts';
import { nextQuestions, type Question } from './next-question.ts';
import { type Evidence, type Posterior, posteriorOf, spokenFor, weighEvidence } from './rank.ts';
import type { Span } from './read-text.ts';
import { raisedFlags } from './red-flags.ts';
import type { SymptomInput } from './schema.ts';
import { decideTriage, type Reason } from './triage.ts';

/** Changes whenever the same input may be answered differently; stored with every saved check. */
export const ENGINE_VERSION = 'symptoms-4';

export interface ConditionResult {
  id: string;
  icd10: string;
  /** What a textbook calls it, in English: for the summary a doctor reads. */
  term?: string;
  /** In the language of the input where the knowledge holds it, else the id. */
  name: string;
  /** 0..1, an estimate. */
  probability: number;
  /** Finding ids that spoke for and against it, strongest first. */
  for: string[];
  against: string[];
  /** Words of the story that point to it, as typed. */
  words: string[];
}

export interface SymptomResult {
  id: string | number | null;
  findings: { id: string; state: FindingState }[];
  /** Words that were not understood, as typed. */
  unread: string[];
  triage: Triage;
  red_flags: string[];
  conditions: ConditionResult[];
  next_questions: Question[];
  reasons: Reason[];
  /** Where in `text` each finding was read (UTF-16 offsets), and for how long it has lasted (input or text). */
  read: { spans: Span[]; duration_days: number | null };
}

/** Answers an input that `parseInput` accepted. Pure: the same input and knowledge give the same answer. */
export function assess(input: SymptomInput, knowledge: Knowledge): SymptomResult {
  const { evidence, cues, feared, findings, unsure, unread, spans, durationDays, person } = gather(
    input,
    knowledge,
  );
  const base = {
    id: input.id ?? null,
    findings,
    unread,
    read: { spans, duration_days: durationDays ?? null },
  };
  const lifts = cueLifts(cues);
  const fits = weighEvidence(evidence, person, knowledge);
  const posterior = posteriorOf(fits, knowledge, { lifts });
  const told = hasSymptom(evidence, knowledge) || cues.length > 0;
  const flags = raisedFlags((id) => feared.has(id), person, knowledge);
  const asked = input.asked ?? 0;
  const emergency = flags.some((f) => f.level === 'emergency');
  const questions = emergency ? [] : nextQuestions(evidence, unsure, asked, posterior, person, knowledge);
  if (!told && flags.length === 0) {
    const key = evidence.absent.size > 0 ? 'only-absent' : 'nothing-understood';
    return {
      ...base,
      triage: 'routine',
      red_flags: [],
      conditions: [],
      next_questions: questions,
      reasons: [{ key, params: {} }],
    };
  }
  const weighed = posteriorOf(fits, knowledge, { priorWeight: TRIAGE_PRIOR_WEIGHT, lifts });
  const decision = decideTriage(evidence, flags, weighed, person, knowledge);
  return {
    ...base,
    triage: decision.level,
    red_flags: flags.map((f) => f.id),
    conditions: named(posterior, evidence, cues, input, knowledge),
    next_questions: questions,
    reasons: decision.reasons,
  };
}

/** A smoker without a complaint is not ill: risks alone name no condition. */
function hasSymptom(evidence: Evidence, knowledge: Knowledge): boolean {
  return [...evidence.present.keys()].some((id) => {
    const kind = knowledge.findings.get(id)?.kind;
    return kind !== undefined && kind !== 'risk' && id !== 'pregnant';
  });
}

function named(
  posterior: Posterior,
  evidence: Evidence,
  cues: readonly Cue[],
  input: SymptomInput,
  knowledge: Knowledge,
): ConditionResult[] {
  return knowledge.conditions
    .map((condition, index) => ({ condition, index, p: posterior.probabilities[index] ?? 0 }))
    .filter(({ p }) => p >= LEAST_PROBABILITY)
    .sort((a, b) => b.p - a.p || (a.condition.id < b.condition.id ? -1 : 1))
    .slice(0, MOST_CONDITIONS)
    .map(({ condition, index, p }) => ({
      id: condition.id,
      icd10: condition.icd10,
      ...(condition.term ? { term: condition.term } : {}),
      name:
        knowledge.names[input.lang]?.get(condition.id) ??
        knowledge.names.en?.get(condition.id) ??
        condition.id,
      probability: Math.round(p * 1e4) / 1e4,
      ...spokenFor(index, evidence, knowledge),
      words: cues.filter((cue) => cue.condition === condition.id).map((cue) => cue.words),
    }));
}
