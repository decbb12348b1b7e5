// npm run bench -- size | lighthouse | emergency (all three without a name). Prints each figure beside its bar.
// A miss is printed as a miss and ends with exit code 1. Needs a build: npm run build.
import { existsSync } from 'node:fs';
import { ROOT } from '../support/run/command.mjs';
import { emergency } from './emergency.mjs';
import { lighthouse } from './lighthouse.mjs';
import { size } from './size.mjs';
import { withServer } from './surroundings.mjs';

const BENCHES = { size, lighthouse, emergency };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench "${unknown.join(', ')}". There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
if (!existsSync(`${ROOT}dist/index.html`)) {
  process.stderr.write('There is no build to measure. Run: npm run build\n');
  process.exit(2);
}

let misses = 0;
/** One line: what, the figure, the bar, and whether it is met. */
function report(what, figure, bar, unit, met) {
  if (!met) misses += 1;
  process.stdout.write(
    `${met ? 'met ' : 'MISS'}  ${what.padEnd(58)} ${`${figure} ${unit}`.padStart(12)}   bar ${bar} ${unit}\n`,
  );
}

for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  await withServer((server) => BENCHES[name](server, report));
}
process.exit(misses > 0 ? 1 : 0);
