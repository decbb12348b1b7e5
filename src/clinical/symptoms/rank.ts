import type { Knowledge } from './knowledge.ts';
import type { ConditionFacts } from './knowledge-types.ts';
import {
  GROUP_ECHO,
  NAMING_PRIOR_WEIGHT,
  OTHER_LIFT,
  OTHER_PRIOR,
  PRIOR,
  TOLD,
  UNLISTED,
  USUAL,
} from './likelihoods.ts';
import { ageBand, type Person, personFactor } from './person.ts';

/** What is known of the findings, closed under "implies". Weights below 1 are findings the person doubts. */
export interface Evidence {
  present: ReadonlyMap<string, number>;
  absent: ReadonlySet<string>;
}

/** Probability of each condition, in the order of `knowledge.conditions`; `other` is none of them. They add up to 1. */
export interface Posterior {
  probabilities: number[];
  other: number;
  /** As of the evidence: 0 for a story that tells little, 1 for a whole one. */
  fullness: number;
}

/** Adds what the findings imply: a high fever is a fever, and without a fever there is no high fever. */
export function closeEvidence(
  present: ReadonlyMap<string, number>,
  absent: Iterable<string>,
  knowledge: Knowledge,
): Evidence {
  const all = new Map<string, number>();
  for (const [id, weight] of present) {
    for (const general of knowledge.implied.get(id) ?? [])
      all.set(general, Math.max(weight, all.get(general) ?? 0));
  }
  const gone = new Set<string>();
  for (const id of absent) {
    for (const special of knowledge.implying.get(id) ?? []) if (!all.has(special)) gone.add(special);
  }
  return { present: all, absent: gone };
}

/** How much the prior counts, and what telling words add to the logarithm of a condition's odds. */
export interface Weighing {
  priorWeight?: { little: number; whole: number };
  lifts?: ReadonlyMap<string, number>;
}

/** Logarithms of each condition's prior and of what the evidence says, in the order of `knowledge.conditions`. */
export interface Fits {
  conditions: { prior: number; evidence: number }[];
  other: number;
  /** 0 for a story that tells little, 1 for a whole one. */
  fullness: number;
}

/**
 * What the evidence says of every condition. Within a group of correlated findings the strongest counts whole
 * and the rest a fraction, for and against separately. A finding nobody mentioned counts a little against what
 * leads one to expect it, the more the story tells, else nothing; one that a condition does not list is as likely as
 * its background rate and so says nothing about it.
 */
export function weighEvidence(evidence: Evidence, person: Person, knowledge: Knowledge): Fits {
  const complaints = new Set<string>();
  for (const id of evidence.present.keys()) {
    const finding = knowledge.findings.get(id);
    if (finding?.kind === 'symptom') complaints.add(finding.group);
  }
  const starts = knowledge.conditions.map((condition, c) =>
    startOf(condition, knowledge.risks[c] ?? [], evidence, person),
  );
  const fullness = Math.min(1, Math.max(0, (complaints.size - TOLD.little) / (TOLD.whole - TOLD.little)));
  // As if the story spoke of nothing a condition leads one to expect; what it does speak of is given back.
  const sums = Float64Array.from(
    starts,
    (start, c) => start.evidence + fullness * (knowledge.silence.all[c] ?? 0),
  );
  const heard = { voices: new Float64Array(sums.length * VOICES), isKnown: new Uint8Array(sums.length) };
  for (const told of groupsOf(evidence, knowledge)) addGroup(sums, told, heard, fullness, knowledge);
  return {
    conditions: starts.map(({ prior }, c) => ({ prior, evidence: sums[c] ?? Number.NEGATIVE_INFINITY })),
    other: Math.log(OTHER_PRIOR) + complaints.size * Math.log(OTHER_LIFT),
    fullness,
  };
}

/** Bayes over all conditions at once. */
export function posteriorOf(
  fits: Fits,
  knowledge: Knowledge,
  { priorWeight = NAMING_PRIOR_WEIGHT, lifts }: Weighing = {},
): Posterior {
  const { little, whole } = priorWeight;
  const weight = little + fits.fullness * (whole - little);
  const odds = fits.conditions.map(
    ({ prior, evidence }) => weight * (prior - USUAL_LOG) + whole * USUAL_LOG + evidence,
  );
  if (lifts && lifts.size > 0)
    knowledge.conditions.forEach(({ id }, c) => {
      odds[c] = (odds[c] ?? 0) + (lifts.get(id) ?? 0);
    });
  let top = fits.other;
  for (const log of odds) top = Math.max(top, log);
  const rest = Math.exp(fits.other - top);
  let total = rest;
  const weights = odds.map((log) => {
    const share = Math.exp(log - top);
    total += share;
    return share;
  });
  return { probabilities: weights.map((w) => w / total), other: rest / total, fullness: fits.fullness };
}

const USUAL_LOG = Math.log(PRIOR[USUAL]);
const IMPOSSIBLE = { prior: 0, evidence: Number.NEGATIVE_INFINITY };

/** The findings of one group that the evidence holds. They are gathered once, for hundreds of conditions to weigh. */
interface Told {
  group: string;
  present: { id: string; weight: number }[];
  absent: string[];
  /** Weight of the first complaint among them, 0 where there is none. */
  complaint: number;
}

function groupsOf(evidence: Evidence, knowledge: Knowledge): Told[] {
  const groups = new Map<string, Told>();
  const groupOf = (id: string): Told => {
    const name = knowledge.findings.get(id)?.group ?? id;
    const known = groups.get(name) ?? { group: name, present: [], absent: [], complaint: 0 };
    groups.set(name, known);
    return known;
  };
  for (const [id, weight] of evidence.present) {
    const group = groupOf(id);
    group.present.push({ id, weight });
    if (knowledge.findings.get(id)?.kind === 'symptom') group.complaint ||= weight;
  }
  for (const id of evidence.absent) if (!evidence.present.has(id)) groupOf(id).absent.push(id);
  return [...groups.values()];
}

/** Prior, and what a person's risks, age, sex and pregnancy make of it. */
function startOf(
  condition: ConditionFacts,
  risks: readonly (readonly [string, number])[],
  evidence: Evidence,
  person: Person,
) {
  const factor = personFactor(condition, person);
  if (factor === 0) return IMPOSSIBLE;
  let sum = Math.log(factor);
  for (const [risk, log] of risks) {
    const weight = evidence.present.get(risk);
    if (weight !== undefined) sum += weight * log;
  }
  return { prior: Math.log(PRIOR[condition.prior[ageBand(person.ageDays)]]), evidence: sum };
}

/** Room for what one group says of each condition; the next group writes over it. */
interface Heard {
  voices: Float64Array;
  isKnown: Uint8Array;
}

/** By condition: the strongest finding for it, all of them, the strongest against it, all of them. */
const VOICES = 4;

/**
 * Adds to each condition what one group says: its strongest finding whole, the rest in part, for and against
 * apart. Goes from the findings to the conditions that list them, which are few, not the other way round.
 */
function addGroup(
  sums: Float64Array,
  told: Told,
  { voices, isKnown }: Heard,
  fullness: number,
  knowledge: Knowledge,
): void {
  voices.fill(0);
  isKnown.fill(0);
  const speak = (condition: number, value: number) => {
    if (value === 0) return;
    isKnown[condition] = 1;
    const at = condition * VOICES + (value > 0 ? 0 : 2);
    const strongest = voices[at] ?? 0;
    if (Math.abs(value) > Math.abs(strongest)) voices[at] = value;
    voices[at + 1] = (voices[at + 1] ?? 0) + value;
  };
  for (const { id, weight } of told.present)
    for (const { condition, link } of knowledge.listedIn.get(id) ?? [])
      speak(condition, weight * link.ifPresent);
  for (const id of told.absent)
    for (const { condition, link } of knowledge.listedIn.get(id) ?? []) speak(condition, link.ifAbsent);
  const silence = knowledge.silence.of.get(told.group);
  for (let c = 0; c < sums.length; c++) {
    const voice =
      isKnown[c] === 1
        ? voiceAt(voices, c * VOICES) + voiceAt(voices, c * VOICES + 2) - fullness * (silence?.[c] ?? 0)
        : told.complaint * UNLISTED_LOG;
    sums[c] = (sums[c] ?? 0) + voice;
  }
}

/** The strongest whole and a part of the rest. */
function voiceAt(voices: Float64Array, at: number): number {
  const strongest = voices[at] ?? 0;
  return strongest + GROUP_ECHO * ((voices[at + 1] ?? 0) - strongest);
}

const UNLISTED_LOG = Math.log(UNLISTED);

const CLEAR = 0.2;

/** Findings that spoke for and against a condition, strongest first. */
export function spokenFor(
  index: number,
  evidence: Evidence,
  knowledge: Knowledge,
): { for: string[]; against: string[] } {
  const voices: { id: string; value: number }[] = [];
  for (const [id, link] of knowledge.links[index] ?? []) {
    if (evidence.present.has(id)) voices.push({ id, value: link.ifPresent });
    else if (evidence.absent.has(id)) voices.push({ id, value: link.ifAbsent });
  }
  for (const [id, value] of knowledge.risks[index] ?? []) {
    if (evidence.present.has(id) && !voices.some((v) => v.id === id)) voices.push({ id, value });
  }
  const byStrength = (a: { id: string; value: number }, b: { id: string; value: number }) =>
    Math.abs(b.value) - Math.abs(a.value) || (a.id < b.id ? -1 : 1);
  voices.sort(byStrength);
  const supports = voices.filter((v) => v.value > CLEAR && evidence.present.has(v.id));
  const opposes = voices.filter((v) => v.value < -CLEAR);
  return { for: supports.map((v) => v.id), against: opposes.map((v) => v.id) };
}
