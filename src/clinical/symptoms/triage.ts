import type { Knowledge } from './knowledge.ts';
import type { RedFlagFacts, Triage } from './knowledge-types.ts';
import { inYears, type Person } from './person.ts';
import type { Evidence, Posterior } from './rank.ts';

/** Why something was decided: the screen words the key with the parameters, which are ids or numbers. */
export interface Reason {
  key: ReasonKey;
  params: Record<string, string | number>;
}

export type ReasonKey =
  | 'red-flag'
  | 'serious-finding'
  | 'cannot-rule-out'
  | 'most-likely'
  | 'unclear'
  | 'young-baby'
  | 'infant'
  | 'older-person'
  | 'lasting'
  | 'pregnant'
  | 'weak-immunity'
  | 'nothing-understood'
  | 'only-absent';

export const LEVELS: readonly Triage[] = ['self-care', 'routine', 'urgent', 'emergency'];

export function higher(a: Triage, b: Triage): Triage {
  return LEVELS.indexOf(a) >= LEVELS.indexOf(b) ? a : b;
}

/**
 * Cost of sending someone d levels too low, by what waiting costs in that condition (harm 0..3), against 1 for
 * each level too high. At harm 3 a chance of two in nine is enough to go one level up.
 * What must be caught at any chance is a red flag, not an expectation.
 */
const TOO_LOW = [1, 1, 2, 3.5] as const;
const TOO_HIGH = 1;
/** What none of the known conditions would need. */
const OTHER_NEED: Triage = 'routine';
const OTHER_HARM = 0;

function cost(need: Triage, harm: number, given: Triage): number {
  const short = LEVELS.indexOf(need) - LEVELS.indexOf(given);
  return short > 0 ? short * (TOO_LOW[harm] ?? TOO_LOW[3]) : -short * TOO_HIGH;
}

/** The level with the lowest expected harm over the posterior; of equals the higher. */
export function leastHarm(posterior: Posterior, knowledge: Knowledge): Triage {
  let best: Triage = 'emergency';
  let least = Number.POSITIVE_INFINITY;
  for (const level of LEVELS.toReversed()) {
    let sum = posterior.other * cost(OTHER_NEED, OTHER_HARM, level);
    knowledge.conditions.forEach((c, i) => {
      sum += (posterior.probabilities[i] ?? 0) * cost(c.triage, c.harm, level);
    });
    if (sum < least - 1e-12) {
      least = sum;
      best = level;
    }
  }
  return best;
}

export interface TriageDecision {
  level: Triage;
  /** The part of the level that does not depend on the ranking: no further finding can lower it. */
  floor: Triage;
  reasons: Reason[];
}

/** What has not gone by then is no longer waited for at home, however harmless it looks. */
const LASTING_DAYS = 28;

const FEVERS = ['fever', 'low-body-temperature'];

/** Red flags, then expected harm, then rules for those who fall ill faster. Nothing here ever lowers a level. */
export function decideTriage(
  evidence: Evidence,
  flags: RedFlagFacts[],
  posterior: Posterior,
  person: Person,
  knowledge: Knowledge,
): TriageDecision {
  const reasons: Reason[] = [];
  let floor: Triage = 'self-care';
  const raise = (to: Triage, reason: Reason) => {
    if (LEVELS.indexOf(to) > LEVELS.indexOf(floor)) floor = to;
    reasons.push(reason);
  };
  for (const flag of flags) raise(flag.level, { key: 'red-flag', params: { id: flag.id } });
  raiseBySeverity(evidence, posterior, knowledge, raise);
  raiseByPerson(evidence, person, raise);
  const expected = expectedLevel(posterior, knowledge);
  if (LEVELS.indexOf(expected) > LEVELS.indexOf(floor))
    reasons.push(reasonFor(expected, posterior, knowledge));
  return { level: higher(floor, expected), floor, reasons };
}

/**
 * To call for help at once takes a red flag or a whole story. Where little is told, what cannot be ruled out yet is
 * reason enough to be seen today, and to be asked more.
 */
function expectedLevel(posterior: Posterior, knowledge: Knowledge): Triage {
  const level = leastHarm(posterior, knowledge);
  return level === 'emergency' && posterior.fullness < 1 ? 'urgent' : level;
}

type Raise = (to: Triage, reason: Reason) => void;

/**
 * A dangerous finding raises whatever explains it. One that only asks for attention does not where harmless
 * conditions that bring it along are likelier than all others: a high fever in influenza.
 */
function raiseBySeverity(evidence: Evidence, posterior: Posterior, knowledge: Knowledge, raise: Raise): void {
  for (const id of [...evidence.present.keys()].sort()) {
    const finding = knowledge.findings.get(id);
    const named = (knowledge.implying.get(id) ?? []).some(
      (special) => special !== id && evidence.present.has(special),
    );
    if (!finding || finding.severity < 2 || finding.kind === 'risk' || named) continue;
    if (finding.severity >= 3 || !harmlesslyExplained(id, posterior, knowledge)) {
      raise(finding.severity >= 3 ? 'urgent' : 'routine', {
        key: 'serious-finding',
        params: { finding: id },
      });
    }
  }
}

function harmlesslyExplained(id: string, posterior: Posterior, knowledge: Knowledge): boolean {
  let sum = 0;
  for (const { condition, link } of knowledge.listedIn.get(id) ?? []) {
    if (link.ifPresent > 0 && knowledge.conditions[condition]?.triage === 'self-care')
      sum += posterior.probabilities[condition] ?? 0;
  }
  return sum > 0.5;
}

/** Up to this age every complaint is seen the same day; then, up to three months, with a fever. */
const NEWBORN_DAYS = 28;

function raiseByPerson(evidence: Evidence, person: Person, raise: Raise): void {
  const ill = evidence.present.size > 0;
  const fever = FEVERS.some((f) => evidence.present.has(f));
  const years = inYears(person);
  if (ill && years < 0.25) {
    const soon = fever || person.ageDays < NEWBORN_DAYS;
    raise(soon ? 'urgent' : 'routine', { key: 'young-baby', params: {} });
  } else if (ill && years < 1) raise(fever ? 'urgent' : 'routine', { key: 'infant', params: {} });
  if (ill && years >= 75) raise(fever ? 'urgent' : 'routine', { key: 'older-person', params: {} });
  if (ill && (person.durationDays ?? 0) >= LASTING_DAYS) raise('routine', { key: 'lasting', params: {} });
  if (ill && person.pregnant === true) raise(fever ? 'urgent' : 'routine', { key: 'pregnant', params: {} });
  if (evidence.present.has('weak-immunity') && evidence.present.size > 1) {
    raise(fever ? 'urgent' : 'routine', { key: 'weak-immunity', params: {} });
  }
}

/** Names the condition that asked most for the level: one to rule out, or simply the likeliest. */
function reasonFor(level: Triage, posterior: Posterior, knowledge: Knowledge): Reason {
  const weighed = knowledge.conditions
    .map((c, i) => ({ c, p: posterior.probabilities[i] ?? 0 }))
    .filter(({ c }) => LEVELS.indexOf(c.triage) >= LEVELS.indexOf(level))
    .sort((a, b) => b.p * (TOO_LOW[b.c.harm] ?? 0) - a.p * (TOO_LOW[a.c.harm] ?? 0));
  const first = weighed[0];
  const top = Math.max(posterior.other, ...posterior.probabilities);
  if (!first) return { key: 'unclear', params: {} };
  return { key: first.p >= top ? 'most-likely' : 'cannot-rule-out', params: { condition: first.c.id } };
}
