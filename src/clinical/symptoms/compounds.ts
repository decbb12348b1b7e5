import type { Compound, Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A word of a text (numbers of tokens) that may be read only together with others. */
interface BoundWord {
  at: number;
  /** All of these must be read along. */
  needs: number[];
  /** One of these as well, where there are any. */
  needsOne: number[];
}

/** How far behind "the back of" the thing may stand that has the back: "the back of her right knee". */
const MOST_NEXT = 4;

/** Words that stand in a compound of the language. Where compounds overlap, the first of the list counts. */
function boundWords(tokens: Token[], empty: boolean[], lexicon: Lexicon): BoundWord[] {
  const out = new Map<number, BoundWord>();
  for (const compound of lexicon.grammar.compounds) {
    for (let from = 0; from + compound.words.length <= tokens.length; from++) {
      const at = from + compound.bound;
      if (out.has(at) || !standsAt(compound, from, tokens)) continue;
      // What phrases are written without ("of") can be in no match.
      const needs = compound.words.flatMap((word, k) =>
        k === compound.bound || lexicon.functionWords.empty.has(word) ? [] : [from + k],
      );
      const needsOne = compound.open ? following(from + compound.words.length, tokens, empty) : [];
      out.set(at, { at, needs, needsOne });
    }
  }
  return [...out.values()];
}

function standsAt({ words }: Compound, from: number, tokens: Token[]): boolean {
  return words.every(
    (word, k) => tokens[from + k]?.norm === word && (k === 0 || tokens[from + k]?.before === 'space'),
  );
}

function following(from: number, tokens: Token[], empty: boolean[]): number[] {
  const out: number[] = [];
  for (let i = from; i < Math.min(tokens.length, from + MOST_NEXT) && tokens[i]?.before === 'space'; i++) {
    if (!empty[i]) out.push(i);
  }
  return out;
}

/**
 * Leaves out what takes a bound word without those it is bound to. A word bound in one language is bound in all: French
 * "tétanos" is English "tetanus" misspelt.
 */
export function withoutTorn<M extends { tokens: number[] }>(
  matches: M[],
  tokens: Token[],
  empty: boolean[],
  lexicons: Lexicon[],
): M[] {
  const bound = lexicons.flatMap((lexicon) => boundWords(tokens, empty, lexicon));
  return bound.length === 0 ? matches : matches.filter((m) => !bound.some((word) => tears(m.tokens, word)));
}

function tears(matched: readonly number[], { at, needs, needsOne }: BoundWord): boolean {
  if (!matched.includes(at)) return false;
  return (
    !needs.every((i) => matched.includes(i)) ||
    (needsOne.length > 0 && !needsOne.some((i) => matched.includes(i)))
  );
}
