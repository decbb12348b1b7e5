import { FALLBACK_LANGUAGE, type Language } from '../../shared/languages.ts';
import { withoutTorn } from './compounds.ts';
import type { Knowledge } from './knowledge.ts';
import type { Lexicon } from './lexicon.ts';
import { CUE_LIFT, MOST_CUES } from './likelihoods.ts';
import { chooseMatches, findMatches, type Match } from './match.ts';
import { stateOf } from './negation.ts';
import { findMarkers } from './negation-markers.ts';
import { type Token, tokenise } from './tokens.ts';

/** Words of a story that point to a condition without being a finding: "leans on the shopping trolley". */
export interface Cue {
  condition: string;
  /** As typed. */
  words: string;
  /** 1 where the words point to this condition alone, less where several share them. */
  weight: number;
}

/** The telling words of a text in `language` and in English. Words that the text negates tell nothing. */
export function readCues(text: string, language: Language, knowledge: Knowledge): Cue[] {
  const tokens = tokenise(text);
  const out = new Map<string, Cue>();
  for (const code of new Set([language, FALLBACK_LANGUAGE])) {
    const lexicon = knowledge.cuesOf(code);
    if (!lexicon) continue;
    for (const cue of cuesIn(text, tokens, lexicon)) out.set(`${cue.condition} ${cue.words}`, cue);
  }
  return [...out.values()];
}

function cuesIn(text: string, tokens: Token[], lexicon: Lexicon): Cue[] {
  const empty = tokens.map((t) => lexicon.functionWords.all.has(t.norm));
  const turns = findMarkers(tokens, [lexicon.grammar], new Set()).ends;
  const breaks = tokens.map((t) => t.before === 'stop');
  const near = findMatches(tokens, { breaks, turns, empty }, lexicon).filter(({ misread }) => misread < 2);
  const found = withoutTorn(near, tokens, empty, [lexicon]);
  const sharedBy = new Map<string, Set<string>>();
  for (const m of found) {
    const key = m.tokens.join(' ');
    sharedBy.set(key, (sharedBy.get(key) ?? new Set()).add(m.finding));
  }
  return [...groupBy(found)].flatMap(([condition, matches]) =>
    chooseMatches(matches)
      .filter((m) => isSaid(m, tokens, lexicon, empty))
      .map((m) => ({
        condition,
        words: text.slice(tokens[m.tokens[0] ?? 0]?.start, tokens[m.tokens.at(-1) ?? 0]?.end),
        weight: 1 / Math.sqrt(sharedBy.get(m.tokens.join(' '))?.size ?? 1),
      })),
  );
}

function groupBy(matches: Match[]): Map<string, Match[]> {
  const out = new Map<string, Match[]>();
  for (const m of matches) out.set(m.finding, [...(out.get(m.finding) ?? []), m]);
  return out;
}

function isSaid(match: Match, tokens: Token[], lexicon: Lexicon, empty: boolean[]): boolean {
  const markers = findMarkers(tokens, [lexicon.grammar], new Set(match.tokens));
  const owner = tokens.map((_, i) => (match.tokens.includes(i) ? 0 : undefined));
  return stateOf(match, tokens, markers, owner, empty).state !== 'absent';
}

/** What the cues add to the logarithm of a condition's odds: the second adds as much as the first, a fourth nothing. */
export function cueLifts(cues: readonly Cue[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { condition, weight } of cues) sums.set(condition, (sums.get(condition) ?? 0) + weight);
  for (const [condition, sum] of sums) sums.set(condition, Math.log(CUE_LIFT) * Math.min(MOST_CUES, sum));
  return sums;
}
