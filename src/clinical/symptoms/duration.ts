import type { GrammarIndex } from './lexicon.ts';
import { normaliseWord } from './normalise.ts';
import type { Token } from './tokens.ts';

const MOST_DAYS = 36500;
/** Words behind a number and a unit that make it an age ("3 days old", "3 दिन का"). */
const AGE_WORDS = new Set(
  'old aged का की ka ki வயது বয়সী বয়স వయసు వయస్సు edad vida age عمره عمرها'.split(' ').map(normaliseWord),
);
/** Up to this many days a bare "3 days" is a duration; more may be an age, and needs a "since" beside it. */
const BARE_UNIT_DAYS = 7;

/** How long it has lasted, in days, as far as the text tells; the longest of several. */
export function readDuration(tokens: Token[], grammars: GrammarIndex[]): number | undefined {
  let longest: number | undefined;
  const keep = (days: number) => {
    if (days >= 0 && days <= MOST_DAYS) longest = Math.max(longest ?? 0, days);
  };
  for (const grammar of grammars) {
    const since = places(tokens, grammar.since);
    for (let i = 0; i < tokens.length; i++) {
      const amount = amountAt(tokens, i, grammar);
      if (!amount || AGE_WORDS.has(tokens[i + amount.length]?.norm ?? '')) continue;
      const near = since.some((s) => s >= i - 3 && s <= i + amount.length + 1);
      if (near || amount.unit <= BARE_UNIT_DAYS) keep(amount.count * amount.unit);
    }
    if (places(tokens, grammar.yesterday).length > 0) keep(1);
    if (places(tokens, grammar.today).length > 0) keep(0.25);
  }
  return longest;
}

/** A number and its unit at token i: "3 days", "three weeks", "3days"; a unit alone never counts. */
function amountAt(
  tokens: Token[],
  i: number,
  grammar: GrammarIndex,
): { count: number; unit: number; length: number } | undefined {
  const word = tokens[i]?.norm ?? '';
  const glued = /^(\d{1,3})(\p{L}[\p{L}\p{M}]*)$/u.exec(word);
  const gluedUnit = glued && grammar.units.get(glued[2] ?? '');
  if (gluedUnit) return { count: Number(glued[1]), unit: gluedUnit, length: 1 };
  const count = /^\d{1,3}(?:[.,]\d)?$/.test(word)
    ? Number(word.replace(',', '.'))
    : grammar.numbers.get(word);
  if (count === undefined) return undefined;
  for (const length of [1, 2]) {
    const unit = unitAt(tokens, i + length, grammar);
    if (unit) return { count, unit, length: length + 1 };
  }
  return undefined;
}

function unitAt(tokens: Token[], i: number, grammar: GrammarIndex): number | undefined {
  const word = tokens[i]?.norm;
  return word === undefined ? undefined : grammar.units.get(word);
}

function places(tokens: Token[], lists: string[][]): number[] {
  const out: number[] = [];
  tokens.forEach((_, i) => {
    if (lists.some((list) => list.every((w, k) => tokens[i + k]?.norm === w))) out.push(i);
  });
  return out;
}
