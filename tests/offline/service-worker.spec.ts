import { LANGUAGE, ONCE } from '../support/e2e/language.ts';
import { askWorker, workerControls } from '../support/e2e/worker.ts';
import { expect, inPage, readyForOffline, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const contact = {
  account: 'guest',
  kind: 'contact',
  path: '/functions/v1/contact',
  body: JSON.stringify({ message: 'The opening hours on the page are wrong.' }),
} as const;

test(
  'a post left while offline goes out when the browser says so, with every page of the app closed',
  ONCE,
  async ({ device, server, problems }) => {
    const context = await device({ language: 'en' });
    const arrived: string[] = [];
    let status = 503;
    await context.route('**/functions/v1/contact', async (route) => {
      arrived.push(route.request().postData() ?? '');
      await route.fulfill({ status, body: '{}' });
    });
    const page = await context.newPage();
    await page.goto('/');
    await readyForOffline(page, 'en');
    await server.stop();
    expect(await askWorker(page, { type: 'queue-push', post: contact })).toEqual({ type: 'done' });

    const elsewhere = await context.newPage();
    const { session, registrationId } = await workerControls(elsewhere);
    await page.close();
    await server.start();
    const sync = () =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin: server.url,
        registrationId,
        tag: 'workbox-background-sync:niramaya-outbox',
        lastChance: false,
      });
    problems.allow(/status of 503|posts still wait/);
    await session.send('ServiceWorker.stopAllWorkers');
    await sync();
    await until('the refused try arrived', async () => arrived.length > 0);
    status = 201;
    const before = arrived.length;
    await sync();
    await until('the second try arrived', async () => arrived.length > before);
    expect(new Set(arrived)).toEqual(new Set([contact.body]));

    const again = await context.newPage();
    await again.goto('/');
    await until('nothing waits any more', async () => {
      const answer = await askWorker(again, { type: 'queue-flush' });
      return answer.type === 'queue-state' && answer.states.length === 0;
    });
  },
);

test('a push message shows its own words and leads only to a page of ours', async ({ device, server }) => {
  const context = await device({ language: LANGUAGE, permissions: ['notifications'] });
  const page = await context.newPage();
  await page.goto('/');
  await readyForOffline(page, LANGUAGE);
  const { session, registrationId } = await workerControls(page);
  const message = {
    title: words(LANGUAGE, 'reminders:notice.title'),
    body: words(LANGUAGE, 'reminders:notice.body'),
    tag: 'due',
    lang: LANGUAGE,
    path: 'https://example.org/',
  };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data: JSON.stringify(message),
  });
  const shown = () =>
    inPage(page, async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const notices = await getNotifications.call(await navigator.serviceWorker.ready);
      return notices.map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  await until('a notification', async () => (await shown()).length > 0);
  expect(await shown()).toEqual([{ title: message.title, body: message.body, path: '/' }]);
});

test('the worker says how long it needs to start', ONCE, async ({ device }) => {
  const context = await device({ language: 'en' });
  const page = await context.newPage();
  await page.goto('/');
  await readyForOffline(page, 'en');
  const answer = await askWorker(page, { type: 'worker-info' });
  expect(answer.type === 'worker-info' && answer.info.bootMs > 0).toBe(true);
});
