import type { Match } from './match.ts';
import { normaliseWord } from './normalise.ts';
import type { Token } from './tokens.ts';

const set = (text: string) => new Set(text.split(' ').map(normaliseWord));
/** What speaks of the person again: "with a family history of gout, he presents with …". */
const BACK_TO_SELF = set(
  'he she i who presents presented presenting complains complained reports has had now with',
);

/** An illness of the family that is a risk of one's own. */
const OWN_RISK: Readonly<Record<string, string>> = {
  diabetes: 'family-history-diabetes',
  'heart-disease': 'family-history-heart',
  'cancer-known': 'family-history-cancer',
  'kidney-disease': 'family-kidney-disease',
  'allergy-known': 'family-history-allergy',
  asthma: 'family-history-allergy',
};

/** Whether "family history of …" reaches the word at `first`: within the sentence, until it turns to the person. */
function inFamilyHistory(first: number, tokens: readonly Token[]): boolean {
  for (let i = first; i > 0; i--) {
    if (tokens[i]?.before === 'stop') return false;
    const word = tokens[i - 1]?.norm ?? '';
    if (BACK_TO_SELF.has(word)) return false;
    if (word === 'history' && tokens[i - 2]?.norm === 'family' && tokens[i - 1]?.before === 'space')
      return true;
  }
  return false;
}

/**
 * What is told as a history of the family is no complaint: a risk of one's own where there is one, else nothing.
 * Only where the word "family" is there: "my mother had a fall" may well be told of the ill person.
 */
export function withoutFamily(matches: readonly Match[], tokens: readonly Token[]): Match[] {
  if (!tokens.some((t) => t.norm === 'family')) return [...matches];
  return matches.flatMap((match) => {
    const first = match.tokens[0] ?? 0;
    if (match.finding.startsWith('family-') || !inFamilyHistory(first, tokens)) return [match];
    const risk = OWN_RISK[match.finding];
    return risk ? [{ ...match, finding: risk }] : [];
  });
}
