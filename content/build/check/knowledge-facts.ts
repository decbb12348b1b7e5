import {
  type ConditionFacts,
  conditionSchema,
  type FindingFacts,
  findingSchema,
  type RedFlagFacts,
  redFlagSchema,
} from '../../../src/content/schemas/knowledge-facts.ts';
import type { Defect } from '../defect.ts';
import { isObject, type Json } from '../json.ts';
import { KNOWLEDGE_FILES, type KnowledgeKind } from '../knowledge-files.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { firstAidIds } from './first-aid.ts';
import { checkSchema } from './schema.ts';

const SCHEMAS = { finding: findingSchema, condition: conditionSchema, 'red-flag': redFlagSchema } as const;
/** A condition known by fewer findings cannot be told from its neighbours. */
const LEAST_FINDINGS = 6;

/** Ids of a kind in the order of its file; entries without one are left out and reported by their schema. */
export function knowledgeIds(tree: Tree, kind: KnowledgeKind): string[] {
  const list = tree.get(KNOWLEDGE_FILES[kind]);
  const entries = Array.isArray(list) ? list : [];
  return [
    ...new Set(
      entries.flatMap((entry) => (isObject(entry) && typeof entry.id === 'string' ? [entry.id] : [])),
    ),
  ];
}

export function checkKnowledgeFacts(
  tree: Tree,
  kind: KnowledgeKind,
): Pick<KindReport, 'facts' | 'defects' | 'sourced'> {
  const file = KNOWLEDGE_FILES[kind];
  const list = tree.get(file);
  if (!Array.isArray(list)) {
    return {
      facts: { total: 0, complete: 0 },
      defects: [{ file, key: '', reason: 'missing or not a list' }],
    };
  }
  const known = new Set(knowledgeIds(tree, 'finding'));
  const firstAid = new Set(firstAidIds(tree));
  const seen = new Set<string>();
  const found = list.map((entry, i) => checkFact(kind, entry, String(i), { file, known, firstAid, seen }));
  const loops = kind === 'finding' ? impliedInCircle(tree) : [];
  return {
    facts: { total: list.length, complete: found.filter((defects) => defects.length === 0).length },
    sourced: kind === 'condition' ? list.filter(isSourced).length : undefined,
    defects: [...found.flat(), ...loops],
  };
}

function checkFact(
  kind: KnowledgeKind,
  entry: Json,
  index: string,
  {
    file,
    known,
    firstAid,
    seen,
  }: { file: string; known: ReadonlySet<string>; firstAid: ReadonlySet<string>; seen: Set<string> },
): Defect[] {
  const id = isObject(entry) && typeof entry.id === 'string' ? entry.id : '';
  const key = id || index;
  const defects = checkSchema(SCHEMAS[kind], entry, file, key);
  if (seen.has(id)) defects.push({ file, key, reason: 'id stands twice' });
  seen.add(id);
  if (defects.length > 0) return defects;
  const named = namedFindings(kind, entry);
  const unknown = [...new Set(named.filter((finding) => !known.has(finding)))];
  const reasons = [
    ...unknown.map((finding) => `no finding "${finding}"`),
    ...(kind === 'red-flag' ? lostFirstAid(entry, firstAid) : []),
    ...(kind === 'finding' ? [] : weakness(kind, entry as unknown as ConditionFacts & RedFlagFacts)),
  ];
  return reasons.map((reason) => ({ file, key, reason }));
}

function namedFindings(kind: KnowledgeKind, entry: Json): string[] {
  if (kind === 'finding') return (entry as unknown as FindingFacts).implies ?? [];
  if (kind === 'condition') {
    const { findings, risks = {} } = entry as unknown as ConditionFacts;
    return [...Object.keys(findings), ...Object.keys(risks)];
  }
  const { all, any = [], none = [] } = entry as unknown as RedFlagFacts;
  return [...all, ...any, ...none];
}

function weakness(kind: 'condition' | 'red-flag', entry: ConditionFacts & RedFlagFacts): string[] {
  if (kind === 'condition') {
    const named = Object.keys(entry.findings).length;
    return named < LEAST_FINDINGS ? [`${named} findings, at least ${LEAST_FINDINGS}`] : [];
  }
  const any = entry.any ?? [];
  if (entry.all.length + any.length === 0) return ['fires on nothing: neither all nor any names a finding'];
  return (entry.atLeast ?? 1) > Math.max(any.length, 1)
    ? ['can never fire: atLeast is more than any holds']
    : [];
}

function lostFirstAid(entry: Json, known: ReadonlySet<string>): string[] {
  const { firstAid } = entry as unknown as RedFlagFacts;
  return firstAid === null || known.has(firstAid) ? [] : [`no first aid "${firstAid}"`];
}

function isSourced(entry: Json): boolean {
  return isObject(entry) && Array.isArray(entry.sources) && entry.sources.length > 0;
}

/** Findings that imply themselves by way of others: following them would never end. */
function impliedInCircle(tree: Tree): Defect[] {
  const file = KNOWLEDGE_FILES.finding;
  const list = tree.get(file);
  const implied = new Map<string, string[]>();
  for (const entry of Array.isArray(list) ? list : []) {
    if (!isObject(entry) || typeof entry.id !== 'string' || !Array.isArray(entry.implies)) continue;
    implied.set(entry.id, entry.implies.map(String));
  }
  return [...implied.keys()].flatMap((id) => {
    const reached = new Set<string>();
    const next = [...(implied.get(id) ?? [])];
    for (let step = next.pop(); step !== undefined; step = next.pop()) {
      if (reached.has(step)) continue;
      reached.add(step);
      next.push(...(implied.get(step) ?? []));
    }
    return reached.has(id) ? [{ file, key: id, reason: 'implies itself by way of others' }] : [];
  });
}
