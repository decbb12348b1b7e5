import { readFileSync } from 'node:fs';
import { DANGER_KINDS } from '../../../src/content/schemas/knowledge-words.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';
import { ENGINE_FACTS, type EngineName, engineFile, engineWordsFile } from '../check/engines.ts';
import { dangerModelFile, dangerSentencesFile } from '../check/knowledge.ts';
import type { Json, JsonObject } from '../json.ts';

const ROOT = new URL('../../../', import.meta.url);
const SENTENCES = 20;

const read = (file: string) => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')) as JsonObject;

/**
 * What the engines know, as it is in the content itself: their tables are too long to make up. Of the lab tests only
 * the first, because every defect is looked for in all of them.
 */
export function addEngines(
  files: Map<string, Json>,
  madeUp: (language: (typeof LANGUAGES)[number]['code'], seed: string, count: number) => string,
): void {
  for (const name of Object.keys(ENGINE_FACTS) as EngineName[])
    files.set(engineFile(name), read(engineFile(name)));
  const labs = files.get(engineFile('labs')) as JsonObject & { tests: { id: string; panel: string }[] };
  const [test] = labs.tests;
  if (!test) throw new Error('there is no lab test');
  const panels = [{ id: test.panel, names: [test.panel], tests: [test.id] }];
  files.set(engineFile('labs'), { ...labs, tests: [test], panels } as unknown as Json);
  for (const { code } of LANGUAGES) {
    const words = read(engineWordsFile('labs', code));
    files.set(engineWordsFile('labs', code), { [test.id]: words[test.id] ?? null });
    files.set(engineWordsFile('mental-health', code), read(engineWordsFile('mental-health', code)));
    const sentences = (kind: string) =>
      Array.from({ length: SENTENCES }, (_, i) => madeUp(code, `danger ${kind} ${i}`, 4));
    files.set(
      dangerSentencesFile(code),
      Object.fromEntries(DANGER_KINDS.map((kind) => [kind, sentences(kind)])),
    );
    const weights = { size: 3, scale: 0.5, bias: 0, weights: 'AA==' };
    files.set(dangerModelFile(code), { language: code, danger: weights, crisis: weights, threshold: 1 });
  }
}
