import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const running = new Set();
function stopAll() {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopAll();
    process.exit(130);
  });
}
process.on('exit', stopAll);

/**
 * Runs a command in the project's folder and keeps what it prints. Its whole process group ends with it, so that no
 * browser or server is left behind. Resolves for every outcome: { ok, output, timedOut }.
 */
export function run(command, args, { env = {}, minutes = 10 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child.pid);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    let timedOut = false;
    const kill = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of its group is left.
      }
    };
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, minutes * 60_000);
    const end = (ok, extra = '') => {
      clearTimeout(timer);
      kill();
      running.delete(child.pid);
      resolve({ ok: ok && !timedOut, output: `${output}${extra}`, timedOut });
    };
    child.once('error', (error) => end(false, `\n${error.message}`));
    child.once('close', (code) => end(code === 0, timedOut ? `\nstopped after ${minutes} minutes` : ''));
  });
}

/** Runs a program of node_modules/.bin. */
export const runBin = (name, args, options) =>
  run(process.execPath, [`${ROOT}node_modules/${BIN[name]}`, ...args], options);

/** Started through node, so that it works where .bin holds shell scripts for another system. */
const BIN = {
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};
