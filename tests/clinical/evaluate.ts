import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadKnowledge } from '../../src/clinical/cli.ts';
import { assess, LEVELS, parseInput } from '../../src/clinical/symptoms/index.ts';
import { DIAGNOSIS_IDS } from './diagnosis-names.ts';

/**
 * Prints how often the right condition comes first and among the first three on published vignettes. Run by hand:
 * `npx tsx tests/clinical/evaluate.ts [--each]`. The cases are for development: never a figure to quote.
 */
interface Vignette {
  id: string;
  age_years: number;
  sex: 'F' | 'M';
  chief_complaints: string[];
  present_auto: string[];
  absent: string[];
  history: string[];
  correct_diagnosis: string;
}

const file = fileURLToPath(new URL('./vignettes-dev.json', import.meta.url));
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Vignette[] };
const knowledge = loadKnowledge();
const each = process.argv.includes('--each');

const results = cases.map((v) => {
  const parsed = parseInput({
    id: v.id,
    lang: 'en',
    present: [v.chief_complaints.join(' '), ...v.present_auto],
    absent: v.absent,
    conditions: v.history.map((h) => h.slice(0, 100)),
    age: v.age_years,
    gender: v.sex === 'F' ? 'female' : 'male',
  });
  if (!parsed.ok) throw new Error(`${v.id}: ${parsed.error.message}`);
  const result = assess(parsed.value, knowledge);
  const right = DIAGNOSIS_IDS[v.correct_diagnosis] ?? [];
  const place = result.conditions.findIndex((c) => right.includes(c.id));
  if (each) {
    const top = result.conditions.slice(0, 3).map((c) => `${c.id} ${c.probability.toFixed(2)}`);
    const seen = result.findings.map((f) => (f.state === 'present' ? '+' : '-') + f.id).join(' ');
    console.log(
      `${v.id} ${v.correct_diagnosis} -> ${right.length ? place + 1 : 'not held'} | ${top.join(', ')} | ${result.triage} | ${seen} | unread ${result.unread.join(', ')}`,
    );
  }
  return { held: right.length > 0, place, triage: result.triage };
});

function share(of: typeof results, places: number): string {
  const right = of.filter((r) => r.place >= 0 && r.place < places).length;
  return `${right}/${of.length} (${Math.round((100 * right) / of.length)}%)`;
}
const held = results.filter((r) => r.held);
console.log(
  `all cases:            first ${share(results, 1)}, first three ${share(results, 3)}, first ten ${share(results, 10)}`,
);
console.log(
  `diagnosis is held:    first ${share(held, 1)}, first three ${share(held, 3)}, first ten ${share(held, 10)}`,
);
const levels = LEVELS.map((level) => `${level} ${results.filter((r) => r.triage === level).length}`);
console.log(`triage given: ${levels.join(', ')}`);
