import { startServer } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const started = performance.now();
const development = process.argv.includes('--dev');

try {
  const settings = readSettings(process.env);
  const front = development ? (await import('./dev.ts')).developmentFront : undefined;
  const server = await startServer(settings, front);
  announce(server.url, settings);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs, the process is gone in time for whoever stops it; the next start copes.
    setTimeout(() => process.exit(1), 2000).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function announce(url: string, settings: Settings): void {
  const { databaseUrl, dataDir, smtpUrl } = settings;
  const data = databaseUrl ? `Postgres at ${new URL(databaseUrl).host}; keys in ${dataDir}` : dataDir;
  const mail = smtpUrl ? `sent through ${new URL(smtpUrl).host}` : `${url}/mailbox (set SMTP_URL to send it)`;
  process.stdout.write(
    `Niramaya is ready after ${((performance.now() - started) / 1000).toFixed(1)} s\n` +
      `  address  ${url}\n  data     ${data}\n  mail     ${mail}\n`,
  );
}
