import type { Match } from './match.ts';
import type { Markers } from './negation-markers.ts';
import type { Token } from './tokens.ts';

export type FindingState = 'present' | 'absent' | 'unsure';
/** Why a finding is unsure: the person doubts it, or a negation may or may not reach it. */
export type UnsureCause = 'doubt' | 'negation-reach';

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
  // "No trouble swallowing or chest pain": a finding read across the "or" is in the list as well.
  let either =
    markers.either.slice(first, last).includes(true) || eitherFollows(last, tokens, markers, owner, empty);
  // "Not drinking well, and her pee is cloudy": what has a verb of its own is no item of the list.
  const hasVerb = markers.affirms.slice(first, last).includes(true);
  let unrelated = 0;
  if (tokens[first]?.before === 'stop') return undefined;
  for (let i = first - 1; i >= Math.max(0, first - REACH); i--) {
    if (markers.before[i] && !actsBackwards(i, tokens, markers, owner)) {
      if (either || (!comma && !and)) return { state: 'absent' };
      if (hasVerb) return undefined;
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
  if (markers.affirms[last]) return undefined;
  let loose = false;
  let comma = false;
  let joined = false;
  let unrelated = 0;
  for (let i = last + 1; i < Math.min(tokens.length, last + REACH); i++) {
    const token = tokens[i];
    if (token?.before === 'stop') return undefined;
    if (token?.before === 'comma') {
      // "A and B, C is not": the list was closed before the comma.
      if (joined) return undefined;
      comma = true;
    }
    if (markers.after[i]) {
      if (markers.before[i] && !actsBackwards(i, tokens, markers, owner)) return undefined;
      // "A, B is not" says A; "A B is not" may say either.
      if (comma && loose && !joined) return undefined;
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
