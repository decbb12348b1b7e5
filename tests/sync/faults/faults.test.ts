/** A few schedules and kills of `npm run test:faults`, always the same, so that the suite itself cannot rot. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A process of its own: RxDB allows 13 collections in one, and the suite breaks storage and network for all. */
function run(...options: string[]): Promise<{ code: number; printed: string }> {
  const args = ['--import', 'tsx', 'tests/sync/faults/run.ts', ...options];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, printed: `${stdout}${stderr}` }),
    );
  });
}

test('twelve schedules of faults lose nothing, and all have the same in the end', async () => {
  const { code, printed } = await run('--runs', '12', '--seed', '1');
  expect(printed).toMatch(/^12 schedules on pglite/m);
  expect(code, printed).toBe(0);
}, 300_000);

test('two kills under load lose no acknowledged row', async () => {
  const { code, printed } = await run('--runs', '0', '--kills', '2', '--seed', '1');
  expect(printed).toMatch(/\b[1-9]\d* rows acknowledged, .* 0 rows lost/);
  expect(code, printed).toBe(0);
}, 300_000);
