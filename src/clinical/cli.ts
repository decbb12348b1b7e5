import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isLanguage } from '../shared/languages.ts';
import { guard } from './guard/index.ts';
import {
  assess,
  type ConditionFacts,
  type FindingFacts,
  type Grammar,
  type Knowledge,
  type KnowledgeFacts,
  type KnowledgeWords,
  parseInput,
  prepareKnowledge,
  type RedFlagFacts,
} from './symptoms/index.ts';

/** `npm run -s clinical -- <engine>`: one JSON object a line in, one a line out, in order. */

const KNOWLEDGE = fileURLToPath(new URL('../../content/knowledge/', import.meta.url));

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** The facts and every language that is complete enough to read with. Throws where a file is missing or broken. */
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
      grammar: readJson<Grammar>(`${folder}${entry.name}/grammar.json`),
    };
  }
  return prepareKnowledge(facts, words);
}

type Engine = (raw: Record<string, unknown>, knowledge: Knowledge) => object;

const ENGINES: Record<string, Engine> = {
  symptoms(raw, knowledge) {
    const parsed = parseInput(raw);
    if (parsed.ok) return assess(parsed.value, knowledge);
    // Refused text may hold an emergency: the answer then carries what the guard saw.
    const seen = typeof raw.text === 'string' ? guard(raw.text, knowledge, language(raw)) : undefined;
    const warn = seen && seen.level !== 'none' ? { guard: seen } : {};
    return { id: raw.id ?? null, error: parsed.error, ...warn };
  },
  guard(raw, knowledge) {
    if (typeof raw.text !== 'string') {
      return {
        id: raw.id ?? null,
        error: { code: 'text-invalid', path: 'text', message: 'text must be a string' },
      };
    }
    return { id: raw.id ?? null, ...guard(raw.text, knowledge, language(raw)) };
  },
};

function language(raw: Record<string, unknown>) {
  return isLanguage(raw.lang) ? raw.lang : undefined;
}

/** The answer to one line. A line that is not a JSON object is answered with an error, never thrown. */
export function answerLine(line: string, engine: Engine, knowledge: Knowledge): object {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return { id: null, error: { code: 'json-invalid', path: '', message: 'The line is not valid JSON' } };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { id: null, error: { code: 'json-invalid', path: '', message: 'The line is not a JSON object' } };
  }
  return engine(raw as Record<string, unknown>, knowledge);
}

export function engineNamed(name: string): Engine | undefined {
  return Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
}

async function main(): Promise<void> {
  const engine = engineNamed(process.argv[2] ?? '');
  if (!engine) {
    process.stderr.write(
      `usage: npm run -s clinical -- <engine>   engines: ${Object.keys(ENGINES).join(', ')}\n`,
    );
    process.exitCode = 2;
    return;
  }
  const knowledge = loadKnowledge();
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line, engine, knowledge))}\n`);
  }
}

const started = process.argv[1];
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) await main();
