import { entropyOf } from './entropy.ts';
import type { Knowledge } from './knowledge.ts';
import type { ConditionFacts, FindingFacts } from './knowledge-types.ts';
import { type Person, redFlagSuits, suits } from './person.ts';
import type { Evidence, Posterior } from './rank.ts';
import { findingsMeet } from './red-flags.ts';
import type { Reason } from './triage.ts';

export interface Question {
  finding: string;
  /** confirm: the text left it open. red-flag: would change what to do at once. rule-out, tell-apart: for the ranking. */
  why: { key: 'confirm' | 'red-flag' | 'rule-out' | 'tell-apart'; params: Reason['params'] };
}

export const MOST_QUESTIONS = 12;
const AT_ONCE = 5;
/** Gain (in nats, after weighting) below which a question is not worth a person's time. */
const LEAST_GAIN = 0.004;
/** Weight of one point of probability moved onto a condition that must not be missed. */
const DANGER_WEIGHT = 3;
const RED_FLAG_WEIGHT = 1.5;
const LEAST_LIKELY = 0.0005;

interface Scored {
  question: Question;
  gain: number;
}

/**
 * The questions worth asking next, best first: expected information about the conditions, more for what must
 * not be missed. Nothing that is known, implied, excluded or unfit for the age or sex is asked.
 */
export function nextQuestions(
  evidence: Evidence,
  unsure: readonly string[],
  asked: number,
  posterior: Posterior,
  person: Person,
  knowledge: Knowledge,
): Question[] {
  const room = Math.max(0, Math.min(AT_ONCE, MOST_QUESTIONS - asked));
  if (room === 0) return [];
  const open = (f: FindingFacts) =>
    f.askable &&
    !evidence.present.has(f.id) &&
    !evidence.absent.has(f.id) &&
    suits(f, person) &&
    (f.lastsDays ?? 0) <= (person.durationDays ?? Number.POSITIVE_INFINITY);
  const confirm = unsure.flatMap((id): Question[] => {
    const finding = knowledge.findings.get(id);
    return finding?.askable && suits(finding, person)
      ? [{ finding: id, why: { key: 'confirm', params: {} } }]
      : [];
  });
  const flags = oneShort(evidence, person, knowledge);
  const likely = likelyOnes(posterior, knowledge);
  const scored = [...knowledge.findings.values()]
    .filter((f) => open(f) && !unsure.includes(f.id))
    .map((f) => score(f.id, flags.get(f.id), posterior.other, likely, knowledge))
    .filter((s) => s.gain >= LEAST_GAIN)
    .sort((a, b) => b.gain - a.gain || (a.question.finding < b.question.finding ? -1 : 1));
  return [...confirm, ...scored.map((s) => s.question)].slice(0, room);
}

/** Findings that alone would complete a red flag which something already points to. */
function oneShort(evidence: Evidence, person: Person, knowledge: Knowledge): Map<string, string> {
  const out = new Map<string, string>();
  for (const rule of knowledge.redFlags) {
    if (!redFlagSuits(rule, person)) continue;
    const named = [...(rule.all ?? []), ...(rule.any ?? [])];
    if (!named.some((id) => evidence.present.has(id))) continue;
    if (findingsMeet(rule, (id) => evidence.present.has(id))) continue;
    for (const id of named) {
      if (evidence.present.has(id) || out.has(id)) continue;
      if (findingsMeet(rule, (x) => x === id || evidence.present.has(x))) out.set(id, rule.id);
    }
  }
  return out;
}

/** The conditions that still count, most of them harmless, and room for what one finding is worth in each. */
interface Likely {
  conditions: readonly number[];
  probabilities: Float64Array;
  dangerous: readonly boolean[];
  /** Place of a condition among them, by its number; -1 where it is nearly excluded. */
  placeOf: Int32Array;
  chances: Float64Array;
  entropies: Float64Array;
}

/** The hundreds of conditions that are nearly excluded change no question but cost most of the time. */
function likelyOnes({ probabilities }: Posterior, knowledge: Knowledge): Likely {
  const conditions = probabilities.flatMap((p, i) => (p >= LEAST_LIKELY ? [i] : []));
  const placeOf = new Int32Array(probabilities.length).fill(-1);
  conditions.forEach((condition, place) => {
    placeOf[condition] = place;
  });
  return {
    conditions,
    probabilities: Float64Array.from(conditions, (i) => probabilities[i] ?? 0),
    dangerous: conditions.map((i) => isDangerous(knowledge.conditions[i])),
    placeOf,
    chances: new Float64Array(conditions.length),
    entropies: new Float64Array(conditions.length),
  };
}

function isDangerous(condition: ConditionFacts | undefined): boolean {
  return (
    condition !== undefined &&
    condition.harm >= 2 &&
    (condition.triage === 'emergency' || condition.triage === 'urgent')
  );
}

/** A condition that does not list the finding makes it as likely as it is in anybody ill. */
function weighIn(
  { chances, entropies, placeOf }: Likely,
  id: string,
  rate: number,
  knowledge: Knowledge,
): void {
  chances.fill(rate);
  entropies.fill(entropyOf(rate));
  for (const { condition, link } of knowledge.listedIn.get(id) ?? []) {
    const place = placeOf[condition] ?? -1;
    if (place < 0) continue;
    chances[place] = link.probability;
    entropies[place] = link.entropy;
  }
}

function score(
  id: string,
  flag: string | undefined,
  other: number,
  likely: Likely,
  knowledge: Knowledge,
): Scored {
  const rate = knowledge.background.get(id) ?? 0;
  weighIn(likely, id, rate, knowledge);
  const { conditions, probabilities, dangerous, chances, entropies } = likely;
  let yes = other * rate;
  let left = other * entropyOf(rate);
  for (let i = 0; i < conditions.length; i++) {
    const p = probabilities[i] ?? 0;
    yes += p * (chances[i] ?? 0);
    left += p * (entropies[i] ?? 0);
  }
  const gain = entropyOf(yes) - left;
  let feared = { place: -1, moved: 0 };
  let best = { place: -1, mass: 0 };
  for (let i = 0; i < conditions.length; i++) {
    const p = probabilities[i] ?? 0;
    const given = chances[i] ?? 0;
    if (dangerous[i] && p * (given - yes) > feared.moved) feared = { place: i, moved: p * (given - yes) };
    if (p * given > best.mass) best = { place: i, mass: p * given };
  }
  const danger = DANGER_WEIGHT * feared.moved;
  const named = (place: number) => ({ condition: knowledge.conditions[conditions[place] ?? -1]?.id ?? '' });
  const why: Question['why'] = flag
    ? { key: 'red-flag', params: { id: flag } }
    : danger > gain
      ? { key: 'rule-out', params: named(feared.place) }
      : { key: 'tell-apart', params: named(best.place) };
  return { gain: gain + danger + (flag ? RED_FLAG_WEIGHT * yes : 0), question: { finding: id, why } };
}
