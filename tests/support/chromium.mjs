import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Flags for a browser that stays quiet: no first-run pages, no updates, no request that a page did not make. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium named by CHROMIUM, else the first on the PATH. undefined when there is none. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  const files = [
    process.env.CHROMIUM,
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ];
  return files.find((file) => file && existsSync(file));
}

/**
 * Finds a Chromium or installs one: the distribution's package where that is possible, else Playwright's own.
 * Returns its path; '' means Playwright's own, which finds itself. Throws when nothing could be had.
 */
export function ensureChromium(say) {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing the chromium package');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', 'chromium', 'fonts-noto-core'], { stdio: 'ignore', env });
    const installed = findChromium();
    if (installed) return installed;
  }
  say("installing Playwright's Chromium");
  const run = spawnSync('npx', ['playwright', 'install', 'chromium'], { encoding: 'utf8' });
  if (run.status !== 0) {
    throw new Error(`No Chromium was found or could be installed. Set CHROMIUM to its path.\n${run.stderr}`);
  }
  return '';
}
