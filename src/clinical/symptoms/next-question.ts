import type { Knowledge } from './knowledge.ts';
import type { FindingFacts } from './knowledge-types.ts';
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
  const dangerous = knowledge.conditions.map(
    (c) => c.harm >= 2 && (c.triage === 'emergency' || c.triage === 'urgent'),
  );
  // The hundreds of conditions that are nearly excluded change no question but cost most of the time.
  const likely = posterior.probabilities.flatMap((p, i) => (p >= LEAST_LIKELY ? [i] : []));
  const scored = [...knowledge.findings.values()]
    .filter((f) => open(f) && !unsure.includes(f.id))
    .map((f) => score(f.id, flags.get(f.id), posterior, likely, dangerous, knowledge))
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

/** Entropy in nats of a yes-or-no answer that is yes with this probability. */
function entropyOf(p: number): number {
  return p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p);
}

/** How likely the finding is in a condition; one that it does not list is as likely as in anybody ill. */
function chanceOf(id: string, condition: number, rate: number, knowledge: Knowledge): number {
  return knowledge.links[condition]?.get(id)?.probability ?? rate;
}

function score(
  id: string,
  flag: string | undefined,
  posterior: Posterior,
  likely: readonly number[],
  dangerous: boolean[],
  knowledge: Knowledge,
): Scored {
  const rate = knowledge.background.get(id) ?? 0;
  const { probabilities, other } = posterior;
  let yes = other * rate;
  let left = other * entropyOf(rate);
  for (const i of likely) {
    const p = probabilities[i] ?? 0;
    const given = chanceOf(id, i, rate, knowledge);
    yes += p * given;
    left += p * entropyOf(given);
  }
  const gain = entropyOf(yes) - left;
  let feared = { index: -1, moved: 0 };
  let best = { index: -1, mass: 0 };
  for (const i of likely) {
    const p = probabilities[i] ?? 0;
    const given = chanceOf(id, i, rate, knowledge);
    if (dangerous[i] && p * (given - yes) > feared.moved) feared = { index: i, moved: p * (given - yes) };
    if (p * given > best.mass) best = { index: i, mass: p * given };
  }
  const danger = DANGER_WEIGHT * feared.moved;
  const condition = (i: number) => ({ condition: knowledge.conditions[i]?.id ?? '' });
  const why: Question['why'] = flag
    ? { key: 'red-flag', params: { id: flag } }
    : danger > gain
      ? { key: 'rule-out', params: condition(feared.index) }
      : { key: 'tell-apart', params: condition(best.index) };
  return { gain: gain + danger + (flag ? RED_FLAG_WEIGHT * yes : 0), question: { finding: id, why } };
}
