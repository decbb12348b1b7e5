import type { GrammarIndex } from './lexicon.ts';
import { normaliseWord } from './normalise.ts';
import type { Token } from './tokens.ts';
import { lengthAt } from './word-lists.ts';

/** Where words that negate, turn, join or doubt stand; a token inside a matched phrase is none of these. */
export interface Markers {
  before: boolean[];
  after: boolean[];
  ends: boolean[];
  doubt: boolean[];
  joins: boolean[];
  either: boolean[];
  affirms: boolean[];
  /** True for a negator of more than one word ("do not have"): its verb governs the whole list that follows. */
  verbal: boolean[];
}

const set = (text: string) => new Set(text.split(' ').map(normaliseWord));
/** Joiners that carry a negation on to the next item: "no fever or cough". */
const EITHER = set('or nor neither o u ni ou या ya अथवा அல்லது allathu বা অথবা কিংবা లేదా leda او ولا wala aw');
/** Verbs that state something: a negation in front of them or behind them does not reach past. */
const AFFIRMS = set(
  'have has having got getting is are tengo tiene tienen hay siento ai ont है हैं था थी थे hai hain tha இருக்கு இருக்கிறது உள்ளது irukku iruku আছে হচ্ছে হয়েছে ache hocche hoyeche ఉంది ఉన్నాయి వస్తోంది వస్తుంది undi unnayi vastundi عندي لدي عنده عندها اشعر',
);
const NOT_WORDS = set(
  'not dont doesnt didnt havent hasnt isnt arent wasnt cannot cant wont without never no pas sans sin ni jamais nunca لا ليس لم لن',
);

export function findMarkers(
  tokens: Token[],
  grammars: GrammarIndex[],
  covered: ReadonlySet<number>,
): Markers {
  const blank = () => new Array<boolean>(tokens.length).fill(false);
  const markers: Markers = {
    before: blank(),
    after: blank(),
    ends: blank(),
    doubt: blank(),
    joins: blank(),
    either: blank(),
    affirms: blank(),
    verbal: blank(),
  };
  for (const grammar of grammars) {
    mark(tokens, grammar.negationBefore, covered, (i, length) => {
      markers.before[i + length - 1] = true;
      if (length > 1 || /(?:nt|not)$/.test(tokens[i]?.norm ?? '')) markers.verbal[i + length - 1] = true;
    });
    mark(tokens, grammar.negationAfter, covered, (i) => (markers.after[i] = true));
    mark(tokens, grammar.negationEnds, covered, (i) => (markers.ends[i] = true));
    mark(tokens, grammar.doubt, covered, (i) => (markers.doubt[i] = true));
    tokens.forEach((token, i) => {
      if (grammar.listJoiners.has(token.norm)) markers.joins[i] = true;
    });
  }
  tokens.forEach((token, i) => {
    if (EITHER.has(token.norm)) markers.either[i] = markers.joins[i] = true;
    if (AFFIRMS.has(token.norm))
      markers.affirms[i] = !markers.after[i + 1] && !precededByNot(tokens, markers, i);
  });
  return markers;
}

function precededByNot(tokens: Token[], markers: Markers, i: number): boolean {
  for (let k = i; k >= Math.max(0, i - 2); k--) {
    if (markers.before[k] || NOT_WORDS.has(tokens[k]?.norm ?? '')) return true;
  }
  return false;
}

function mark(
  tokens: Token[],
  lists: string[][],
  covered: ReadonlySet<number>,
  found: (i: number, length: number) => void,
): void {
  const free = (i: number) => (covered.has(i) ? undefined : tokens[i]?.norm);
  tokens.forEach((_, i) => {
    const length = lengthAt(free, i, lists);
    if (length > 0) found(i, length);
  });
}
