import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run, runBin } from './command.mjs';
import { failedInPlaywright, failedInVitest } from './failures.mjs';

/** One check that passes or fails as a whole. */
const check = async (work) => {
  const { ok, output } = await work;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
};

const add = (results) => ({
  passed: results.reduce((sum, r) => sum + r.passed, 0),
  failed: results.reduce((sum, r) => sum + r.failed, 0),
  output: results
    .filter((r) => r.failed > 0)
    .map((r) => r.output)
    .join('\n'),
});

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

async function withReport(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that ends badly without a failed test (a file that does not load, an unhandled error) is one failure. */
const judged = ({ ok, output }, counts) => ({
  ...counts,
  failed: ok ? counts.failed : Math.max(1, counts.failed),
  output,
});

const vitest = (...projects) =>
  withReport(async (file) => {
    const names = projects.flatMap((name) => ['--project', name]);
    const done = await runBin(
      'vitest',
      ['run', ...names, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { minutes: 20 },
    );
    const report = readJson(file);
    const files = report?.testResults ?? [];
    const broken = files.filter(
      (f) => f.status === 'failed' && !f.assertionResults.some((a) => a.status === 'failed'),
    );
    return judged(done, {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + broken.length,
      skipped: report?.numPendingTests ?? 0,
      failures: failedInVitest(report),
    });
  });

/** What each failed story's page showed at its end, as text: the pictures stay on the machine that ran it. */
function lastPages(output) {
  const folders = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const file = path.join(output, name, 'error-context.md');
    const [, page] = existsSync(file)
      ? (/# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [])
      : [];
    return page ? [`${name}\n${page.split('\n').slice(0, 60).join('\n')}`] : [];
  });
}

const playwright = (folder, files = [`tests/${folder}/`], env = {}) =>
  withReport(async (file) => {
    const output = `${ROOT}test-results/${[folder, ...Object.values(env)].join('-')}`;
    const done = await runBin(
      'playwright',
      ['test', '-c', 'tests/support/playwright.config.ts', '--output', output, ...files],
      {
        minutes: 20,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    );
    if (!done.ok && existsSync(output)) done.output = [done.output, ...lastPages(output)].join('\n\n');
    const report = readJson(file);
    const stats = report?.stats;
    return judged(done, {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
      failures: failedInPlaywright(report),
    });
  });

/** The stories that leave their language open, told again in another. */
const storiesIn = (language) => {
  const files = ['tests/e2e', 'tests/offline']
    .flatMap((folder) => readdirSync(`${ROOT}${folder}`).map((name) => `${folder}/${name}`))
    .filter((file) => readFileSync(`${ROOT}${file}`, 'utf8').includes('support/e2e/language.ts'));
  return playwright('e2e', [...files, '--grep-invert', '@once'], { E2E_LANGUAGE: language });
};

const types = async () =>
  add(
    await Promise.all(
      ['src', 'sw', 'supabase'].map((folder) => check(runBin('tsc', ['-p', `${folder}/tsconfig.json`]))),
    ),
  );

const stage = (name, work) => ({ name, work });

export const FAST = [
  stage('types', types),
  stage('lint', () => check(runBin('biome', ['check', '.']))),
  stage('boundaries', () =>
    check(
      runBin('depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        'src',
        'sw',
        'supabase',
        'content/build',
        'tests',
      ]),
    ),
  ),
  stage('unused code', () => check(runBin('knip', []))),
  stage('content', () => check(runBin('tsx', ['content/build/cli.ts', 'check']))),
  stage('unit tests', () => vitest('unit')),
];

const BUILT = ['end to end', 'stories in Tamil', 'offline', 'access'];

export const ALL = [
  ...FAST,
  stage('integration tests', () => vitest('integration')),
  stage('build', () => check(run(process.execPath, [`${ROOT}tests/support/build.mjs`]))),
  stage('end to end', () => playwright('e2e')),
  stage('stories in Tamil', () => storiesIn('ta')),
  stage('offline', () => playwright('offline')),
  stage('access', () => playwright('access')),
];

/** Stages that look at dist/: without a build they would test yesterday's app. */
export const needsBuild = (name) => BUILT.includes(name);
