import { normaliseWord, type Script, scriptOf } from './normalise.ts';

/** Written two ways, meant one way. */
const SAME_WORD = new Map([
  ['cant', 'cannot'],
  ['wanna', 'want'],
  ['hav', 'have'],
  ['পানি', 'জল'].map(normaliseWord) as [string, string],
]);

export interface Token {
  /** Offsets into the text as typed (UTF-16 units, end exclusive). */
  start: number;
  end: number;
  /** The word in the form words are compared in. */
  norm: string;
  script: Script;
  /** What stood between the previous word and this one: nothing of note, a comma, or the end of a sentence. */
  before: 'space' | 'comma' | 'stop';
}

const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200f\u2060\ufeff]+(?:['’ʼ.,٫][\p{L}\p{M}\p{N}]+)*/gu;
/** French drops a vowel before another and writes an apostrophe: two words in one. */
const ELISION = /^(?:[ldjnmtsc]|qu|jusqu|lorsqu|puisqu)$/i;
const STOP = /[.!?;\n\r।॥؟؛…]/;
const COMMA = /[,،、/:(){}[\]–—-]/;

function gapKind(gap: string): Token['before'] {
  if (STOP.test(gap)) return 'stop';
  return COMMA.test(gap) ? 'comma' : 'space';
}

/** Splits text as typed into words; never throws, cost linear in the length. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const found of text.matchAll(WORD)) {
    let before = gapKind(text.slice(last, found.index));
    last = found.index + found[0].length;
    for (const [offset, raw] of pieces(found[0])) {
      const typed = normaliseWord(raw);
      if (typed === '') continue;
      const start = found.index + offset;
      if (offset > 0) before = /[.,]/.test(text[start - 1] ?? '') ? gapKind(text[start - 1] ?? '') : 'space';
      for (const norm of unglue(SAME_WORD.get(typed) ?? typed)) {
        tokens.push({ start, end: start + raw.length, norm, script: scriptOf(norm), before });
        before = 'space';
      }
    }
  }
  return tokens;
}

/** Telugu and Tamil write "is not" onto the word it negates: two words, so that the negation is seen. */
function unglue(norm: string): string[] {
  const telugu = /^(.{3,})(లేదు)$/.exec(norm);
  if (telugu) return [telugu[1] ?? norm, telugu[2] ?? ''];
  const tamil = /^(.{3,}[^வ])ில்லை$/.exec(norm);
  return tamil ? [tamil[1] ?? norm, 'இல்லை'] : [norm];
}

const JOINT = /['’ʼ.,٫]/;

/** A run such as "l'estomac", "38.5" or "fever.cough" as the words it holds, with their offsets. */
function pieces(run: string): [number, string][] {
  if (!JOINT.test(run) || /^\p{Nd}+[.,٫]\p{Nd}+$/u.test(run)) return [[0, run]];
  const out: [number, string][] = [];
  let start = 0;
  for (const mark of run.matchAll(/['’ʼ.,٫]/g)) {
    const head = run.slice(start, mark.index);
    const joins = /['’ʼ]/.test(mark[0]) && !ELISION.test(head);
    if (joins) continue;
    if (head !== '') out.push([start, head]);
    start = mark.index + 1;
  }
  if (start < run.length) out.push([start, run.slice(start)]);
  return out;
}

/** The normalised words of a phrase of the lexicon. */
export function words(phrase: string): string[] {
  return tokenise(phrase).map((t) => t.norm);
}
