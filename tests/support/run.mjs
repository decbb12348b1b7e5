// npm test (everything) and npm run verify (--fast). Installs what is missing, runs every stage even when one fails,
// and ends with the line "N passed, N failed". Needs nothing but Node: the packages may not be there yet.
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './run/command.mjs';
import { ensurePackages, requireNode } from './run/set-up.mjs';
import { ALL, FAST, needsBuild } from './run/stages.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const fast = process.argv.includes('--fast');

requireNode();
process.chdir(ROOT);
ensurePackages(say);
if (!fast) {
  const chromium = ensureChromium(say);
  if (chromium) process.env.CHROMIUM = chromium;
}

let passed = 0;
let failed = 0;
let built = true;
const failures = [];
for (const { name, work } of fast ? FAST : ALL) {
  const started = performance.now();
  const result =
    built || !needsBuild(name)
      ? await work()
      : { passed: 0, failed: 1, output: 'not run: there is no build to run it against' };
  if (name === 'build') built = result.failed === 0;
  passed += result.passed;
  failed += result.failed;
  failures.push(...(result.failures ?? []).map((one) => ({ stage: name, ...one })));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = [
    `${result.passed} passed`,
    ...(result.failed ? [`${result.failed} FAILED`] : []),
    ...(result.skipped ? [`${result.skipped} skipped`] : []),
  ].join(', ');
  say(`${name.padEnd(18)} ${counts.padEnd(28)} ${seconds.padStart(6)} s`);
  if (result.failed) say(`${result.output.trim().replace(/^/gm, '    ')}\n`);
}
for (const { stage, name, why } of failures)
  say(`\nFAILED in ${stage}: ${name}\n${why.replace(/^/gm, '    ')}`);
process.exitCode = failed > 0 ? 1 : 0;
say(`${passed} passed, ${failed} failed`);
