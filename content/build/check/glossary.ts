import { LANGUAGES } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkText } from './text.ts';

const TRANSLATED = LANGUAGES.map((l) => l.code).filter((code) => code !== 'en');
const glossaryFile = (language: string) => `content/glossary/${language}.json`;

/** The words settled for each language: the same English words in every one, none empty. */
export function checkGlossary(tree: Tree): KindReport {
  const glossaries = new Map(TRANSLATED.map((code) => [code, objectAt(tree, glossaryFile(code))]));
  const words = [...new Set([...glossaries.values()].flatMap(Object.keys))];
  const defects: Defect[] = [];
  const languages: KindReport['languages'] = {};
  for (const [code, glossary] of glossaries) {
    const missing = words.filter((word) => !Object.hasOwn(glossary, word));
    const found = Object.entries(glossary).flatMap(([key, word]) => {
      const reasons =
        typeof word === 'string' ? checkText(key, word, code, { plural: true }) : ['must be a text'];
      return reasons.map((reason) => ({ file: glossaryFile(code), key, reason }));
    });
    const broken = new Set(found.map((defect) => defect.key)).size;
    languages[code] = { total: words.length, complete: words.length - missing.length - broken, missing };
    defects.push(...found);
  }
  return { kind: 'glossary', facts: { total: 0, complete: 0 }, languages, defects };
}

function objectAt(tree: Tree, file: string): JsonObject {
  const value = tree.get(file);
  return isObject(value) ? value : {};
}
