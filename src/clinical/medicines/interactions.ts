import { finding, interactionAction } from './finding.ts';
import { type MedicineKnowledge, pairKey } from './knowledge.ts';
import { type Finding, type MedicineRules, SEVERITIES } from './types.ts';

type ClassRule = MedicineRules['classRules'][number];

/** One finding for each pair, listed or by the gravest rule of its classes, and the rules over three classes. */
export function interactions(ids: readonly string[], knowledge: MedicineKnowledge): Finding[] {
  const out: Finding[] = [];
  ids.forEach((a, i) => {
    for (const b of ids.slice(i + 1)) {
      const found = pair(a, b, knowledge);
      if (found) out.push(found);
    }
  });
  const triples = knowledge.rules.classRules.filter(({ of }) => of.length > 2);
  return [...out, ...triples.flatMap((rule) => together(rule, ids, knowledge))];
}

function pair(a: string, b: string, knowledge: MedicineKnowledge): Finding | undefined {
  const listed = knowledge.listed.get(pairKey(a, b));
  const rule = gravestRule(a, b, knowledge);
  const between = [a, b].sort();
  if (!listed) return rule && byClass(rule, between, knowledge);
  // How grave it is was estimated either way: a graver rule of the classes wins over the listed pair's own.
  const worse = rule && isGraver(rule, listed) ? rule : listed;
  return finding({
    kind: 'interaction',
    severity: worse.severity,
    between,
    effect: worse.effect,
    do: interactionAction(worse.severity, knowledge.rules.effects[worse.effect ?? '']),
    texts: listed.texts,
    source: 'drug-table',
    confidence: listed.confirmed ? 'two-tables' : 'one-table',
  });
}

function byClass(rule: ClassRule, between: string[], { rules }: MedicineKnowledge): Finding {
  return finding({
    kind: 'interaction',
    severity: rule.severity,
    between,
    effect: rule.effect,
    because: rule.of.join('+'),
    do: interactionAction(rule.severity, rules.effects[rule.effect]),
    source: rule.like ? 'class-rule' : 'general-knowledge',
    confidence: rule.like ? 'by-class' : 'general',
    like: rule.like,
  });
}

const isGraver = (a: Pick<Finding, 'severity'>, b: Pick<Finding, 'severity'>): boolean =>
  SEVERITIES.indexOf(a.severity) < SEVERITIES.indexOf(b.severity);

function gravestRule(a: string, b: string, { rules, classesOf }: MedicineKnowledge): ClassRule | undefined {
  const [ofA, ofB] = [classesOf.get(a) ?? [], classesOf.get(b) ?? []];
  const applies = ({ of }: ClassRule) => {
    const [first = '', second = ''] = of;
    const forward = ofA.includes(first) && ofB.includes(second);
    return of.length === 2 && (forward || (ofA.includes(second) && ofB.includes(first)));
  };
  return rules.classRules
    .filter(applies)
    .reduce<ClassRule | undefined>((best, rule) => (best && !isGraver(rule, best) ? best : rule), undefined);
}

/** All medicines of the rule's classes, once each class has one of its own. */
function together(rule: ClassRule, ids: readonly string[], knowledge: MedicineKnowledge): Finding[] {
  const inClass = rule.of.map((name) => ids.filter((id) => knowledge.classesOf.get(id)?.includes(name)));
  const between = [...new Set(inClass.flat())].sort();
  if (inClass.some((members) => members.length === 0) || between.length < rule.of.length) return [];
  return [byClass(rule, between, knowledge)];
}
