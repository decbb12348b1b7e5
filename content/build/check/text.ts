import type { Language } from '../../../src/shared/languages.ts';
import { numberDifference } from '../text/numbers.ts';
import { brokenMarkup, placeholdersIn, tagsIn } from '../text/placeholders.ts';
import { foreignShare, isForeign, isUntranslated } from '../text/script.ts';

export interface TextRules {
  /** Plural forms differ: "one day" needs neither the number nor the placeholder of "{{count}} days". */
  plural?: boolean;
}

/** Reasons why a text by itself cannot be shown. */
export function checkOneText(text: string, language: Language): string[] {
  if (text.trim() === '') return ['empty text'];
  const reasons: string[] = [];
  const broken = brokenMarkup(text);
  if (broken) reasons.push(broken);
  if (isForeign(text, language)) {
    const share = Math.round(foreignShare(text, language) * 100);
    reasons.push(`${share}% of the letters are of another script (15% allowed)`);
  }
  return reasons;
}

/** Reasons why a translated text cannot stand for the English one. */
export function checkText(
  english: string,
  text: string,
  language: Language,
  rules: TextRules = {},
): string[] {
  const reasons = checkOneText(text, language);
  if (text.trim() === '') return reasons;
  if (isUntranslated(english, text, language)) reasons.push('the same as in English');
  reasons.push(...difference('placeholders', placeholdersIn(english), placeholdersIn(text), rules));
  reasons.push(...difference('tags', tagsIn(english), tagsIn(text), rules));
  if (!rules.plural) {
    const { missing, added } = numberDifference(withoutMarkup(english), withoutMarkup(text), language);
    if (missing.length > 0) reasons.push(`number ${missing.join(', ')} of the English text is missing`);
    if (added.length > 0) reasons.push(`number ${added.join(', ')} is not in the English text`);
  }
  return reasons;
}

function difference(what: string, english: string[], given: string[], rules: TextRules): string[] {
  const counted = (names: string[]) => (rules.plural ? names.filter((name) => name !== 'count') : names);
  const [wanted, found] = [counted(english).join(' '), counted(given).join(' ')];
  return wanted === found ? [] : [`${what} "${found}", English has "${wanted}"`];
}

function withoutMarkup(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ');
}
