import type { GrammarIndex } from './lexicon.ts';
import type { Match } from './match.ts';
import { normaliseWord } from './normalise.ts';
import type { Token } from './tokens.ts';

export type FindingState = 'present' | 'absent' | 'unsure';
/** Why a finding is unsure: the person doubts it, or a negation may or may not reach it. */
export type UnsureCause = 'doubt' | 'negation-reach';

/** Where words that negate, turn, join or doubt stand; a token inside a matched phrase is none of these. */
export interface Markers {
  before: boolean[];
  after: boolean[];
  ends: boolean[];
  doubt: boolean[];
  joins: boolean[];
  either: boolean[];
  affirms: boolean[];
  /** Token negated by a word written onto it (Tamil, Telugu, Bengali). */
  glued: boolean[];
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
    glued: blank(),
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
    const suffixes = grammar.negationAfter
      .filter((s) => s.length === 1)
      .map((s) => s[0] ?? '')
      .filter((w) => w.length >= 4 && !/^[a-z]/.test(w));
    tokens.forEach((token, i) => {
      if (grammar.listJoiners.has(token.norm)) markers.joins[i] = true;
      if (suffixes.some((s) => token.norm.length > s.length + 1 && token.norm.endsWith(s)))
        markers.glued[i] = true;
    });
  }
  tokens.forEach((token, i) => {
    if (EITHER.has(token.norm)) markers.either[i] = markers.joins[i] = true;
    if (AFFIRMS.has(token.norm) && !covered.has(i)) markers.affirms[i] = !precededByNot(tokens, markers, i);
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
  const byFirst = new Map<string, string[][]>();
  for (const list of lists) byFirst.set(list[0] ?? '', [...(byFirst.get(list[0] ?? '') ?? []), list]);
  tokens.forEach((token, i) => {
    for (const list of byFirst.get(token.norm) ?? []) {
      if (list.every((w, k) => tokens[i + k]?.norm === w && !covered.has(i + k))) {
        found(i, list.length);
        return;
      }
    }
  });
}

const REACH = 14;
const MOST_UNRELATED = 3;

export interface Stated {
  state: FindingState;
  cause?: UnsureCause;
}

/** Tells of each match whether the text says it is there, is not there, or leaves it open. */
export function stateOf(
  match: Match,
  tokens: Token[],
  markers: Markers,
  owner: (number | undefined)[],
  empty: boolean[],
): Stated {
  const first = match.tokens[0] ?? 0;
  const last = match.tokens[match.tokens.length - 1] ?? 0;
  if (match.tokens.some((t) => markers.glued[t])) return { state: 'absent' };
  const own = new Set(match.tokens);
  for (let i = first + 1; i < last; i++) {
    if (!own.has(i) && (markers.before[i] || markers.after[i])) return { state: 'absent' };
  }
  const before = reachBefore(first, last, tokens, markers, owner, empty);
  if (before) return before;
  const after = reachAfter(last, tokens, markers, owner, empty);
  if (after) return after;
  return doubted(first, last, tokens, markers) ? { state: 'unsure', cause: 'doubt' } : { state: 'present' };
}

/** Looks left for a negation that reaches this finding. */
function reachBefore(
  first: number,
  last: number,
  tokens: Token[],
  markers: Markers,
  owner: (number | undefined)[],
  empty: boolean[],
): Stated | undefined {
  let comma = tokens[first]?.before === 'comma';
  let and = false;
  let either = eitherFollows(last, tokens, markers, owner, empty);
  let unrelated = 0;
  if (tokens[first]?.before === 'stop') return undefined;
  for (let i = first - 1; i >= Math.max(0, first - REACH); i--) {
    if (markers.before[i] && !actsBackwards(i, tokens, markers, owner)) {
      if (either || (!comma && !and)) return { state: 'absent' };
      if (and && !comma && markers.verbal[i]) return { state: 'absent' };
      if (listItems(i, tokens, markers, owner, empty) >= PLAIN_LIST) return { state: 'absent' };
      return { state: 'unsure', cause: 'negation-reach' };
    }
    if (markers.ends[i] || markers.affirms[i] || markers.after[i]) return undefined;
    const item = owner[i];
    if (markers.either[i]) either = true;
    else if (markers.joins[i]) and = true;
    // "बिना बुखार के खांसी": with nothing that joins the two, the negation belongs to the nearer one.
    else if (item !== undefined && item !== owner[first] && !comma && !and && !either) return undefined;
    else if (owner[i] === undefined && !empty[i] && ++unrelated > MOST_UNRELATED) return undefined;
    if (tokens[i]?.before === 'stop') return undefined;
    if (tokens[i]?.before === 'comma') comma = true;
  }
  return undefined;
}

/** "No fever, cough, rash": from this many bare items on, the negation governs the list. */
const PLAIN_LIST = 3;

function listItems(
  negation: number,
  tokens: Token[],
  markers: Markers,
  owner: (number | undefined)[],
  empty: boolean[],
): number {
  const items = new Set<number>();
  let last = false;
  for (let i = negation + 1; i < tokens.length; i++) {
    if (tokens[i]?.before === 'stop' || markers.ends[i] || markers.affirms[i] || markers.before[i]) break;
    const item = owner[i];
    // An "and" closes a list: "no fever and chest pain, cold sweat" is not one.
    if (last && tokens[i]?.before === 'comma') return 0;
    if (markers.joins[i]) last = true;
    if (item !== undefined) items.add(item);
    else if (!empty[i] && !markers.joins[i]) break;
  }
  return items.size;
}

/** In "no fever, cough or rash" the "or" behind the cough shows that the "no" governs the whole list. */
function eitherFollows(
  last: number,
  tokens: Token[],
  markers: Markers,
  owner: (number | undefined)[],
  empty: boolean[],
): boolean {
  for (let i = last + 1; i < Math.min(tokens.length, last + REACH); i++) {
    if (tokens[i]?.before === 'stop' || markers.ends[i] || markers.affirms[i] || markers.before[i])
      return false;
    if (markers.either[i]) return true;
    if (owner[i] === undefined && !empty[i] && !markers.joins[i]) return false;
  }
  return false;
}

/** A word that may negate either way negates what stands before it, if something does in the same clause. */
function actsBackwards(i: number, tokens: Token[], markers: Markers, owner: (number | undefined)[]): boolean {
  if (!markers.after[i]) return false;
  for (let k = i; k > Math.max(0, i - 4); k--) {
    if (tokens[k]?.before !== 'space') return false;
    if (markers.ends[k - 1] || markers.affirms[k - 1]) return false;
    if (owner[k - 1] !== undefined) return true;
  }
  return false;
}

/** Looks right for a negation that stands behind what it negates, as in Hindi or Tamil. */
function reachAfter(
  last: number,
  tokens: Token[],
  markers: Markers,
  owner: (number | undefined)[],
  empty: boolean[],
): Stated | undefined {
  let loose = false;
  let joined = false;
  let unrelated = 0;
  for (let i = last + 1; i < Math.min(tokens.length, last + REACH); i++) {
    const token = tokens[i];
    if (token?.before === 'stop') return undefined;
    if (token?.before === 'comma') loose = true;
    if (markers.after[i]) {
      if (markers.before[i] && !actsBackwards(i, tokens, markers, owner)) return undefined;
      return loose && !joined ? { state: 'unsure', cause: 'negation-reach' } : { state: 'absent' };
    }
    if (markers.ends[i] || markers.affirms[i] || markers.before[i]) return undefined;
    if (markers.joins[i]) joined = true;
    else if (owner[i] !== undefined) loose ||= !joined;
    else if (!empty[i] && ++unrelated > MOST_UNRELATED - 1) return undefined;
  }
  return undefined;
}

function doubted(first: number, last: number, tokens: Token[], markers: Markers): boolean {
  for (let i = first; i >= Math.max(0, first - 7); i--) {
    if (i < first && (markers.doubt[i] ?? false)) return true;
    if (tokens[i]?.before !== 'space' || markers.ends[i]) break;
  }
  for (let i = last + 1; i <= Math.min(tokens.length - 1, last + 4); i++) {
    if (tokens[i]?.before !== 'space' || markers.ends[i]) break;
    if (markers.doubt[i]) return true;
  }
  return false;
}
