import { LANGUAGES, type Language } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { type Json, textsOf } from '../json.ts';
import type { KindReport, LanguageCount } from '../report.ts';
import type { Tree } from '../tree.ts';
import { expectedKeys, splitPlurals } from './plurals.ts';
import { checkOneText, checkText } from './text.ts';

const UI_FILE = /^src\/i18n\/locales\/([^/]+)\/(.+)\.json$/;
const uiFile = (language: string, namespace: string) => `src/i18n/locales/${language}/${namespace}.json`;

/** Checks the texts of the screens: each language against English, key by key, plurals in its own categories. */
export function checkUi(tree: Tree): KindReport {
  const namespaces = [...tree.keys()].flatMap((file) => {
    const [, language, namespace] = UI_FILE.exec(file) ?? [];
    return language === 'en' && namespace ? [namespace] : [];
  });
  const defects = unknownFiles(tree, namespaces);
  const languages: Partial<Record<Language, LanguageCount>> = {};
  for (const { code } of LANGUAGES) {
    const count: LanguageCount = { total: 0, complete: 0, missing: [] };
    for (const namespace of namespaces) {
      const english = flatTexts(tree.get(uiFile('en', namespace)) ?? {});
      const expected = expectedKeys(new Set(english.keys()), code);
      count.total += expected.length;
      const file = uiFile(code, namespace);
      const texts = tree.get(file);
      if (texts === undefined) {
        count.missing.push(namespace);
        continue;
      }
      const found = checkNamespace(english, flatTexts(texts), expected, { file, language: code });
      const broken = new Set(found.map((defect) => defect.key));
      count.complete += expected.filter((key) => !broken.has(key)).length;
      defects.push(...found);
    }
    languages[code] = count;
  }
  return { kind: 'ui', facts: { total: 0, complete: 0 }, languages, defects };
}

function checkNamespace(
  english: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  expected: readonly string[],
  { file, language }: { file: string; language: Language },
): Defect[] {
  const wanted = new Set(expected);
  const missing = expected.filter((key) => !texts.has(key)).map((key) => ({ file, key, reason: 'missing' }));
  const plurals = splitPlurals(texts.keys(), new Set(english.keys()));
  const wrong = [...texts].flatMap(([key, text]): Defect[] => {
    if (!wanted.has(key)) return [{ file, key, reason: 'unknown key, English has none' }];
    const plural = plurals.get(key);
    const model = english.get(key) ?? english.get(`${plural?.base}_other`) ?? '';
    const reasons =
      language === 'en'
        ? checkOneText(text, language)
        : checkText(model, text, language, { plural: plural !== null });
    return reasons.map((reason) => ({ file, key, reason }));
  });
  return [...missing, ...wrong];
}

function flatTexts(value: Json): Map<string, string> {
  return new Map([...textsOf(value)].map(({ key, text }) => [key, text]));
}

function unknownFiles(tree: Tree, namespaces: readonly string[]): Defect[] {
  const languages = new Set<string>(LANGUAGES.map((l) => l.code));
  return [...tree.keys()].flatMap((file) => {
    const [, language, namespace] = UI_FILE.exec(file) ?? [];
    if (language === undefined || namespace === undefined) return [];
    if (!languages.has(language)) return [{ file, key: '', reason: 'not one of the languages' }];
    return namespaces.includes(namespace) ? [] : [{ file, key: '', reason: 'English has no such file' }];
  });
}
