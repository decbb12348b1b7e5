/** The embedded server as a process of its own, for tests that themselves run in a page's environment. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SpawnedServer = {
  url: string;
  /** The first link in the newest mail to somebody. */
  mailedLink(email: string): Promise<string>;
  stop(): Promise<void>;
};

type Letter = { to: string; text: string };

/** Testing.ts cannot be loaded in jsdom, where modules have no file addresses. `send` is Node's own fetch. */
export async function spawnServer(send: typeof fetch): Promise<SpawnedServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'niramaya-page-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: path.join(dataDir, 'no-app'),
      NIRAMAYA_RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /address\s+(http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    async mailedLink(email) {
      const answer = await send(`${url}/mailbox`, { headers: { Accept: 'application/json' } });
      const letters = (await answer.json()) as Letter[];
      const link = letters.find(({ to }) => to === email)?.text.match(/https?:\S+/)?.[0];
      if (!link) throw new Error(`no mail with a link for ${email}`);
      return link;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
