import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { ownCases, publishedCases, toldInEight } from './evaluation/cases.ts';
import { type GuardVerdict, isWrong, judgeGuard } from './evaluation/guard.ts';
import { type Figures, figures, judge, type Verdict } from './evaluation/score.ts';

/**
 * `npm run clinical:eval [-- --misses --guard --set lay --only <text in id> --knowledge <folder>/]`: how often the right condition
 * comes first and among the first three, and how often the advice is right, with the bars. Cases kept from
 * tuning are counted apart, and their misses are never listed, so that nobody tunes to them by accident.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const knowledge = loadKnowledge(option('knowledge'));
const wantedSet = option('set');
const wantedId = option('only');
const systems = new Map(knowledge.conditions.map((c) => [c.id, c.system]));

const verdicts = [...publishedCases(), ...ownCases(new Set(systems.keys())), ...toldInEight()]
  .filter((c) => (wantedSet === undefined || c.set === wantedSet) && c.id.includes(wantedId ?? ''))
  .map((c) => judge(c, knowledge));

const share = (part: number, of: number): string =>
  of === 0 ? '–' : `${part}/${of} ${((100 * part) / of).toFixed(1)}%`;

function line(name: string, f: Figures): string {
  const parts = [name.padEnd(26)];
  if (f.cases > 0)
    parts.push(
      `first ${share(f.first, f.cases)}, three ${share(f.firstThree, f.cases)}, ten ${share(f.firstTen, f.cases)}`,
    );
  if (f.triaged > 0)
    parts.push(
      `triage ${share(f.triageRight, f.triaged)} (under ${share(f.under, f.triaged)}, over ${share(f.over, f.triaged)})`,
    );
  if (f.emergencies > 0)
    parts.push(`emergencies sent ${share(f.emergenciesSent, f.emergencies)}, at once ${f.emergenciesNow}`);
  return parts.join('  ');
}

function print(title: string, of: Verdict[], by: (v: Verdict) => string): void {
  if (of.length === 0) return;
  console.log(`\n${title}`);
  for (const name of [...new Set(of.map(by))].sort()) {
    console.log(line(name, figures(of.filter((v) => by(v) === name))));
  }
  console.log(line('together', figures(of)));
}

const own = verdicts.filter((v) => !['published', 'told-in-eight'].includes(v.of.set));
const systemOf = (v: Verdict): string => systems.get(v.of.diagnosis ?? '') ?? 'not held';
console.log('bars: first 72%, first three 88%, triage 85%, emergencies sent 100%');
print(
  'Published vignettes, for development',
  verdicts.filter((v) => v.of.set === 'published'),
  (v) => (v.of.right.length > 0 ? 'diagnosis held' : 'diagnosis not held'),
);
print(
  'Our cases, tuned on',
  own.filter((v) => !v.of.heldBack),
  (v) => v.of.set,
);
print(
  'Our cases, held back',
  own.filter((v) => v.of.heldBack),
  (v) => v.of.set,
);
print('Our cases, by group', own, systemOf);
print(
  'The same stories in eight languages',
  verdicts.filter((v) => v.of.set === 'told-in-eight'),
  (v) => v.of.lang,
);

const guarded = judgeGuard(knowledge);
function printGuard(title: string, of: GuardVerdict[]): void {
  console.log(`\n${title}`);
  for (const lang of [...new Set(of.map((v) => v.lang))]) {
    const here = of.filter((v) => v.lang === lang);
    const wrong = (of: GuardVerdict['of']) => {
      const set = here.filter((v) => v.of === of);
      return share(set.filter(isWrong).length, set.length);
    };
    console.log(
      `${lang.padEnd(26)}  missed ${wrong('danger')}, false alarms ${wrong('harmless')}, at plain complaints ${wrong('plain')}`,
    );
  }
}
console.log('\nbars of the guard: missed none, false alarms under 2%');
printGuard(
  'Guard, tuned on',
  guarded.filter((v) => !v.heldBack),
);
printGuard(
  'Guard, held back',
  guarded.filter((v) => v.heldBack),
);

if (process.argv.includes('--guard')) {
  for (const v of guarded.filter((one) => !one.heldBack && isWrong(one)))
    console.log(`${v.kind} | ${v.text} | ${v.given.level} ${v.given.seen.join(' ')}`);
}
if (process.argv.includes('--misses')) {
  for (const v of verdicts.filter((one) => !one.of.heldBack && (one.place !== 0 || one.triageOff !== 0))) {
    const top = v.named.slice(0, 4).map((c) => `${c.id} ${c.probability.toFixed(2)}`);
    const triage = v.of.triage === null ? v.given : `${v.given} for ${v.of.triage}`;
    console.log(
      `\n${v.of.id} (${v.of.diagnosis}) place ${v.place === null ? '–' : v.place + 1}, ${triage} [${v.flags.join(' ')}]\n  ${top.join(', ')}\n  ${v.findings.join(' ')}\n  unread: ${v.unread.join(' | ')}`,
    );
  }
}
