/** `npm run clinical:train`: learns each language's danger model from its sentences and writes it beside them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../shared/languages.ts';
import { type DangerSentences, train } from '../guard/train.ts';

const KNOWLEDGE = fileURLToPath(new URL('../../../content/knowledge/', import.meta.url));

for (const { code } of LANGUAGES) {
  const from = `${KNOWLEDGE}${code}/danger-sentences.json`;
  if (!existsSync(from)) continue;
  const model = train(JSON.parse(readFileSync(from, 'utf8')) as DangerSentences, code);
  writeFileSync(`${KNOWLEDGE}${code}/danger-model.json`, `${JSON.stringify(model, null, 2)}\n`);
  console.log(`${code}: alarms from ${model.threshold}`);
}
