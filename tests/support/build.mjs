// Builds the app into dist/ (or --out DIR). Installs nothing. Prints one line a step; Vite's own output only on failure.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const started = performance.now();
const say = (text) => process.stdout.write(`  ${text}\n`);

process.chdir(root);
const { build, createLogger } = await import('vite').catch(() => {
  process.stderr.write('The packages are not installed yet. Run: npm ci\n');
  process.exit(1);
});

const logger = createLogger('info', { allowClearScreen: false });
const kept = [];
const keep = (text) => kept.push(text);
const customLogger = {
  ...logger,
  info: (text) => (text.startsWith('step: ') ? say(text.slice(6)) : keep(text)),
  warn: keep,
  warnOnce: keep,
  clearScreen: () => {},
};

try {
  say('app');
  await build({
    root,
    customLogger,
    logLevel: 'warn',
    ...(values.out ? { build: { outDir: values.out, emptyOutDir: true } } : {}),
  });
  say(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  process.stderr.write(
    `${kept.join('\n')}\n${error instanceof Error ? error.message : error}\nThe build failed.\n`,
  );
  process.exitCode = 1;
}
