import {
  DANGER_KINDS,
  dangerModelSchema,
  dangerSentencesSchema,
} from '../../../src/content/schemas/knowledge-words.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { isObject } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { dangerModelFile, dangerSentencesFile } from './knowledge.ts';
import { sameTexts } from './near-duplicates.ts';
import { checkSchema } from './schema.ts';

/** The sentences the guard learns from, in every language, and that something was learnt from them. */
export function checkDanger(tree: Tree): KindReport {
  const defects: Defect[] = [];
  const languages: KindReport['languages'] = {};
  for (const { code } of LANGUAGES) {
    const [file, model] = [dangerSentencesFile(code), dangerModelFile(code)];
    const [sentences, learnt] = [tree.get(file), tree.get(model)];
    if (sentences === undefined || learnt === undefined) {
      languages[code] = { total: 1, complete: 0, missing: ['danger'] };
      continue;
    }
    const told = Object.entries(isObject(sentences) ? sentences : {}).flatMap(([key, list]) =>
      (Array.isArray(list) ? list : []).map((text) => ({ file, key, text: String(text) })),
    );
    const kinds = new Set(told.map(({ key }) => key));
    const found = [
      ...checkSchema(dangerSentencesSchema, sentences, file),
      ...DANGER_KINDS.filter((kind) => !kinds.has(kind)).map((key) => ({
        file,
        key,
        reason: 'no sentences',
      })),
      ...sameTexts(told, 'sentence'),
      ...checkSchema(dangerModelSchema, learnt, model),
    ];
    languages[code] = { total: 1, complete: found.length === 0 ? 1 : 0, missing: [] };
    defects.push(...found);
  }
  return { kind: 'danger', facts: { total: 0, complete: 0 }, languages, defects };
}
