import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLanguage } from '../../shared/languages.ts';
import type { DangerModelFile } from '../guard/danger-model.ts';
import {
  type ConditionFacts,
  type FindingFacts,
  type Grammar,
  type Knowledge,
  type KnowledgeFacts,
  type KnowledgeWords,
  prepareKnowledge,
  type RedFlagFacts,
} from '../symptoms/index.ts';

/** Where content lies beside the source. The app itself gets the same facts compiled. */
const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
const KNOWLEDGE = `${CONTENT}knowledge/`;

/** Throws where the file is missing or broken. */
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** The facts of one engine: content/knowledge/<name>.json. */
export const readFacts = <T>(name: string): T => readJson<T>(`${KNOWLEDGE}${name}.json`);

/** What the medicines engine reads: its rules and the entries they speak of, by path below content. */
export function readEntries(): Record<string, unknown> {
  const paths = ['drugs', 'remedies', 'conditions'].flatMap((kind) =>
    readdirSync(`${CONTENT}${kind}/`).flatMap((id) =>
      readdirSync(`${CONTENT}${kind}/${id}/`).map((file) => `${kind}/${id}/${file}`),
    ),
  );
  return Object.fromEntries(
    ['knowledge/medicines.json', ...paths].map((path) => [path, readJson(`${CONTENT}${path}`)]),
  );
}

/** The symptom engine's facts and every language that is complete enough to read with. */
export function loadKnowledge(folder = KNOWLEDGE): Knowledge {
  const facts: KnowledgeFacts = {
    findings: readJson<FindingFacts[]>(`${folder}findings.json`),
    conditions: readJson<ConditionFacts[]>(`${folder}conditions.json`),
    redFlags: readJson<RedFlagFacts[]>(`${folder}red-flags.json`),
  };
  const words: Record<string, KnowledgeWords> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !isLanguage(entry.name)) continue;
    const files = readdirSync(`${folder}${entry.name}`);
    if (!files.includes('findings.json') || !files.includes('grammar.json')) continue;
    words[entry.name] = {
      findings: readJson<KnowledgeWords['findings']>(`${folder}${entry.name}/findings.json`),
      conditions: files.includes('conditions.json')
        ? readJson<KnowledgeWords['conditions']>(`${folder}${entry.name}/conditions.json`)
        : {},
      cues: files.includes('cues.json')
        ? readJson<Record<string, string[]>>(`${folder}${entry.name}/cues.json`)
        : {},
      grammar: readJson<Grammar>(`${folder}${entry.name}/grammar.json`),
      danger: files.includes('danger-model.json')
        ? readJson<DangerModelFile>(`${folder}${entry.name}/danger-model.json`)
        : null,
    };
  }
  return prepareKnowledge(facts, words);
}
