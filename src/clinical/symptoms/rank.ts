import type { Knowledge } from './knowledge.ts';
import {
  GROUP_ECHO,
  NAMING_PRIOR_WEIGHT,
  OTHER_LIFT,
  OTHER_PRIOR,
  PRIOR,
  RISK,
  UNLISTED,
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
  priorWeight?: number;
  lifts?: ReadonlyMap<string, number>;
}

/** Logarithms of each condition's prior and of what the evidence says, in the order of `knowledge.conditions`. */
export interface Fits {
  conditions: { prior: number; evidence: number }[];
  other: number;
}

/**
 * What the evidence says of every condition. Within a group of correlated findings the strongest counts whole
 * and the rest a fraction, for and against separately. A finding nobody mentioned counts nothing; one that a
 * condition does not list is as likely as its background rate and so says nothing about it.
 */
export function weighEvidence(evidence: Evidence, person: Person, knowledge: Knowledge): Fits {
  const complaints = new Set<string>();
  for (const id of evidence.present.keys()) {
    const finding = knowledge.findings.get(id);
    if (finding?.kind === 'symptom') complaints.add(finding.group);
  }
  return {
    conditions: knowledge.conditions.map((_, c) => fitOf(c, evidence, person, knowledge)),
    other: Math.log(OTHER_PRIOR) + complaints.size * Math.log(OTHER_LIFT),
  };
}

/** Bayes over all conditions at once. */
export function posteriorOf(
  fits: Fits,
  knowledge: Knowledge,
  { priorWeight = NAMING_PRIOR_WEIGHT, lifts }: Weighing = {},
): Posterior {
  const logs = knowledge.conditions.map(({ id }, c) => {
    const { prior, evidence } = fits.conditions[c] ?? IMPOSSIBLE;
    return priorWeight * prior + evidence + (lifts?.get(id) ?? 0);
  });
  const top = logs.reduce((a, b) => Math.max(a, b), fits.other);
  const weights = logs.map((l) => Math.exp(l - top));
  const rest = Math.exp(fits.other - top);
  const total = weights.reduce((a, b) => a + b, rest);
  return { probabilities: weights.map((w) => w / total), other: rest / total };
}

const IMPOSSIBLE = { prior: 0, evidence: Number.NEGATIVE_INFINITY };

/** What the findings of one group say for a condition and against it: the strongest, and all together. */
interface Voices {
  best: number;
  more: number;
  worst: number;
  less: number;
}

function speak(groups: Map<string, Voices>, name: string, value: number): void {
  if (value === 0) return;
  const g = groups.get(name) ?? { best: 0, more: 0, worst: 0, less: 0 };
  if (value > 0) {
    g.best = Math.max(g.best, value);
    g.more += value;
  } else {
    g.worst = Math.min(g.worst, value);
    g.less += value;
  }
  groups.set(name, g);
}

function fitOf(
  index: number,
  evidence: Evidence,
  person: Person,
  knowledge: Knowledge,
): { prior: number; evidence: number } {
  const condition = knowledge.conditions[index];
  const links = knowledge.links[index];
  const factor = condition ? personFactor(condition, person) : 0;
  if (!condition || !links || factor === 0) return IMPOSSIBLE;
  const prior = Math.log(PRIOR[condition.prior[ageBand(person.ageDays)]]);
  let sum = Math.log(factor);
  for (const [risk, step] of Object.entries(condition.risks ?? {})) {
    const weight = evidence.present.get(risk);
    if (weight !== undefined) sum += weight * Math.log(RISK[step]);
  }
  const groups = new Map<string, Voices>();
  for (const [id, weight] of evidence.present) {
    const finding = knowledge.findings.get(id);
    const link = links.get(id);
    if (link) speak(groups, finding?.group ?? id, weight * link.ifPresent);
  }
  for (const id of evidence.absent) {
    const link = evidence.present.has(id) ? undefined : links.get(id);
    if (link) speak(groups, knowledge.findings.get(id)?.group ?? id, link.ifAbsent);
  }
  for (const [id, weight] of evidence.present) {
    const finding = knowledge.findings.get(id);
    if (finding?.kind === 'symptom' && !links.has(id) && !groups.has(finding.group)) {
      const doubt = weight * Math.log(UNLISTED);
      groups.set(finding.group, { best: 0, more: 0, worst: doubt, less: doubt });
    }
  }
  for (const g of groups.values()) {
    sum += g.best + GROUP_ECHO * (g.more - g.best) + g.worst + GROUP_ECHO * (g.less - g.worst);
  }
  return { prior, evidence: sum };
}

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
  for (const [id, step] of Object.entries(knowledge.conditions[index]?.risks ?? {})) {
    if (evidence.present.has(id) && !voices.some((v) => v.id === id))
      voices.push({ id, value: Math.log(RISK[step]) });
  }
  const byStrength = (a: { id: string; value: number }, b: { id: string; value: number }) =>
    Math.abs(b.value) - Math.abs(a.value) || (a.id < b.id ? -1 : 1);
  voices.sort(byStrength);
  const supports = voices.filter((v) => v.value > CLEAR && evidence.present.has(v.id));
  const opposes = voices.filter((v) => v.value < -CLEAR);
  return { for: supports.map((v) => v.id), against: opposes.map((v) => v.id) };
}
