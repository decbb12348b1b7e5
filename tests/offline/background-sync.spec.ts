import type { BrowserContext, Page, Route } from '@playwright/test';
import { PASSWORD, type Person } from '../../supabase/local/testing/people.ts';
import type { AppServer } from '../support/e2e/app-server.ts';
import { workerControls } from '../support/e2e/worker.ts';
import { expect, inPage, readyForOffline, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const DROP = '**/functions/v1/drop';
const t = (key: string) => words('en', key);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test.beforeEach(({ problems }) => {
  // What a worker's failed try leaves in the console.
  problems.allow(/status of (401|500)|posts still wait|net::ERR_(FAILED|ABORTED)/);
  test.setTimeout(180_000);
});

/** Signs in on a page that is then ready for offline use and has its ticket. Resolves to the device's id. */
async function signIn(page: Page, person: Person): Promise<string> {
  await page.goto('/auth');
  const issued = page.waitForResponse('**/rpc/issue_upload_ticket');
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(person.email);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(PASSWORD);
  await button(page, 'account:signIn.submit').click();
  await expect(page.getByLabel(t('account:signIn.password'), { exact: true })).toBeHidden();
  await readyForOffline(page, 'en');
  const { device } = (await issued).request().postDataJSON() as { device: string };
  return device;
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.goto('/timeline');
  await button(page, 'timeline:note.add').click();
  await page.getByLabel(t('timeline:note.text'), { exact: true }).fill(text);
  await button(page, 'timeline:note.save').click();
  await expect(page.getByRole('main')).toContainText(text);
}

/** Everything the worker's queue keeps in IndexedDB, as text, one entry each. */
function waiting(page: Page): Promise<string[]> {
  return inPage(page, async () => {
    const open = indexedDB.open('workbox-background-sync');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    if (!database.objectStoreNames.contains('requests')) return [];
    const read = database.transaction('requests').objectStore('requests').getAll();
    const entries = await new Promise<unknown[]>((resolve) => {
      read.onsuccess = () => resolve(read.result);
    });
    database.close();
    const bytes = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    return entries.map((entry) => JSON.stringify(entry, bytes));
  });
}

/** What the server holds, asked as that person. */
async function notesOf(person: Person): Promise<string[]> {
  const { data, error } = await person.client.from('timeline_entries').select('note');
  if (error) throw error;
  return data.map(({ note }) => note as string);
}

/** Closes the app; the browser can then tell the worker, with no page open, that the network is back. */
async function closedApp(context: BrowserContext, server: AppServer, app: Page) {
  const elsewhere = await context.newPage();
  const { session, registrationId } = await workerControls(elsewhere);
  await app.close();
  return {
    async dispatchSync() {
      // A fresh worker, as after a night: nothing may depend on what the old one had in memory.
      await session.send('ServiceWorker.stopAllWorkers');
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin: server.url,
        registrationId,
        tag: 'workbox-background-sync:niramaya-outbox',
        lastChance: false,
      });
    },
  };
}

/** Statuses the worker's tries were answered with; 0 where the answer was lost. `handle` decides on each. */
async function watchDrops(context: BrowserContext, handle: (route: Route) => Promise<number>) {
  const seen: number[] = [];
  await context.route(DROP, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    seen.push(await handle(route));
  });
  return seen;
}

async function passOn(route: Route): Promise<number> {
  // The browser may try by itself while the server is away.
  const answer = await route.fetch().catch(() => null);
  await (answer ? route.fulfill({ response: answer }) : route.abort());
  return answer?.status() ?? 0;
}

async function refuse(route: Route): Promise<number> {
  await route.fulfill({ status: 500, body: '{}' });
  return 500;
}

test('written offline, every page closed, network back: it is on the server, and was sealed until then', async ({
  device,
  server,
}) => {
  const person = await server.newPerson('background-asha');
  const context = await device({ language: 'en' });
  const seen = await watchDrops(context, passOn);
  const page = await context.newPage();
  await signIn(page, person);
  await server.stop();
  await writeNote(page, 'canary-fever-since-monday');
  await until('an entry with the first note', async () => (await waiting(page)).length === 1);
  const [first] = await waiting(page);
  await writeNote(page, 'canary-second-note');
  await until('one newer entry in its place', async () => {
    const [entry, ...others] = await waiting(page);
    return entry !== undefined && entry !== first && others.length === 0;
  });
  const [entry = ''] = await waiting(page);
  expect(entry).toContain('ciphertext');
  for (const readable of ['canary', 'timeline_entries', 'ticket', person.email, 'authorization']) {
    expect(entry).not.toContain(readable);
  }

  const { dispatchSync } = await closedApp(context, server, page);
  await server.start();
  expect(await notesOf(person)).toEqual([]);
  seen.length = 0;
  await dispatchSync();
  await until('both notes are on the server', async () => (await notesOf(person)).length === 2);
  expect(seen).toContain(200);
  expect((await notesOf(person)).toSorted()).toEqual(['canary-fever-since-monday', 'canary-second-note']);

  const again = await context.newPage();
  await again.goto('/timeline');
  await until('nothing waits any more', async () => (await waiting(again)).length === 0);
  await expect(again.getByRole('main')).toContainText('canary-second-note');
  expect(await notesOf(person)).toHaveLength(2);
});

test('a revoked ticket: the entry is kept, and the page sends at its next start', async ({
  device,
  server,
}) => {
  const person = await server.newPerson('background-ravi');
  const context = await device({ language: 'en' });
  const page = await context.newPage();
  const deviceId = await signIn(page, person);
  await server.stop();
  await writeNote(page, 'kept until the next start');
  await until('an entry waits', async () => (await waiting(page)).length === 1);
  const { dispatchSync } = await closedApp(context, server, page);
  await server.start();
  const revoked = await person.client.rpc('revoke_upload_ticket', { device: deviceId });
  expect(revoked.error).toBeNull();
  const seen = await watchDrops(context, passOn);
  await dispatchSync();
  await until('the ticket was refused', async () => seen.includes(401));
  expect(await notesOf(person)).toEqual([]);

  const blank = await context.newPage();
  // The page's own cycle is held back, to see that the worker still has the entry.
  await context.route('**/rpc/sync', (route) => route.abort());
  await blank.goto('/timeline');
  expect(await waiting(blank)).toHaveLength(1);
  await context.unroute('**/rpc/sync');
  await blank.reload();
  await until('the page sent it', async () => (await notesOf(person)).length === 1);
  await until('nothing waits any more', async () => (await waiting(blank)).length === 0);
});

test('a 500 keeps the entry; a later event delivers it', async ({ device, server }) => {
  const person = await server.newPerson('background-meena');
  const context = await device({ language: 'en' });
  const page = await context.newPage();
  await signIn(page, person);
  await server.stop();
  await writeNote(page, 'after a 500');
  await until('an entry waits', async () => (await waiting(page)).length === 1);
  const { dispatchSync } = await closedApp(context, server, page);
  await server.start();
  let handle = refuse;
  const seen = await watchDrops(context, (route) => handle(route));
  await dispatchSync();
  await until('a try was answered with 500', async () => seen.includes(500));
  expect(await notesOf(person)).toEqual([]);
  handle = passOn;
  await dispatchSync();
  await until('the note is on the server', async () => (await notesOf(person)).length === 1);
});

test('a request that was accepted and whose answer was lost is sent again: one row', async ({
  device,
  server,
}) => {
  const person = await server.newPerson('background-omar');
  const context = await device({ language: 'en' });
  const page = await context.newPage();
  await signIn(page, person);
  await server.stop();
  await writeNote(page, 'once');
  await until('an entry waits', async () => (await waiting(page)).length === 1);
  const { dispatchSync } = await closedApp(context, server, page);
  await server.start();
  let handle = async (route: Route) => {
    const { ok } = await route.fetch().then((answer) => ({ ok: answer.ok() }));
    expect(ok).toBe(true);
    await route.abort();
    return 0;
  };
  const seen = await watchDrops(context, (route) => handle(route));
  await dispatchSync();
  await until('the server took it', async () => (await notesOf(person)).length === 1);
  const rows = () => person.client.from('timeline_entries').select('id, vv, seq');
  const { data: before } = await rows();
  handle = passOn;
  await dispatchSync();
  await until('it was sent once more', async () => seen.includes(200));
  expect((await rows()).data).toEqual(before);

  const again = await context.newPage();
  await again.goto('/timeline');
  await until('nothing waits any more', async () => (await waiting(again)).length === 0);
  expect((await rows()).data).toEqual(before);
});

test('with another account signed in meanwhile, each entry goes to its own account', async ({
  device,
  server,
}) => {
  const [first, second] = [
    await server.newPerson('background-lena'),
    await server.newPerson('background-noor'),
  ];
  const context = await device({ language: 'en' });
  let handle = refuse;
  const seen = await watchDrops(context, (route) => handle(route));
  const page = await context.newPage();
  await signIn(page, first);
  await server.stop();
  await writeNote(page, 'written by Lena');
  await until('an entry waits', async () => (await waiting(page)).length === 1);
  await inPage(page, () => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('niramaya-a')) localStorage.removeItem(key);
  });
  await page.close();
  await server.start();

  const next = await context.newPage();
  await signIn(next, second);
  await server.stop();
  await writeNote(next, 'written by Noor');
  await until('an entry of each waits', async () => (await waiting(next)).length === 2);
  const { dispatchSync } = await closedApp(context, server, next);
  await server.start();
  expect(await notesOf(first)).toEqual([]);
  handle = passOn;
  seen.length = 0;
  await dispatchSync();
  await until('both arrived', async () => seen.filter((status) => status === 200).length === 2);
  expect(await notesOf(first)).toEqual(['written by Lena']);
  expect(await notesOf(second)).toEqual(['written by Noor']);
});
