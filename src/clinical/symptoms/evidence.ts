import { type Cue, readCues } from './cues.ts';
import type { Knowledge } from './knowledge.ts';
import type { FindingState } from './negation.ts';
import { ageInDays, type Person } from './person.ts';
import { closeEvidence, type Evidence } from './rank.ts';
import { readText, type Span } from './read-text.ts';
import type { SymptomInput } from './schema.ts';

/** A finding the person doubts counts half in the ranking; for red flags it counts whole. */
const DOUBTED = 0.5;

export interface Gathered {
  evidence: Evidence;
  /** As shown to the person: what was read or chosen, without what it implies. */
  findings: { id: string; state: FindingState }[];
  /** Findings the text left open, to be confirmed. */
  unsure: string[];
  /** Findings that count for red flags: present, doubted, or perhaps reached by a negation; with what they imply. */
  feared: ReadonlySet<string>;
  unread: string[];
  cues: Cue[];
  spans: Span[];
  durationDays: number | undefined;
  person: Person;
}

/** Everything the input tells: text, chosen findings (which win over the text), and the person's own record. */
export function gather(input: SymptomInput, knowledge: Knowledge): Gathered {
  const reading = readText(input.text ?? '', input.lang, knowledge);
  const states = new Map<string, FindingState>();
  const weights = new Map<string, number>();
  const unread = [...reading.unread];
  for (const f of reading.findings) {
    if (!ofSex(f.id, input, knowledge)) continue;
    states.set(f.id, f.state);
    if (f.state === 'present') weights.set(f.id, 1);
    else if (f.cause === 'doubt') weights.set(f.id, DOUBTED);
  }
  for (const item of input.absent ?? []) {
    for (const { id } of readItem(item, input, knowledge, unread)) set(id, 'absent');
  }
  for (const item of input.present ?? []) {
    for (const { id, state } of readItem(item, input, knowledge, unread))
      set(id, state === 'absent' ? 'absent' : 'present');
  }
  function set(id: string, state: FindingState): void {
    states.set(id, state);
    if (state === 'present') weights.set(id, 1);
    else weights.delete(id);
  }
  for (const id of recordFindings(input, knowledge)) if (!states.has(id)) set(id, 'present');

  const durationDays = input.duration_days ?? reading.durationDays;
  const person = personOf(input, states, durationDays, knowledge);
  if (person.pregnant && knowledge.findings.has('pregnant')) weights.set('pregnant', 1);
  const absent = [...states].filter(([, s]) => s === 'absent').map(([id]) => id);
  if (person.pregnant === false && knowledge.findings.has('pregnant')) absent.push('pregnant');
  const evidence = closeEvidence(weights, absent, knowledge);
  const unsure = [...states].filter(([, s]) => s === 'unsure').map(([id]) => id);
  // The id of a chosen finding is no word of the story: read as one, it would count twice.
  const typed = (input.present ?? []).filter((item) => !isFindingId(item, knowledge));
  const told = [input.text ?? '', input.story ?? '', ...typed];
  const cues = told.flatMap((text) => readCues(text, input.lang, knowledge));
  return {
    evidence,
    findings: [...states].map(([id, state]) => ({ id, state })),
    unsure,
    feared: new Set([...evidence.present.keys(), ...unsure.flatMap((id) => knowledge.implied.get(id) ?? [])]),
    unread: unread.filter((run) => !cues.some(({ words }) => words.includes(run))),
    cues,
    spans: reading.spans,
    durationDays,
    person,
  };
}

const idOf = (item: string): string => item.trim().toLowerCase();
const isFindingId = (item: string, knowledge: Knowledge): boolean => knowledge.findings.has(idOf(item));

/** An id stands for itself; anything else is read as text. What is not understood is added to `unread`. */
function readItem(
  item: string,
  input: SymptomInput,
  knowledge: Knowledge,
  unread: string[],
): { id: string; state: FindingState }[] {
  if (isFindingId(item, knowledge)) return [{ id: idOf(item), state: 'present' }];
  const reading = readText(item, input.lang, knowledge);
  unread.push(...reading.unread);
  return reading.findings.filter((f) => ofSex(f.id, input, knowledge));
}

/** Words are ambiguous ("contractions"): a finding of the other sex was misread. One chosen by its id is kept. */
function ofSex(id: string, input: SymptomInput, knowledge: Knowledge): boolean {
  const sex = knowledge.findings.get(id)?.sex;
  return sex === undefined || (input.gender !== 'male' && input.gender !== 'female') || sex === input.gender;
}

/** Risks named in the record: long-standing conditions, medicines and allergies the person has noted. */
function recordFindings(input: SymptomInput, knowledge: Knowledge): string[] {
  const out = new Set<string>();
  for (const item of [...(input.conditions ?? []), ...(input.medications ?? [])]) {
    for (const f of readText(item, input.lang, knowledge).findings) {
      const kind = knowledge.findings.get(f.id)?.kind;
      if (f.state === 'present' && (kind === 'risk' || f.id === 'pregnant')) out.add(f.id);
    }
  }
  if ((input.allergies ?? []).some((a) => a.trim() !== '') && knowledge.findings.has('allergy-known'))
    out.add('allergy-known');
  return [...out];
}

function personOf(
  input: SymptomInput,
  states: ReadonlyMap<string, FindingState>,
  durationDays: number | undefined,
  knowledge: Knowledge,
): Person {
  const said = [...states].filter(([id]) => (knowledge.implied.get(id) ?? []).includes('pregnant'));
  const pregnant =
    input.pregnant ??
    (said.some(([, s]) => s === 'present') ? true : states.get('pregnant') === 'absent' ? false : undefined);
  const sex = input.gender === 'male' || input.gender === 'female' ? input.gender : undefined;
  return {
    ageDays: ageInDays(input.age, input.age_unit),
    sex,
    pregnant: sex === 'male' ? false : pregnant,
    durationDays,
  };
}
