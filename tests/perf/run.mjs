// npm run bench -- size | lighthouse | emergency | library | symptoms | timeline | sync | scale (all without a name) [--json FILE]
// Prints each figure beside its bar; a figure without a bar is marked "info". A miss is printed as a miss and ends
// with exit code 1. All but sync and scale need a build: npm run build.
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ROOT } from '../support/run/command.mjs';
import { withServer } from './surroundings.mjs';

const onBuild = (load, name) => async (report) => {
  const bench = (await load())[name];
  await withServer((server) => bench(server, report));
};
const alone = (load, name) => async (report, note) => (await load())[name](report, note);
const BENCHES = {
  size: onBuild(() => import('./size.mjs'), 'size'),
  lighthouse: onBuild(() => import('./lighthouse.mjs'), 'lighthouse'),
  emergency: onBuild(() => import('./emergency.mjs'), 'emergency'),
  library: onBuild(() => import('./library.mjs'), 'library'),
  symptoms: alone(() => import('./symptoms.mjs'), 'symptoms'),
  timeline: alone(() => import('./timeline.mjs'), 'timeline'),
  sync: alone(() => import('./sync.mjs'), 'sync'),
  scale: alone(() => import('./scale.mjs'), 'scale'),
};
const BUILT = ['size', 'lighthouse', 'emergency', 'library', 'symptoms', 'timeline'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench "${unknown.join(', ')}". There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
const asked = positionals.length > 0 ? positionals : Object.keys(BENCHES);
if (asked.some((name) => BUILT.includes(name)) && !existsSync(`${ROOT}dist/index.html`)) {
  process.stderr.write('There is no build to measure. Run: npm run build\n');
  process.exit(2);
}

const results = [];
let running = '';
const line = (mark, what, figure, rest) =>
  process.stdout.write(`${mark.padEnd(4)}  ${what.padEnd(66)} ${figure.padStart(12)}   ${rest}\n`);

/** One line: what, the figure, the bar, and whether it is met. Without a bar it is information. */
function report(what, figure, bar, unit, met) {
  const mark = bar === null ? 'info' : met ? 'met' : 'MISS';
  results.push({ bench: running, what, figure: Number(figure), unit, bar, met: bar === null ? null : met });
  line(mark, what, `${figure} ${unit}`, bar === null ? '' : `bar ${bar} ${unit}`);
}

/** Says something beside the figures: what could not be measured and why, what a database read. */
function note(text) {
  results.push({ bench: running, note: text });
  process.stdout.write(`      ${text}\n`);
}

for (const name of asked) {
  running = name;
  await BENCHES[name](report, note);
}
const load = loadavg().map((one) => Number(one.toFixed(1)));
process.stdout.write(
  `load of this machine at the end (1, 5, 15 min): ${load.join(' ')} on ${cpus().length} cores\n`,
);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ load, cores: cpus().length, results }, null, 2)}\n`);
process.exit(results.some(({ met }) => met === false) ? 1 : 0);
