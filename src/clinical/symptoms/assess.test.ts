import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallKnowledge as k, smallFacts, smallWords } from '../testing/small-knowledge.ts';
import { assess, type SymptomResult } from './assess.ts';
import { prepareKnowledge } from './knowledge.ts';
import { closeEvidence, posteriorOf, weighEvidence } from './rank.ts';
import { parseInput } from './schema.ts';
import { decideTriage, LEVELS } from './triage.ts';

function ask(input: object, knowledge = k): SymptomResult {
  const parsed = parseInput({ lang: 'en', age: 30, gender: 'female', ...input });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return assess(parsed.value, knowledge);
}
const level = (r: SymptomResult) => LEVELS.indexOf(r.triage);
const ids = (r: SymptomResult) => r.conditions.map((c) => c.id);
const symptoms = [...k.findings.values()].filter((f) => f.kind === 'symptom').map((f) => f.id);
const someFindings = fc.uniqueArray(fc.constantFrom(...symptoms), { minLength: 1, maxLength: 8 });

describe('the answer', () => {
  test('has the form of the contract', () => {
    const r = ask({ id: 'x1', text: 'runny nose and sneezing for 2 days' });
    expect(r).toMatchObject({
      id: 'x1',
      triage: 'self-care',
      red_flags: [],
      unread: [],
      read: { duration_days: 2 },
    });
    expect(r.findings).toEqual([
      { id: 'runny-nose', state: 'present' },
      { id: 'sneezing', state: 'present' },
    ]);
    expect(r.conditions[0]).toMatchObject({
      id: 'cold',
      icd10: 'J00',
      for: ['sneezing', 'runny-nose'],
      against: [],
    });
    expect(r.next_questions.length).toBeGreaterThan(0);
  });
  test('nothing understood is said, and nothing is guessed', () => {
    expect(ask({ text: 'lorem ipsum' })).toMatchObject({
      triage: 'routine',
      conditions: [],
      reasons: [{ key: 'nothing-understood' }],
    });
    expect(ask({ text: 'no fever' })).toMatchObject({
      triage: 'routine',
      conditions: [],
      reasons: [{ key: 'only-absent' }],
    });
    expect(ask({ text: 'I smoke' })).toMatchObject({ triage: 'routine', conditions: [] });
  });
  test('what the person chose wins over the text', () => {
    expect(ask({ text: 'fever and cough', absent: ['fever'] }).findings).toContainEqual({
      id: 'fever',
      state: 'absent',
    });
    expect(ask({ text: 'no fever', present: ['fever'] }).findings).toContainEqual({
      id: 'fever',
      state: 'present',
    });
  });
  test('chosen findings may be words of any language, and what is not understood is listed', () => {
    const r = ask({ present: ['बुखार', 'tos', 'zorblax'] });
    expect(r.findings.map((f) => f.id)).toEqual(['fever', 'cough']);
    expect(r.unread).toEqual(['zorblax']);
  });
  test('the same question gives the same answer, whatever the order', () => {
    fc.assert(
      fc.property(someFindings, fc.array(fc.nat()), (present, swaps) => {
        const shuffled = [...present].sort(
          (a, b) => (swaps[present.indexOf(a)] ?? 0) - (swaps[present.indexOf(b)] ?? 0),
        );
        const strip = ({ findings: _, ...rest }: SymptomResult) => rest;
        expect(strip(ask({ present: shuffled }))).toEqual(strip(ask({ present })));
      }),
    );
  });
});

describe('ranking', () => {
  test('a finding that speaks for a condition never lowers it against one that does not know it', () => {
    const person = { ageDays: 12_000, sex: 'female' as const, pregnant: undefined, durationDays: undefined };
    const posterior = (present: string[]) => {
      const evidence = closeEvidence(new Map(present.map((id) => [id, 1])), [], k);
      return posteriorOf(weighEvidence(evidence, person, k), k).probabilities;
    };
    fc.assert(
      fc.property(someFindings, fc.constantFrom(...symptoms), (present, added) => {
        const before = posterior(present);
        const after = posterior([...present, added]);
        const implied = k.implied.get(added) ?? [];
        k.conditions.forEach((_, c) => {
          if ((k.links[c]?.get(added)?.ifPresent ?? 0) <= 0 || !before[c]) return;
          k.conditions.forEach((_, r) => {
            if (implied.some((id) => k.links[r]?.has(id)) || !before[r]) return;
            const was = (before[c] ?? 0) / (before[r] ?? 1);
            expect((after[c] ?? 0) / (after[r] ?? 1)).toBeGreaterThanOrEqual(was * (1 - 1e-9));
          });
        });
      }),
      { numRuns: 500 },
    );
  });
  test('what a condition leads one to expect counts a little where a whole story is silent about it', () => {
    const person = { ageDays: 12_000, sex: undefined, pregnant: undefined, durationDays: undefined };
    const fits = (present: string[], absent: string[]) =>
      weighEvidence(closeEvidence(new Map(present.map((id) => [id, 1])), absent, k), person, k).conditions;
    const cold = k.conditions.findIndex((c) => c.id === 'cold');
    const whole = ['cough', 'fever', 'vomiting', 'belly-pain'];
    const evidence = (absent: string[], present = whole) => fits(present, absent)[cold]?.evidence ?? 0;
    const silent = k.silence.all[cold] ?? 0;
    expect(silent).toBeLessThan(0);
    const denied = k.links[cold]?.get('runny-nose')?.ifAbsent ?? 0;
    expect(evidence(['runny-nose'])).toBeGreaterThan(evidence([]) + denied);
    expect(evidence(['runny-nose'])).toBeLessThan(evidence([]));
    // One complaint tells too little for its silence to mean anything.
    expect(evidence(['runny-nose'], ['cough'])).toBeCloseTo(evidence([], ['cough']) + denied, 9);
  });
  test('expected harm alone calls for help at once only where a whole story is told', () => {
    const person = { ageDays: 12_000, sex: undefined, pregnant: undefined, durationDays: undefined };
    const evidence = closeEvidence(new Map([['cough', 1]]), [], k);
    const level = (fullness: number) => {
      const probabilities = k.conditions.map(({ triage }) => (triage === 'emergency' ? 1 : 0));
      return decideTriage(evidence, [], { probabilities, other: 0, fullness }, person, k).level;
    };
    expect([level(0), level(0.9), level(1)]).toEqual(['urgent', 'urgent', 'emergency']);
  });
  test('where little is told, what is common is likelier than where much is', () => {
    const person = { ageDays: 12_000, sex: undefined, pregnant: undefined, durationDays: undefined };
    const fits = weighEvidence(closeEvidence(new Map([['cough', 1]]), [], k), person, k);
    const index = (id: string) => k.conditions.findIndex((c) => c.id === id);
    const ratio = (fullness: number) => {
      const { probabilities } = posteriorOf({ ...fits, fullness }, k);
      return (probabilities[index('cold')] ?? 0) / (probabilities[index('pneumonia')] ?? 1);
    };
    expect(ratio(0)).toBeGreaterThan(ratio(1));
  });
  test('absent findings count, those not spoken of less', () => {
    const share = (r: SymptomResult, id: string) => r.conditions.find((c) => c.id === id)?.probability ?? 0;
    const plain = ask({ present: ['cough', 'fever'] });
    const denied = ask({ present: ['cough', 'fever'], absent: ['runny-nose'] });
    expect(share(denied, 'cold')).toBeLessThan(share(plain, 'cold'));
    expect(denied.conditions.find((c) => c.id === 'cold')?.against).toContain('runny-nose');
  });
  test('risks raise what they are a risk for', () => {
    const share = (r: SymptomResult) => r.conditions.find((c) => c.id === 'pneumonia')?.probability ?? 0;
    const input = { present: ['cough', 'fever', 'shortness-of-breath'] };
    expect(share(ask({ ...input, conditions: ['smoker'] }))).toBeGreaterThan(share(ask(input)));
  });
  test('age, sex and pregnancy exclude', () => {
    expect(ids(ask({ present: ['testicle-pain'], gender: 'male' }))[0]).toBe('torsion');
    expect(ids(ask({ present: ['vomiting', 'belly-pain'], gender: 'female' }))).not.toContain('torsion');
    expect(ids(ask({ present: ['belly-pain'], age: 2, age_unit: 'months' }))).toContain('colic');
    expect(ids(ask({ present: ['belly-pain'] }))).not.toContain('colic');
    expect(ids(ask({ present: ['vaginal-bleeding', 'belly-pain'] }))).toContain('miscarriage');
    expect(ids(ask({ present: ['vaginal-bleeding', 'belly-pain'], pregnant: false }))).not.toContain(
      'miscarriage',
    );
    expect(ids(ask({ present: ['vaginal-bleeding', 'belly-pain'], age: 8 }))).not.toContain('miscarriage');
  });
  test('a finding of the other sex in the text was misread', () => {
    expect(ask({ text: 'fever and testicle pain', gender: 'female' }).findings.map((f) => f.id)).toEqual([
      'fever',
    ]);
  });
  test('duration moves the ranking', () => {
    const share = (days: number) =>
      ask({ present: ['headache'], duration_days: days }).conditions.find((c) => c.id === 'flu')
        ?.probability ?? 0;
    expect(share(90)).toBeLessThan(share(3));
  });
});

describe('triage', () => {
  test('a red flag decides, and asks nothing more', () => {
    const r = ask({ text: 'pain in my chest and a cold sweat' });
    expect(r).toMatchObject({ triage: 'emergency', red_flags: ['chest-pain-sweat'], next_questions: [] });
    expect(r.reasons[0]).toEqual({ key: 'red-flag', params: { id: 'chest-pain-sweat' } });
  });
  test('doubt and words that play down lower nothing', () => {
    expect(ask({ text: 'maybe just a little chest pain, mild, and a cold sweat' }).triage).toBe('emergency');
    expect(ask({ text: 'no fever and chest pain, cold sweat' }).triage).toBe('emergency');
  });
  test('rules over findings, age, pregnancy and duration', () => {
    expect(ask({ present: ['fever'], age: 2, age_unit: 'months' }).red_flags).toEqual(['baby-fever']);
    expect(ask({ present: ['fever'], age: 4, age_unit: 'months' }).red_flags).toEqual([]);
    expect(ask({ text: 'pregnant with vaginal bleeding' }).red_flags).toEqual(['pregnant-bleeding']);
    expect(ask({ text: 'cough for 2 weeks' }).red_flags).toEqual([]);
    expect(ask({ text: 'cough', duration_days: 25 }).red_flags).toEqual(['long-cough']);
    expect(ask({ present: ['rash', 'vomiting'] }).red_flags).toEqual(['two-of-three']);
    expect(ask({ present: ['rash'] }).red_flags).toEqual([]);
    expect(ask({ present: ['belly-pain', 'fever'] }).red_flags).toEqual(['sore-belly-without-vomiting']);
  });
  test('an alarm for something new falls silent when it has lasted long', () => {
    const newOnly = {
      id: 'new-rash',
      level: 'urgent' as const,
      all: ['rash'],
      durationMaxDays: 90,
      source: '',
    };
    const knowledge = prepareKnowledge({ ...smallFacts, redFlags: [newOnly] }, smallWords);
    const flags = (duration_days?: number) => ask({ present: ['rash'], duration_days }, knowledge).red_flags;
    expect([flags(), flags(90), flags(91)]).toEqual([['new-rash'], ['new-rash'], []]);
  });
  test('the young, the old, the pregnant and the weak are sent earlier', () => {
    const cold = { present: ['runny-nose', 'sneezing'] };
    expect(ask(cold).triage).toBe('self-care');
    expect(ask({ ...cold, age: 20, age_unit: 'days' }).triage).toBe('urgent');
    expect(ask({ ...cold, age: 2, age_unit: 'months' }).triage).toBe('routine');
    expect(ask({ present: ['fever'], age: 5, age_unit: 'months' }).triage).toBe('urgent');
    expect(ask({ ...cold, age: 8, age_unit: 'months' }).triage).toBe('routine');
    expect(ask({ ...cold, age: 80 }).triage).toBe('routine');
    expect(ask({ ...cold, pregnant: true }).triage).toBe('routine');
    expect(ask({ ...cold, duration_days: 27 }).triage).toBe('self-care');
    expect(ask({ ...cold, duration_days: 28 }).triage).toBe('routine');
    expect(ask({ present: [...cold.present, 'fever', 'weak-immunity'] }).triage).toBe('urgent');
  });
  test('a finding that asks for attention raises, unless harmless conditions bring it along', () => {
    const harmless = smallFacts.conditions.map((c) =>
      c.id === 'cold' ? { ...c, findings: { ...c.findings, 'stiff-neck': 'sometimes' as const } } : c,
    );
    const knowledge = prepareKnowledge({ ...smallFacts, conditions: harmless }, smallWords);
    const present = ['runny-nose', 'sneezing', 'stiff-neck'];
    const serious = { key: 'serious-finding', params: { finding: 'stiff-neck' } };
    expect(ask({ present }).reasons).toContainEqual(serious);
    expect(ask({ present }, knowledge).reasons).not.toContainEqual(serious);
  });
  test('no further finding lowers what red flags and dangerous findings demand', () => {
    const raising = k.redFlags.filter((f) => !f.none);
    fc.assert(
      fc.property(someFindings, someFindings, (present, more) => {
        const before = ask({ present });
        const after = ask({ present: [...present, ...more] });
        const kept = before.red_flags.filter((id) => raising.some((f) => f.id === id));
        expect(after.red_flags).toEqual(expect.arrayContaining(kept));
        const floor = Math.max(
          0,
          ...kept.map((id) => LEVELS.indexOf(raising.find((f) => f.id === id)?.level ?? 'self-care')),
        );
        expect(level(after)).toBeGreaterThanOrEqual(floor);
        const gravest = Math.max(...present.map((id) => k.findings.get(id)?.severity ?? 0));
        expect(level(after)).toBeGreaterThanOrEqual(gravest >= 3 ? 2 : 0);
      }),
    );
  });
});

describe('questions', () => {
  test('never what is known, excluded or unfit', () => {
    fc.assert(
      fc.property(
        someFindings,
        fc.constantFrom('male', 'female', 'other'),
        fc.integer({ min: 1, max: 90 }),
        (present, gender, age) => {
          const [absent, ...rest] = present;
          const r = ask({
            present: ['cough', ...rest],
            absent: absent && absent !== 'cough' ? [absent] : [],
            gender,
            age,
          });
          for (const { finding } of r.next_questions) {
            const facts = k.findings.get(finding);
            expect(rest).not.toContain(finding);
            expect(finding).not.toBe(absent);
            expect(facts?.sex ?? gender).toBe(gender);
            expect(facts?.pregnancyOnly ?? false).toBe(false);
            expect(facts?.region === 'baby' && age > 5).toBe(false);
          }
        },
      ),
    );
  });
  test('what the text left open is asked first', () => {
    expect(ask({ text: 'no fever and headache' }).next_questions[0]).toEqual({
      finding: 'headache',
      why: { key: 'confirm', params: {} },
    });
  });
  test('what would be an emergency is asked early', () => {
    const asked = ask({ present: ['chest-pain'] }).next_questions;
    expect(asked.slice(0, 3).some((q) => q.why.key === 'red-flag')).toBe(true);
  });
  test('what means having lasted long is not asked of who said less', () => {
    const [first] = ask({ present: ['cough'] }).next_questions;
    const findings = smallFacts.findings.map((f) => (f.id === first?.finding ? { ...f, lastsDays: 7 } : f));
    const lasting = prepareKnowledge({ ...smallFacts, findings }, smallWords);
    const askedAfter = (days?: number) =>
      ask({ present: ['cough'], duration_days: days }, lasting).next_questions.map((q) => q.finding);
    expect(askedAfter(3)).not.toContain(first?.finding);
    expect(askedAfter(7)).toContain(first?.finding);
    expect(askedAfter()).toContain(first?.finding);
  });
  test('at most twelve', () => {
    expect(ask({ present: ['cough'], asked: 11 }).next_questions.length).toBeLessThanOrEqual(1);
    expect(ask({ present: ['cough'], asked: 12 }).next_questions).toEqual([]);
  });
});
