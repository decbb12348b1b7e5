import type { Language } from '../../../src/shared/languages.ts';

const SUFFIX = /^(.*?)(_ordinal)?_(zero|one|two|few|many|other)$/;

export interface PluralText {
  /** Key without its ending, `_ordinal` kept. */
  base: string;
  category: string;
}

/**
 * Splits the keys of one file of texts into plain ones and plural ones by i18next's endings. A key belongs to a plural
 * when English also has its `_other`: "step_one" alone is just a name.
 */
export function splitPlurals(
  keys: Iterable<string>,
  english: ReadonlySet<string>,
): Map<string, PluralText | null> {
  return new Map(
    Array.from(keys, (key) => {
      const [, stem, ordinal = '', category] = SUFFIX.exec(key) ?? [];
      const base = `${stem ?? ''}${ordinal}`;
      const plural = stem && category && english.has(`${base}_other`) ? { base, category } : null;
      return [key, plural];
    }),
  );
}

/** The categories a language needs, in CLDR's names: Arabic all six, Hindi `one` and `other`. */
export function pluralCategories(language: Language, base: string): string[] {
  const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

/** Keys a language owes for what English has: each plain key, and each plural in the language's own categories. */
export function expectedKeys(english: ReadonlySet<string>, language: Language): string[] {
  const expected = new Set<string>();
  for (const [key, plural] of splitPlurals(english, english)) {
    if (!plural) expected.add(key);
    // i18next takes `_zero` for 0 in every language, so where English has a text of its own for none, all have.
    else if (plural.category === 'zero') expected.add(key);
    else
      for (const category of pluralCategories(language, plural.base))
        expected.add(`${plural.base}_${category}`);
  }
  return [...expected];
}
