import type { Language } from '../../shared/languages.ts';
import { finish, type Steps } from '../../shared/steps.ts';
import { type DangerModel, openModel } from '../guard/danger-model.ts';
import { DANGER_PHRASES } from './danger-phrases.ts';
import { entropyOf } from './entropy.ts';
import type {
  ConditionFacts,
  FindingFacts,
  KnowledgeFacts,
  KnowledgeWords,
  RedFlagFacts,
} from './knowledge-types.ts';
import { indexGrammar, indexing, type Lexicon } from './lexicon.ts';
import {
  ABSENCE,
  AGAINST,
  BACKGROUND,
  EXPECTED,
  LEAST_RISK_BACKGROUND,
  LIKELIHOOD,
  PRIOR,
  RISK,
  SILENCE,
} from './likelihoods.ts';

/** Logarithms of what a finding says for (or against) a condition, when it is there and when it is not. */
export interface Link {
  probability: number;
  /** In nats, of the answer to whether the finding is there. */
  entropy: number;
  ifPresent: number;
  ifAbsent: number;
}

/** What it says (0 or less) that a story does not speak of a group of findings, by number of the condition. */
export interface Silence {
  of: ReadonlyMap<string, Float64Array>;
  /** Of all groups together. */
  all: Float64Array;
}

/** Knowledge ready for use: facts with their indexes, and a lexicon for every language given. Read only. */
export interface Knowledge {
  findings: ReadonlyMap<string, FindingFacts>;
  conditions: readonly ConditionFacts[];
  redFlags: readonly RedFlagFacts[];
  /** Per condition, in the order of `conditions`: finding id to what it says. */
  links: readonly ReadonlyMap<string, Link>[];
  silence: Silence;
  /** Per condition: the logarithm of what each risk that a person may have does to its odds. */
  risks: readonly (readonly (readonly [string, number])[])[];
  /** Finding id to the conditions (their numbers) that list it. */
  listedIn: ReadonlyMap<string, readonly { condition: number; link: Link }[]>;
  /** How often a finding is met in people who do not have the condition in question. */
  background: ReadonlyMap<string, number>;
  /** Finding to everything it implies, itself included. */
  implied: ReadonlyMap<string, readonly string[]>;
  /** Finding to everything that implies it, itself included. */
  implying: ReadonlyMap<string, readonly string[]>;
  /** Finding to its severe form. */
  stronger: ReadonlyMap<string, string>;
  lexicons: Readonly<Partial<Record<Language, Lexicon>>>;
  /** Telling words by condition, indexed when a story is first read; undefined where a language has none. */
  cuesOf: (language: Language) => Lexicon | undefined;
  /** The guard's model of a language, opened when it is first asked for. */
  dangerOf: (language: Language) => DangerModel | undefined;
  names: Readonly<Partial<Record<Language, ReadonlyMap<string, string>>>>;
}

/**
 * Indexes the knowledge once; every answer is then read from the result.
 * Throws an Error naming the id where a fact points at a finding that does not exist.
 */
export const prepareKnowledge = (
  facts: KnowledgeFacts,
  wordsByLanguage: Partial<Record<Language, KnowledgeWords>>,
): Knowledge => finish(preparing(facts, wordsByLanguage));

/** As prepareKnowledge, in steps of a few milliseconds: a screen is to answer meanwhile. */
export function* preparing(
  facts: KnowledgeFacts,
  wordsByLanguage: Partial<Record<Language, KnowledgeWords>>,
): Steps<Knowledge> {
  const findings = new Map(facts.findings.map((f) => [f.id, f]));
  checkIds(facts, findings);
  const implied = new Map(facts.findings.map((f) => [f.id, closure(f.id, findings)]));
  yield;
  const implying = new Map<string, string[]>();
  for (const [id, all] of implied)
    for (const other of all) implying.set(other, [...(implying.get(other) ?? []), id]);
  yield;
  const background = yield* backgroundRates(facts);
  yield;
  const links: Map<string, Link>[] = [];
  for (const condition of facts.conditions) {
    links.push(linksOf(condition, implied, background));
    yield;
  }
  const silence = yield* silenceOf(links, findings);
  yield;
  const listedIn = yield* listed(links);
  yield;
  const entries = Object.entries(wordsByLanguage) as [Language, KnowledgeWords][];
  const lexicons: Partial<Record<Language, Lexicon>> = {};
  for (const [code, words] of entries) lexicons[code] = yield* lexiconOf(code, words, findings);
  return {
    findings,
    conditions: facts.conditions,
    redFlags: facts.redFlags,
    links,
    silence,
    risks: facts.conditions.map((c) =>
      Object.entries(c.risks ?? {}).map(([id, step]) => [id, Math.log(RISK[step])] as const),
    ),
    listedIn,
    background,
    implied,
    implying,
    stronger: strongerForms(facts.findings),
    lexicons,
    cuesOf: cueLexicons(facts, wordsByLanguage),
    dangerOf: dangerModels(wordsByLanguage),
    names: Object.fromEntries(
      entries.map(([code, w]) => [
        code,
        new Map(Object.entries(w.conditions).map(([id, c]) => [id, c.name])),
      ]),
    ),
  };
}

function* lexiconOf(
  code: Language,
  words: KnowledgeWords,
  findings: ReadonlyMap<string, FindingFacts>,
): Steps<Lexicon> {
  const more = DANGER_PHRASES[code];
  const ids = [...new Set([...Object.keys(words.findings), ...Object.keys(more)])].filter((id) =>
    findings.has(id),
  );
  const phrases = ids.map((id) => {
    const entry = words.findings[id];
    return [id, [...(entry ? [entry.name, ...entry.phrases] : []), ...(more[id] ?? [])]] as const;
  });
  const grammar = indexGrammar(words.grammar);
  yield;
  return yield* indexing(code, Object.fromEntries(phrases), grammar);
}

function cueLexicons(facts: KnowledgeFacts, wordsByLanguage: Partial<Record<Language, KnowledgeWords>>) {
  const made = new Map<Language, Lexicon>();
  return (language: Language): Lexicon | undefined => {
    const words = wordsByLanguage[language];
    if (!words?.cues) return undefined;
    const known = made.get(language);
    if (known) return known;
    const phrases = facts.conditions.map(({ id }) => [id, words.cues?.[id] ?? []] as const);
    const lexicon = finish(indexing(language, Object.fromEntries(phrases), indexGrammar(words.grammar)));
    made.set(language, lexicon);
    return lexicon;
  };
}

function dangerModels(wordsByLanguage: Partial<Record<Language, KnowledgeWords>>) {
  const opened = new Map<Language, DangerModel>();
  return (language: Language): DangerModel | undefined => {
    const file = wordsByLanguage[language]?.danger;
    if (!file) return undefined;
    const model = opened.get(language) ?? openModel(file);
    opened.set(language, model);
    return model;
  };
}

function closure(id: string, findings: ReadonlyMap<string, FindingFacts>): string[] {
  const out = new Set([id]);
  for (const one of out) for (const next of findings.get(one)?.implies ?? []) out.add(next);
  return [...out];
}

function checkIds(facts: KnowledgeFacts, findings: ReadonlyMap<string, FindingFacts>): void {
  const check = (where: string, ids: readonly string[]) => {
    for (const id of ids) if (!findings.has(id)) throw new Error(`${where}: there is no finding "${id}"`);
  };
  for (const f of facts.findings) check(`finding ${f.id}`, f.implies ?? []);
  for (const c of facts.conditions)
    check(`condition ${c.id}`, [...Object.keys(c.findings), ...Object.keys(c.risks ?? {})]);
  for (const r of facts.redFlags)
    check(`red flag ${r.id}`, [...(r.all ?? []), ...(r.any ?? []), ...(r.none ?? [])]);
}

/** Rate of each finding over all conditions weighted by how common they are, reduced to what stands beside another illness. */
function* backgroundRates(facts: KnowledgeFacts): Steps<Map<string, number>> {
  const seen = new Map<string, number>();
  let total = 0;
  for (const c of facts.conditions) {
    const priors = Object.values(c.prior).map((p) => PRIOR[p]);
    const weight = priors.reduce((a, b) => a + b, 0) / priors.length;
    total += weight;
    for (const [id, step] of Object.entries(c.findings)) {
      seen.set(id, (seen.get(id) ?? 0) + weight * LIKELIHOOD[step]);
    }
    yield;
  }
  return new Map(
    facts.findings.map(({ id, kind }) => {
      const least = kind === 'risk' ? LEAST_RISK_BACKGROUND : BACKGROUND.least;
      const rate = (BACKGROUND.share * (seen.get(id) ?? 0)) / (total || 1);
      return [id, Math.min(BACKGROUND.most, Math.max(least, rate))];
    }),
  );
}

function linksOf(
  condition: ConditionFacts,
  implied: ReadonlyMap<string, readonly string[]>,
  background: ReadonlyMap<string, number>,
): Map<string, Link> {
  const links = new Map<string, Link>();
  const add = (id: string, probability: number) => {
    const rate = background.get(id) ?? BACKGROUND.least;
    links.set(id, {
      probability,
      entropy: entropyOf(probability),
      ifPresent: Math.log(probability / rate),
      ifAbsent: ABSENCE * Math.log((1 - probability) / (1 - rate)),
    });
  };
  for (const [id, step] of Object.entries(condition.findings)) {
    // That someone is pregnant is in the prior of what only the pregnant have: as a finding it would count twice.
    if (id === 'pregnant' && condition.pregnancyOnly) continue;
    const most = (AGAINST[step] ?? Number.POSITIVE_INFINITY) * (background.get(id) ?? 0);
    add(id, Math.min(LIKELIHOOD[step], most));
  }
  // What a listed finding implies is at least as likely, though only the special form was written down.
  for (const [id, link] of [...links]) {
    for (const general of implied.get(id) ?? []) {
      if (general === 'pregnant' && condition.pregnancyOnly) continue;
      if (link.probability > (links.get(general)?.probability ?? background.get(general) ?? 0))
        add(general, link.probability);
    }
  }
  return links;
}

function* silenceOf(
  links: readonly ReadonlyMap<string, Link>[],
  findings: ReadonlyMap<string, FindingFacts>,
): Steps<Silence> {
  const of = new Map<string, Float64Array>();
  const all = new Float64Array(links.length);
  for (const [condition, own] of links.entries()) {
    for (const [group, value] of unspokenIn(own, findings)) {
      const known = of.get(group) ?? new Float64Array(links.length);
      known[condition] = value;
      of.set(group, known);
      all[condition] = (all[condition] ?? 0) + value;
    }
    yield;
  }
  return { of, all };
}

/** By group the strongest of what is expected: correlated findings are left out together. */
function unspokenIn(
  links: ReadonlyMap<string, Link>,
  findings: ReadonlyMap<string, FindingFacts>,
): Map<string, number> {
  const least = Math.min(...EXPECTED.map((step) => LIKELIHOOD[step]));
  const out = new Map<string, number>();
  for (const [id, { probability, ifAbsent }] of links) {
    const finding = findings.get(id);
    if (!finding || finding.kind === 'risk' || probability < least) continue;
    out.set(finding.group, Math.min(out.get(finding.group) ?? 0, SILENCE * ifAbsent));
  }
  return out;
}

type ListedIn = Map<string, { condition: number; link: Link }[]>;

function* listed(links: readonly ReadonlyMap<string, Link>[]): Steps<ListedIn> {
  const out: ListedIn = new Map();
  for (const [condition, of] of links.entries()) {
    for (const [id, link] of of) {
      const known = out.get(id);
      if (known) known.push({ condition, link });
      else out.set(id, [{ condition, link }]);
    }
    yield;
  }
  return out;
}

function strongerForms(all: FindingFacts[]): Map<string, string> {
  const out = new Map<string, string>();
  for (const f of all) {
    const weaker = f.implies?.[0];
    if (weaker && /^(?:severe|high)-/.test(f.id) && all.some((w) => w.id === weaker && w.group === f.group))
      out.set(weaker, f.id);
  }
  return out;
}
