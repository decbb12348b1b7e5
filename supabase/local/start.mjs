// `npm start` and `npm run dev` on a machine that has only Node and npm: installs and builds what is missing or out of
// date, then runs the server in this same process. Plain JavaScript, because nothing is installed when it starts.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const development = process.argv.includes('--dev');
const NODE_NEEDED = [20, 19];
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src',
  'sw',
  'content',
  'public',
  'tests/support',
];

const say = (text) => process.stdout.write(`${text}\n`);
function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor < NODE_NEEDED[1])) {
    fail(
      `Niramaya needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
}

const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Moment of the last change at or below a path; 0 where there is nothing. */
function newestBelow(file) {
  if (!existsSync(file)) return 0;
  if (!statSync(file).isDirectory()) return changedAt(file);
  return readdirSync(file).reduce((newest, name) => Math.max(newest, newestBelow(join(file, name))), 0);
}

/** Runs a command with its output shown; says every ten seconds that it still works, for logs without a cursor. */
function run(title, command, parameters) {
  say(title);
  const started = Date.now();
  const still = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), 10_000);
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const end = (code) => {
      clearInterval(still);
      resolve(code === 0);
    };
    child.once('error', () => end(1));
    child.once('exit', end);
  });
}

async function install() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (changedAt(record) >= changedAt(join(root, 'package-lock.json')) && changedAt(record) > 0) return;
  const reason =
    changedAt(record) === 0 ? 'for the first time, about a minute' : 'again, the list has changed';
  const options = ['ci', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const ok = npm?.endsWith('.js')
    ? await run(`Installing packages (${reason})`, process.execPath, [npm, ...options])
    : await run(`Installing packages (${reason})`, 'npm', options);
  if (!ok) fail('The packages could not be installed. Check the network, then run npm start again.');
  if (existsSync(record)) utimesSync(record, new Date(), new Date());
}

async function build() {
  const built = changedAt(join(root, 'dist', 'index.html'));
  if (built > 0 && SOURCES.every((source) => newestBelow(join(root, source)) <= built)) return;
  if (!(await run('Building the app', process.execPath, [join(root, 'tests', 'support', 'build.mjs')]))) {
    fail('The app could not be built.');
  }
}

checkNode();
await install();
if (!development && !process.env.DIST_DIR) await build();
process.chdir(root);
say(development ? 'Starting the server with hot reload' : 'Starting the server');
const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
