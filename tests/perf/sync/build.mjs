import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const RIVALS = fileURLToPath(new URL('../rivals/', import.meta.url));
const POUCHDB = path.join(RIVALS, 'node_modules/pouchdb/dist/pouchdb.min.js');
const PAGE = `<!doctype html><meta charset="utf-8"><title>…</title>
<link rel="icon" href="/favicon.ico"><script src="/pouchdb.js"></script><script type="module" src="/assets/page.js"></script>
`;

/** The bench's page, bundled into a folder of its own; `drop` deletes it. */
export async function buildPage({ rivals, minify = true }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'niramaya-bench-page-'));
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    resolve: { dedupe: ['dexie'] },
    build: {
      outDir: path.join(folder, 'assets'),
      target: 'es2022',
      modulePreload: { polyfill: false },
      lib: { entry: path.join(HERE, 'page.ts'), formats: ['es'], fileName: () => 'page.js' },
      minify,
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'csp.txt'), "default-src 'self'\n");
  if (rivals) copyFileSync(POUCHDB, path.join(folder, 'pouchdb.js'));
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Installs what its lock names, once. Returns why not, or null. */
export function installRivals() {
  const lock = path.join(RIVALS, 'package-lock.json');
  const done = path.join(RIVALS, 'node_modules/.installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === readFileSync(lock, 'utf8')) return null;
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: RIVALS,
    encoding: 'utf8',
  });
  if (run.status !== 0 || !existsSync(POUCHDB)) return `npm ci failed: ${run.stderr.trim().split('\n')[0]}`;
  copyFileSync(lock, done);
  return null;
}

/** PouchDB's server on an address of its own, serving the same page. */
export function startPouchServer(folder) {
  const child = spawn(process.execPath, [path.join(RIVALS, 'server.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk) => {
      printed += chunk;
      const url = /address (http:\S+)/.exec(printed)?.[1];
      if (url) resolve({ url, stop: () => child.kill('SIGKILL') });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`PouchDB's server ended with ${code}: ${printed}`)));
  });
}
