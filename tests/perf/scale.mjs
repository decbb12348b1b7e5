import { tsImport } from 'tsx/esm/api';
import { median } from './surroundings.mjs';

const USERS = 20_000;
const ROWS = 2_000_000;
const SMALLER = 100;
const RUNS = 200;
const CLIENTS = 64;
const ROUNDS = 5;

/**
 * A real Postgres with many people on it. Times are the database's own, inside one transaction a call, as its caller
 * and under row-level security; the buffers it read say the same without a clock.
 */
export async function scale(report, note) {
  const { fillDatabase, measureSync, storm } = await tsImport('./scale/postgres.ts', import.meta.url);
  const sizes = {};
  for (const share of [SMALLER, 1]) {
    const [users, rows] = [USERS / share, ROWS / share];
    const started = performance.now();
    const filled = await fillDatabase(users, rows);
    try {
      note(
        `${filled.users} users and ${filled.rows} rows laid out in ${((performance.now() - started) / 1000).toFixed(0)} s, ${filled.size}`,
      );
      const figures = await measureSync(filled, RUNS);
      sizes[share] = figures;
      for (const [kind, bar] of [
        ['nothing', 2],
        ['ten', 5],
        ['pushed', null],
      ]) {
        const { times, buffers, written } = figures[kind];
        const time = Number(median(times).toFixed(2));
        const what = {
          nothing: 'sync with nothing new',
          ten: 'sync with ten changes to pull',
          pushed: 'sync that pushes ten edits',
        };
        report(`${filled.rows} rows: ${what[kind]}, median of ${times.length}`, time, bar, 'ms', time <= bar);
        report('  buffers read', median(buffers), null, '');
        // A planner is right to read a table of a few pages whole.
        if (share === 1) report('  statements read tables in full', written, 0, '', written === 0);
      }
      if (share === 1) {
        const { failed, times } = await storm(filled, CLIENTS, ROUNDS);
        const sorted = times.sort((a, b) => a - b);
        report(
          `${CLIENTS} clients at once, ${ROUNDS} cycles each: failed requests`,
          failed,
          0,
          '',
          failed === 0,
        );
        report('  answered, median', Math.round(median(sorted)), null, 'ms');
        report('  answered, 95 of 100', Math.round(sorted[Math.floor(sorted.length * 0.95)]), null, 'ms');
        for (const line of await filled.largest()) note(line);
      }
    } finally {
      await filled.drop();
    }
  }
  for (const [kind, what] of [
    ['nothing', 'nothing new'],
    ['ten', 'ten changes'],
  ]) {
    const [small, large] = [sizes[SMALLER][kind], sizes[1][kind]];
    const apart = (of) => Math.round((of(large) / of(small) - 1) * 100);
    const more = median(large.buffers) - median(small.buffers);
    // An index over a hundred times as many rows is one level deeper: two pages are no growth with what exists.
    const same = more <= Math.max(2, 0.2 * median(small.buffers));
    report(`${what}: buffers more at ${ROWS} rows than at ${ROWS / SMALLER}`, more, '20 % or 2', '', same);
    const time = apart((one) => median(one.times));
    report(`${what}: time at ${ROWS} rows over ${ROWS / SMALLER}`, time, 20, '%', time <= 20);
  }
}
