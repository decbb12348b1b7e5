import { FALLBACK_LANGUAGE, type Language } from '../../shared/languages.ts';
import type { Knowledge } from '../symptoms/knowledge.ts';
import type { RedFlagFacts } from '../symptoms/knowledge-types.ts';
import { readText, type TextReading } from '../symptoms/read-text.ts';
import { findingsMeet } from '../symptoms/red-flags.ts';
import { tokenise } from '../symptoms/tokens.ts';
import { type Reading, readDanger } from './danger-model.ts';
import { tookManyPills } from './many-pills.ts';

type Level = 'none' | 'crisis' | 'emergency';

export interface GuardResult {
  /** emergency: call now. crisis: self-harm or violence, show the crisis lines. An emergency outranks a crisis. */
  level: Level;
  /** Finding ids that led to the level, in the order they were read. */
  seen: string[];
  /** Where no finding did, what it sounded like: the words that weighed most, as typed. */
  words: string[];
}

/** Groups whose findings open the crisis panel rather than the ambulance number. */
const CRISIS_GROUPS = new Set(['suicide', 'violence']);
/**
 * How much a danger called by its name counts beside the sound of the sentence: it alarms from that much below the
 * threshold on. Below, the name stands in a question for a course, an idiom, a film or an illness long over.
 * Logarithm of odds; set on sentences of the tuned-on sets.
 */
const NAMED_COUNTS = 1;
/** A text with fewer English words than this share is not read as English besides its own language. */
const ENGLISH_SHARE = 0.3;

/**
 * Emergencies and crises in a free text of any length and in any language the knowledge holds, `language` first.
 * It runs before every other check, also on text those refuse. Two readers that fail differently: one knows what each
 * danger is called, the other has learnt how cries for help sound.
 */
export function guard(
  text: string,
  knowledge: Knowledge,
  language: Language = FALLBACK_LANGUAGE,
): GuardResult {
  const named = byName(text, knowledge, language);
  const heard = bySound(text, knowledge, language);
  if (named.level !== 'none' && (!heard || heard.danger >= heard.threshold - NAMED_COUNTS))
    return { ...named, words: [] };
  if (heard && heard.danger >= heard.threshold)
    return { level: heard.crisis > 0 ? 'crisis' : 'emergency', seen: [], words: heard.words };
  return { level: 'none', seen: [], words: [] };
}

/** The more alarmed of the models that know the text's language; undefined where none is there. */
function bySound(
  text: string,
  knowledge: Knowledge,
  language: Language,
): (Reading & { threshold: number }) | undefined {
  const readings = [
    ...new Set([language, ...(isMuchEnglish(text, knowledge) ? [FALLBACK_LANGUAGE] : [])]),
  ].flatMap((code) => {
    const model = knowledge.dangerOf(code);
    const reading = model && readDanger(text, model);
    return reading ? [{ ...reading, threshold: model.threshold }] : [];
  });
  return readings.sort((a, b) => b.danger - b.threshold - (a.danger - a.threshold))[0];
}

function isMuchEnglish(text: string, { lexicons }: Knowledge): boolean {
  const english = lexicons[FALLBACK_LANGUAGE];
  if (!english) return false;
  const tokens = tokenise(text);
  const known = tokens.filter(({ norm }) => english.functionWords.all.has(norm)).length;
  return tokens.length > 0 && known / tokens.length >= ENGLISH_SHARE;
}

function byName(text: string, knowledge: Knowledge, language: Language): { level: Level; seen: string[] } {
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
