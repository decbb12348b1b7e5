import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { withoutTorn } from './compounds.ts';
import { readDuration } from './duration.ts';
import { withoutFamily } from './family.ts';
import type { Knowledge } from './knowledge.ts';
import type { Lexicon } from './lexicon.ts';
import { chooseMatches, findMatches, type Match } from './match.ts';
import { readMeasures } from './measures.ts';
import { type FindingState, type Stated, stateOf, type UnsureCause } from './negation.ts';
import { findMarkers, type Markers } from './negation-markers.ts';
import type { Script } from './normalise.ts';
import { type Token, tokenise } from './tokens.ts';
import { readVitalSigns } from './vital-signs.ts';
import { lengthAt } from './word-lists.ts';

export interface TextFinding {
  id: string;
  state: FindingState;
  /** Only where the state is unsure. */
  cause?: UnsureCause;
}

/** A stretch of the text as typed (UTF-16 offsets, end exclusive) and what was read from it. */
export interface Span extends TextFinding {
  start: number;
  end: number;
}

export interface TextReading {
  /** Each finding once, in the order of its first mention. */
  findings: TextFinding[];
  spans: Span[];
  /** Runs of words that were not understood, as typed. */
  unread: string[];
  durationDays?: number;
  /** The text speaks of a baby or a child. */
  aboutChild: boolean;
}

/** Longer texts are read in part: the guard reads refused texts of any length, at a bounded cost. */
const MOST_CHARACTERS = 20_000;
const MOST_UNREAD = 40;
const SCRIPT_LANGUAGE: Partial<Record<Script, Language>> = {
  devanagari: 'hi',
  tamil: 'ta',
  bengali: 'bn',
  telugu: 'te',
  arabic: 'ar',
};

/** Reads free text in any of the languages the knowledge holds, `language` first. Never throws. */
export function readText(text: string, language: Language, knowledge: Knowledge): TextReading {
  const typed =
    text.length > MOST_CHARACTERS
      ? `${text.slice(0, MOST_CHARACTERS / 2)}\n${text.slice(-MOST_CHARACTERS / 2)}`
      : text;
  const tokens = tokenise(typed);
  const lexicons = chooseLexicons(tokens, language, knowledge);
  const grammars = lexicons.map((l) => l.grammar);
  const empty = tokens.map((t) => lexicons.some((l) => l.functionWords.all.has(t.norm)));
  const plain = findMarkers(tokens, grammars, new Set());
  const breaks = tokens.map((t) => t.before === 'stop');
  const matches = lexicons.flatMap((lexicon, rank) =>
    findMatches(tokens, { breaks, turns: plain.ends, empty }, lexicon).map((m) => ({
      ...m,
      score: m.score - rank * 0.1,
    })),
  );
  const found = withoutTorn(matches, tokens, empty, lexicons);
  const fevers = new Set(
    tokens.flatMap((t, i) => (lexicons.some((l) => l.heatWords.has(t.norm)) ? [i] : [])),
  );
  const pregnant = found.some((m) => knowledge.implied.get(m.finding)?.includes('pregnant'));
  const vital = readVitalSigns(typed, speaksOfChild(tokens, lexicons)).map(({ finding, start, end }) => ({
    finding,
    tokens: tokens.flatMap((t, i) => (t.start >= start && t.start < end ? [i] : [])),
  }));
  // "Blood sugar 450 and vomiting" is not vomiting blood: what a figure belongs to is not read once more.
  const figures = new Set(vital.flatMap((v) => v.tokens));
  const told = found.filter((m) => !m.tokens.some((t) => figures.has(t)));
  for (const m of [...readMeasures(typed, tokens, fevers, pregnant), ...vital]) {
    if (knowledge.findings.has(m.finding)) told.push({ ...m, score: 3, misread: 0 });
  }
  const chosen = withoutFamily(chooseMatches(told), tokens);
  const read = intensify(chosen, tokens, lexicons, knowledge);
  return toReading(typed, tokens, read, lexicons, empty, knowledge);
}

function speaksOfChild(tokens: Token[], lexicons: Lexicon[]): boolean {
  return lexicons.some((l) => l.grammar.child.some((list) => holds(tokens, list)));
}

/** The languages to read with: the one asked for, English, those of the scripts seen, and the best for Latin letters. */
function chooseLexicons(tokens: Token[], language: Language, knowledge: Knowledge): Lexicon[] {
  const wanted = new Set<Language>([language, FALLBACK_LANGUAGE]);
  for (const token of tokens) {
    const own = SCRIPT_LANGUAGE[token.script];
    if (own) wanted.add(own);
  }
  const latin = tokens.filter((t) => t.script === 'latin');
  const known = (code: Language) => {
    const lexicon = knowledge.lexicons[code];
    return lexicon
      ? latin.filter((t) => lexicon.wordIds.has(t.norm) || lexicon.functionWords.all.has(t.norm)).length
      : 0;
  };
  if (latin.length > 0) {
    const counts = LANGUAGES.map(({ code }) => ({ code, count: known(code) })).sort(
      (a, b) => b.count - a.count,
    );
    const best = counts[0];
    if (best && best.count > known(language)) wanted.add(best.code);
    // English leads where it fits better than the language of the page: people mix.
    if (language !== FALLBACK_LANGUAGE && latin.length === tokens.length && best?.code === FALLBACK_LANGUAGE)
      wanted.delete(language);
  }
  if (!wanted.has(language)) wanted.add(language);
  return [...wanted].flatMap((code) => knowledge.lexicons[code] ?? []);
}

/** "very bad" beside a finding reads its stronger form, where there is one; words that play down change nothing. */
function intensify(matches: Match[], tokens: Token[], lexicons: Lexicon[], knowledge: Knowledge): Match[] {
  const covered = new Set(matches.flatMap((m) => m.tokens));
  const strong = tokens.map(
    (_, i) =>
      !covered.has(i) && lexicons.some((l) => lengthAt((at) => tokens[at]?.norm, i, l.grammar.worse) > 0),
  );
  return matches.map((match) => {
    const stronger = knowledge.stronger.get(match.finding);
    if (!stronger) return match;
    const first = match.tokens[0] ?? 0;
    const last = match.tokens[match.tokens.length - 1] ?? 0;
    for (let i = Math.max(0, first - 2); i <= Math.min(tokens.length - 1, last + 3); i++) {
      const apart = i > last ? tokens.slice(last + 1, i + 1) : tokens.slice(i + 1, first + 1);
      if (strong[i] && apart.every((t) => t.before === 'space')) return { ...match, finding: stronger };
    }
    return match;
  });
}

function toReading(
  text: string,
  tokens: Token[],
  matches: Match[],
  lexicons: Lexicon[],
  empty: boolean[],
  knowledge: Knowledge,
): TextReading {
  const owner: (number | undefined)[] = tokens.map(() => undefined);
  matches.forEach((m, n) => {
    for (const t of m.tokens) owner[t] = n;
  });
  const covered = new Set(matches.flatMap((m) => m.tokens));
  const grammars = lexicons.map((l) => l.grammar);
  const markers = findMarkers(tokens, grammars, covered);
  const spans: Span[] = matches.map((m) => ({
    start: tokens[m.tokens[0] ?? 0]?.start ?? 0,
    end: tokens[m.tokens[m.tokens.length - 1] ?? 0]?.end ?? 0,
    id: m.finding,
    ...certain(m.finding, stateOf(m, tokens, markers, owner, empty), knowledge),
  }));
  const durationDays = readDuration(tokens, grammars);
  const reading: TextReading = {
    aboutChild: speaksOfChild(tokens, lexicons),
    findings: merge(spans, knowledge),
    spans,
    unread: unreadRuns(
      text,
      tokens,
      (i) => covered.has(i) || (empty[i] ?? false) || isGrammar(i, tokens, markers, lexicons),
    ),
  };
  return durationDays === undefined ? reading : { ...reading, durationDays };
}

/** "I think about suicide" is no doubt: where it is about wanting to die, thinking is the finding. */
function certain(finding: string, stated: Stated, knowledge: Knowledge): Stated {
  const thinking = stated.cause === 'doubt' && knowledge.findings.get(finding)?.group === 'suicide';
  return thinking ? { state: 'present' } : stated;
}

function holds(tokens: Token[], list: string[]): boolean {
  return tokens.some((_, i) => list.every((w, k) => tokens[i + k]?.norm === w));
}

const STRENGTH: Record<FindingState, number> = { absent: 0, unsure: 1, present: 2 };

/** One entry a finding: said to be there once counts more than said to be absent elsewhere. */
function merge(spans: Span[], knowledge: Knowledge): TextFinding[] {
  const byId = new Map<string, TextFinding>();
  for (const { id, state, cause } of spans) {
    const known = byId.get(id);
    if (!knowledge.findings.has(id) || (known && STRENGTH[known.state] >= STRENGTH[state])) continue;
    byId.set(id, cause ? { id, state, cause } : { id, state });
  }
  return [...byId.values()];
}

function isGrammar(i: number, tokens: Token[], m: Markers, lexicons: Lexicon[]): boolean {
  const norm = tokens[i]?.norm ?? '';
  if (m.before[i] || m.after[i] || m.ends[i] || m.doubt[i] || m.joins[i] || m.affirms[i]) return true;
  if (/^\d+(?:[.,]\d+)?\p{L}?$/u.test(norm)) return true;
  return lexicons.some(
    ({ grammar: g }) =>
      g.units.has(norm) ||
      g.numbers.has(norm) ||
      [...g.negationBefore, ...g.doubt, ...g.worse, ...g.since, ...g.yesterday, ...g.today].some((s) =>
        s.includes(norm),
      ),
  );
}

function unreadRuns(text: string, tokens: Token[], understood: (i: number) => boolean): string[] {
  const out = new Set<string>();
  let start: number | undefined;
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    if (understood(i)) start = undefined;
    else {
      start ??= token.start;
      if (next?.before !== 'space' || understood(i + 1)) {
        out.add(text.slice(start, token.end));
        start = undefined;
      }
    }
  });
  return [...out].slice(0, MOST_UNREAD);
}
