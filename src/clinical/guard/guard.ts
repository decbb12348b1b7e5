import { FALLBACK_LANGUAGE, type Language } from '../../shared/languages.ts';
import type { Knowledge } from '../symptoms/knowledge.ts';
import type { RedFlagFacts } from '../symptoms/knowledge-types.ts';
import { readText, type TextReading } from '../symptoms/read-text.ts';
import { findingsMeet } from '../symptoms/red-flags.ts';
import { tookManyPills } from './many-pills.ts';

export interface GuardResult {
  /** emergency: call now. crisis: self-harm or violence, show the crisis lines. An emergency outranks a crisis. */
  level: 'none' | 'crisis' | 'emergency';
  /** Finding ids that led to the level, in the order they were read. */
  seen: string[];
}

/** Groups whose findings open the crisis panel rather than the ambulance number. */
const CRISIS_GROUPS = new Set(['suicide', 'violence']);

/**
 * Emergencies and crises in a free text of any length and in any language the knowledge holds, `language` first.
 * It runs before every other check, also on text those refuse. What a negation may or may not reach counts as said.
 */
export function guard(
  text: string,
  knowledge: Knowledge,
  language: Language = FALLBACK_LANGUAGE,
): GuardResult {
  const reading = readText(text, language, knowledge);
  const said = new Set(reading.findings.filter((f) => f.state !== 'absent').map((f) => f.id));
  const denied = new Set(reading.findings.filter((f) => f.state === 'absent').map((f) => f.id));
  if (tookManyPills(text) && knowledge.findings.has('overdose') && !denied.has('overdose'))
    said.add('overdose');
  const present = new Set([...said].flatMap((id) => knowledge.implied.get(id) ?? []));
  const crisis = [...said].filter((id) => CRISIS_GROUPS.has(knowledge.findings.get(id)?.group ?? ''));
  const grave = [...said].filter(
    (id) => (knowledge.findings.get(id)?.severity ?? 0) >= 3 && !crisis.includes(id),
  );
  const rules = knowledge.redFlags.filter(
    (rule) => rule.level === 'emergency' && holds(rule, present, reading),
  );
  const ofRules = rules.flatMap((r) => [...(r.all ?? []), ...(r.any ?? [])]).filter((id) => present.has(id));
  const beyondCrisis = rules.some(
    (r) =>
      ![...(r.all ?? []), ...(r.any ?? [])].every((id) =>
        CRISIS_GROUPS.has(knowledge.findings.get(id)?.group ?? ''),
      ),
  );
  const seen = [...new Set([...grave, ...crisis, ...ofRules])];
  if (grave.length > 0 || beyondCrisis) return { level: 'emergency', seen };
  return seen.length > 0 ? { level: 'crisis', seen } : { level: 'none', seen: [] };
}

/** A text tells no age: rules for the young need a child in it, rules for pregnancy a pregnancy. */
function holds(rule: RedFlagFacts, present: ReadonlySet<string>, reading: TextReading): boolean {
  const young = rule.ageMaxYears !== undefined || rule.ageMaxDays !== undefined;
  if (young && !reading.aboutChild) return false;
  if (rule.pregnant && !present.has('pregnant')) return false;
  if (rule.durationMinDays !== undefined && (reading.durationDays ?? -1) < rule.durationMinDays) return false;
  return findingsMeet(rule, (id) => present.has(id));
}
