/**
 * npm run test:faults -- [--runs 500] [--seed N] [--path P] [--driver pglite|postgres] [--kills K]
 * Random schedules of faults, then K times kill -9 under load. Ends with 1 where anything was lost, and says how to
 * see the same again.
 */
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { dieUnderLoad } from './kills.ts';
import { type Figures, play } from './play.ts';
import { anySchedule } from './schedule.ts';
import { type Driver, startMortalServer } from './server.ts';

/** Once something is found, so long (ms) is spent on making it smaller. */
const SHRINKING = 90_000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string' },
    path: { type: 'string' },
    driver: { type: 'string', default: 'pglite' },
    kills: { type: 'string', default: '0' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const driver: Driver = values.driver === 'postgres' ? 'postgres' : 'pglite';
const seed = Number(values.seed ?? Date.now() % 2 ** 31);

/** What a killed page was doing rejects into nothing, as it would in a page that is gone. */
process.on('unhandledRejection', (error) => {
  if (!/page is gone|Abort|Closed|remote instance/i.test(String(error))) {
    say(`unhandled: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
});
// @supabase/lite puts a function in its place that throws at a warning which is an Error.
process.emitWarning = () => undefined;
// Replication says in a log line each time what the schedules do to it on purpose, RxDB what it sells.
console.warn = () => undefined;
console.error = () => undefined;

async function runSchedules(runs: number): Promise<boolean> {
  const figures: Figures = { steps: 0, writes: 0, requests: 0, met: new Map(), histories: 0, setAside: 0 };
  const server = await startMortalServer(driver);
  const started = performance.now();
  let done = 0;
  let firstFailure = 0;
  const property = fc.asyncProperty(anySchedule, async (schedule) => {
    if (firstFailure > 0 && performance.now() - firstFailure > SHRINKING) return;
    try {
      await play(schedule, server, figures);
    } catch (error) {
      if (firstFailure === 0) say(`found something, making it smaller: ${reason(error).slice(0, 300)}`);
      firstFailure ||= performance.now();
      throw error;
    }
    done += 1;
    if (done % 25 === 0) say(`${done} schedules, ${seconds(started)} s`);
  });
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(values.path ? { path: values.path } : {}),
  });
  await server.stop();
  report(done, started, figures);
  if (!result.failed) return true;
  const [schedule] = result.counterexample ?? [];
  say(`\nFAILED after ${result.numRuns} schedules\n  ${reason(result.errorInstance)}\n`);
  if (schedule) say(`  keeps ${schedule.kept.join(', ')}${schedule.met ? '; all met before' : ''}`);
  for (const step of schedule?.steps ?? []) say(`  ${JSON.stringify(step)}`);
  say(
    `\nreplay: npm run test:faults -- --driver ${driver} --seed ${seed} --path ${result.counterexamplePath}`,
  );
  return false;
}

function report(done: number, started: number, figures: Figures): void {
  const { steps, writes, requests, histories, setAside, met } = figures;
  say(`${done} schedules on ${driver}, seed ${seed}, ${seconds(started)} s`);
  say(`  ${steps} steps, ${writes} writes told safe, ${requests} requests`);
  say(`  ${histories} records with a lost value in their history, ${setAside} rows set aside`);
  const faults = [...met].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => `${times} ${name}`);
  say(`  met: ${faults.join(', ')}`);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function runKills(kills: number): Promise<boolean> {
  const started = performance.now();
  const { rows, inFlight, lost } = await dieUnderLoad(driver, kills, seed);
  say(`${kills} x kill -9 under load on ${driver}, seed ${seed}, ${seconds(started)} s`);
  say(`  ${rows} rows acknowledged, ${inFlight} requests cut off, ${lost.length} rows lost`);
  for (const row of lost.slice(0, 10)) say(`  LOST ${row}`);
  return lost.length === 0;
}

const [runs, kills] = [Number(values.runs), Number(values.kills)];
const whole = (runs === 0 || (await runSchedules(runs))) && (kills === 0 || (await runKills(kills)));
process.exit(whole ? (process.exitCode ?? 0) : 1);
