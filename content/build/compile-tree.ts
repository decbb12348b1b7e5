import { createHash } from 'node:crypto';
import type { ZodMiniType } from 'zod/mini';
import type {
  CompiledHub,
  ContentFile,
  ContentManifest,
  HubFile,
  SymptomFacts,
  SymptomWords,
} from '../../src/content/compiled.ts';
import { LIBRARY_KINDS } from '../../src/content/library.ts';
import { hubFactsSchema, hubWordsSchema } from '../../src/content/schemas/hub.ts';
import { conditionSchema, findingSchema, redFlagSchema } from '../../src/content/schemas/knowledge-facts.ts';
import {
  conditionWordsSchema,
  cuesSchema,
  dangerModelSchema,
  findingWordsSchema,
  grammarSchema,
  redFlagWordsSchema,
} from '../../src/content/schemas/knowledge-words.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { HUB_IDS } from './check/hubs.ts';
import { cuesFile, dangerModelFile, grammarFile, wordsIn } from './check/knowledge.ts';
import { engineFacts, engineWords } from './compile-engines.ts';
import { compileLibrary } from './compile-library.ts';
import type { Json } from './json.ts';
import { KNOWLEDGE_FILES, type KnowledgeKind } from './knowledge-files.ts';
import type { Tree } from './tree.ts';

/** Output by its address below the site's root: `/content/...` -> JSON text. */
export type CompiledFiles = ReadonlyMap<string, string>;

/**
 * Compiles whatever of the tree is whole. What a language lacks stands there in English and says so; what English
 * lacks too is left out. Whether that may be shipped is for the checks to say.
 */
export function compileTree(tree: Tree): { manifest: ContentManifest; files: CompiledFiles } {
  const files = new Map<string, string>();
  const add = (folder: string, name: string, value: unknown): ContentFile => {
    const json = JSON.stringify(value);
    const url = `/content/${folder}/${name}.${hashOf(json)}.json`;
    files.set(url, json);
    return { url, bytes: Buffer.byteLength(json) };
  };
  const facts = symptomFacts(tree);
  const symptomWords = (code: Language, folder: string, name: string) =>
    symptomFile(tree, facts, code).map((words) => add(folder, name, words));
  // English is read beside every language, because people mix its words in: each device keeps it.
  const shared = [
    add('shared', 'symptoms', facts),
    ...symptomWords(FALLBACK_LANGUAGE, 'shared', `symptoms-${FALLBACK_LANGUAGE}`),
    ...engineFacts(tree).map(([name, known]) => add('shared', name, known)),
  ];
  const languages = Object.fromEntries(
    LANGUAGES.map(({ code }) => [
      code,
      [
        add(code, 'hubs', hubs(tree, code)),
        ...LIBRARY_KINDS.flatMap((kind) => {
          const { list, parts } = compileLibrary(tree, kind, code);
          return [add(code, kind, list), ...[...parts].sort().map(([name, pages]) => add(code, name, pages))];
        }),
        ...(code === FALLBACK_LANGUAGE ? [] : symptomWords(code, code, 'symptoms')),
        ...engineWords(tree, code).map(([name, words]) => add(code, name, words)),
      ],
    ]),
  ) as Record<Language, ContentFile[]>;
  const manifest = { version: hashOf([...files.keys()].join('\n')), languages, shared };
  files.set('/content/manifest.json', JSON.stringify(manifest));
  return { manifest, files };
}

function hubs(tree: Tree, language: Language): HubFile {
  return Object.fromEntries(HUB_IDS.flatMap((id) => hub(tree, language, id).map((page) => [id, page])));
}

function hub(tree: Tree, language: Language, id: string): CompiledHub[] {
  const facts = whole(hubFactsSchema, tree.get(`content/hubs/${id}/facts.json`));
  const own = whole(hubWordsSchema, tree.get(`content/hubs/${id}/${language}.json`));
  const words = own ?? whole(hubWordsSchema, tree.get(`content/hubs/${id}/${FALLBACK_LANGUAGE}.json`));
  if (!facts || !words) return [];
  const { icon, related, sources, basis, review } = facts;
  return [
    {
      id,
      language: own ? language : FALLBACK_LANGUAGE,
      icon,
      related,
      sources,
      basis,
      review,
      ...words,
    },
  ];
}

function symptomFacts(tree: Tree): SymptomFacts {
  const list = <T>(kind: KnowledgeKind, schema: ZodMiniType<T>): T[] => {
    const entries = tree.get(KNOWLEDGE_FILES[kind]);
    return (Array.isArray(entries) ? entries : []).flatMap((entry) => whole(schema, entry) ?? []);
  };
  return {
    findings: list('finding', findingSchema),
    conditions: list('condition', conditionSchema),
    redFlags: list('red-flag', redFlagSchema),
  };
}

/** No file at all while not even English has a grammar: a reader without one would miss every "no". */
function symptomFile(tree: Tree, facts: SymptomFacts, language: Language): SymptomWords[] {
  const inEnglish: string[] = [];
  const words = <T>(kind: KnowledgeKind, entries: readonly { id: string }[], schema: ZodMiniType<T>) =>
    Object.fromEntries(
      entries.flatMap(({ id }): [string, T][] => {
        const own = whole(schema, wordsIn(tree, kind, language, id));
        if (own) return [[id, own]];
        const english = whole(schema, wordsIn(tree, kind, FALLBACK_LANGUAGE, id));
        if (!english) return [];
        inEnglish.push(id);
        return [[id, english]];
      }),
    );
  const grammar =
    whole(grammarSchema, tree.get(grammarFile(language))) ??
    whole(grammarSchema, tree.get(grammarFile(FALLBACK_LANGUAGE)));
  if (!grammar) return [];
  return [
    {
      language,
      findings: words('finding', facts.findings, findingWordsSchema),
      conditions: words('condition', facts.conditions, conditionWordsSchema),
      redFlags: words('red-flag', facts.redFlags, redFlagWordsSchema),
      cues: whole(cuesSchema, tree.get(cuesFile(language))) ?? {},
      danger: whole(dangerModelSchema, tree.get(dangerModelFile(language))) ?? null,
      grammar,
      inEnglish,
    },
  ];
}

function whole<T>(schema: ZodMiniType<T>, value: Json | undefined): T | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
