import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { createBackend } from './backend.ts';
import { type DataFolder, keptSecret, openDataFolder, openSharedFolder } from './data-folder.ts';
import type { Database } from './database/database.ts';
import { openDropKeys } from './drop-keys.ts';
import { RateLimits } from './http/rate-limits.ts';
import { readPolicy } from './http/security-headers.ts';
import { createWeb } from './http/web.ts';
import { Mailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { smtpSender } from './mail/smtp.ts';
import { openPushKeys } from './push-keys.ts';
import { startRealtime } from './realtime/endpoint.ts';
import { isLoopback, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { type StorageFiles, storageFiles } from './storage/files.ts';

export type RunningServer = {
  url: string;
  secretKey: string;
  database: Database;
  /** The API library itself, without what stands in front of it. */
  backend: App;
  mailbox: Mailbox;
  /** Sockets, mail under way, database, lock; within two seconds. */
  stop(): Promise<void>;
  /** Leaves the folder as a killed process does: for tests. */
  kill(): Promise<void>;
};

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;
/** Puts something between the network and the app's documents; the development server does. */
export type Front = (
  http: ReturnType<typeof createServer>,
) => Promise<{ handle: NodeHandler; close(): Promise<void> }>;

const API = /^\/(auth\/v1|rest\/v1|functions\/v1|storage\/v1|mailbox|healthz)(\/|\?|$)/;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Starts the embedded server. @throws StartError with a sentence for the person who started it. */
export async function startServer(settings: Settings, front?: Front): Promise<RunningServer> {
  const folder = settings.databaseUrl ? openSharedFolder(settings.dataDir) : openDataFolder(settings.dataDir);
  let database: Database | undefined;
  let handle: NodeHandler = starting;
  const http = createServer((request, response) => handle(request, response));
  try {
    const port = await listen(http, settings);
    const origins = originsOf(settings, port);
    database = await openDatabase(settings, folder);
    const mailbox = new Mailbox(folder.path);
    const sender = settings.smtpUrl ? smtpSender(settings.smtpUrl, settings.mailFrom) : mailbox;
    const jwtSecret = keptSecret(folder.path, 'jwt-secret');
    const mailer = createMailer({ database, sender, origins, linkKey: jwtSecret });
    const secretKey = `sb_secret_${keptSecret(folder.path, 'secret-key')}`;
    const backend = await createBackend({ database, jwtSecret, secretKey, mailer, origins });
    if (!folder.stoppedCleanly) await newEpoch(database);
    const limits = new RateLimits(database, settings.rateLimitScale);
    const files = storageFiles(folder.path);
    const hasApp = existsSync(path.join(settings.distDir, 'index.html'));
    const cronSecret = keptSecret(folder.path, 'cron-secret');
    const web = createWeb({
      settings,
      backend,
      database,
      limits,
      mailer,
      mailbox,
      files,
      jwtSecret,
      secretKey,
      dropKeys: openDropKeys(folder.path),
      vapid: await openPushKeys(folder.path),
      cronSecret,
      origins,
      distDir: hasApp && !front ? settings.distDir : undefined,
      policy: front ? undefined : readPolicy(settings.distDir),
    });
    const listener = getRequestListener(web.fetch, { overrideGlobalObjects: false });
    const { trustProxy } = settings;
    const shared = front !== undefined;
    const realtime = await startRealtime({ http, database, limits, jwtSecret, origins, trustProxy, shared });
    const before = await front?.(http);
    handle = (request, response) =>
      before && !API.test(request.url ?? '')
        ? before.handle(request, response)
        : void listener(request, response);
    const opened = database;
    const sweep = setInterval(() => {
      void limits.forgetExpired().catch(() => {});
      void files.forgetExpired().catch(() => {});
      void forgetGone(files, opened).catch(() => {});
    }, HOUR);
    sweep.unref();
    const reminders = setInterval(() => void sendReminders(web, cronSecret), MINUTE);
    reminders.unref();

    const close = async () => {
      clearInterval(sweep);
      clearInterval(reminders);
      await before?.close();
      await realtime.close();
      await closeSockets(http);
      await Promise.race([mailer.settled(), later(300)]);
      await opened.close();
    };
    return {
      url: origins[0] ?? '',
      secretKey,
      database,
      backend,
      mailbox,
      stop: async () => {
        await close();
        folder.release();
      },
      kill: async () => {
        folder.abandon();
        await close();
      },
    };
  } catch (error) {
    http.close();
    await database?.close();
    folder.release();
    throw error;
  }
}

/** As pg_cron does on hosted Supabase. What fails is tried again a minute later. */
async function sendReminders(web: ReturnType<typeof createWeb>, cronSecret: string): Promise<void> {
  const headers = { authorization: `Bearer ${cronSecret}`, 'content-type': 'application/json' };
  const request = new Request('http://127.0.0.1/functions/v1/push', { method: 'POST', headers });
  await Promise.resolve(web.fetch(request)).catch(() => undefined);
}

async function openDatabase(settings: Settings, folder: DataFolder): Promise<Database> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./database/postgres.ts');
    return openPostgres(settings.databaseUrl);
  }
  const { openPglite } = await import('./database/pglite.ts');
  return openPglite(path.join(folder.path, 'db'));
}

/** PGlite never calls fsync: after a crash acknowledged rows may be gone, so every device offers its rows again. */
async function newEpoch(database: Database): Promise<void> {
  await database.query('update internal.server_state set epoch = gen_random_uuid()');
}

/** Files of accounts that ended: what could not be removed then, or came from a device that did not know yet. */
export async function forgetGone(files: StorageFiles, database: Database): Promise<void> {
  const gone = await database.query<{ account: string }>(
    'select account from internal.gone_accounts($1::uuid[]) as account',
    [`{${(await files.users()).join(',')}}`],
  );
  for (const { account } of gone) await files.removeAll(account);
}

function listen(http: ReturnType<typeof createServer>, { host, port }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is taken. Stop the program that uses it, or choose another with PORT.`,
        EACCES: `Port ${port} needs more rights. Choose one above 1023 with PORT.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Choose another with HOST.`,
        ENOTFOUND: `HOST=${host} is no address of this machine.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartError(reason) : error);
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

/** Addresses people may reach this server under; the first is the one printed and written into mails. */
function originsOf({ host, publicUrl }: Settings, port: number): string[] {
  const local = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const everywhere = host === '0.0.0.0' || host === '::';
  const named = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const own = everywhere || isLoopback(host) ? local : [named];
  if (isLoopback(host) && !local.includes(named)) own.unshift(named);
  return publicUrl ? [publicUrl, ...own] : own;
}

const starting: NodeHandler = (_request, response) => {
  response.writeHead(503, {
    'Retry-After': '1',
    'Content-Type': 'text/plain',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end('Starting');
};

/** Lets answers under way finish for a second, then cuts. */
async function closeSockets(http: ReturnType<typeof createServer>): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  await Promise.race([closed, later(1000)]);
  http.closeAllConnections();
  await closed;
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
