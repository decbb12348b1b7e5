import type { Language } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { isObject, type Json, join } from '../json.ts';
import { checkText } from './text.ts';

export interface Translation {
  file: string;
  language: Language;
  /** Names of lists that each language fills by itself, in length, script and numbers. */
  freeLists?: ReadonlySet<string>;
}

/** Everything in which a translation strays from English: keys, list lengths, and each text by itself. */
export function compareWithEnglish(english: Json, words: Json, where: Translation, key = ''): Defect[] {
  const defect = (reason: string): Defect[] => [{ file: where.file, key, reason }];
  if (typeof english === 'string') {
    if (typeof words !== 'string') return defect('must be a text, as in English');
    return checkText(english, words, where.language).map((reason) => ({ file: where.file, key, reason }));
  }
  if (Array.isArray(english)) {
    if (!Array.isArray(words)) return defect('must be a list, as in English');
    if (words.length !== english.length)
      return defect(`${words.length} items, English has ${english.length}`);
    return english.flatMap((item, i) =>
      compareWithEnglish(item, words[i] ?? null, where, join(key, String(i))),
    );
  }
  if (isObject(english)) {
    if (!isObject(words)) return defect('must be an object, as in English');
    const names = new Set([...Object.keys(english), ...Object.keys(words)]);
    return [...names].flatMap((name) => {
      const at = join(key, name);
      const [there, here] = [english[name], words[name]];
      if (here === undefined) return [{ file: where.file, key: at, reason: 'missing, English has it' }];
      if (there === undefined)
        return [{ file: where.file, key: at, reason: 'unknown key, English has none' }];
      return where.freeLists?.has(name) ? [] : compareWithEnglish(there, here, where, at);
    });
  }
  return english === words ? [] : defect('differs from English, though no language changes it');
}
