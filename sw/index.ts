import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { appendAction, type DoseAction } from '../src/shared/reminders/action-box.ts';
import type { WorkerNews } from '../src/shared/worker-messages.ts';
import { Outbox } from './background-sync.ts';
import { type Badge, countAnswered, countTold } from './badge.ts';
import { ContentCache } from './content-cache.ts';
import { type Duties, isOurs, readMessage, serve } from './messages.ts';
import { answerNavigations } from './navigation.ts';
import { keepShell } from './precache.ts';
import { actionOf, noticeFor, openablePath } from './push.ts';
import { answerShare, SHARE_PATH } from './share-target.ts';

/** The build writes both in place of these names. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[]; __API_ORIGIN: string };

const origin = self.location.origin;
const outbox = new Outbox(self.__API_ORIGIN || origin);
const badge: Badge = { set: async (count) => self.navigator.setAppBadge?.(count) };
const content = new ContentCache({ caches: self.caches, fetch: (input, init) => self.fetch(input, init) });

keepShell(self.__WB_MANIFEST);
answerNavigations();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/content/'),
  ({ url }) => content.answer(url.pathname),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => answerShare(request),
  'POST',
);

// An update waits until it is told, so that no form loses its page under the person's hands. The very first worker
// takes over the open page at once: it could not work offline before its next reload otherwise.
clientsClaim();

let bootMs = 0;
const duties: Duties = { content, outbox, activate: () => self.skipWaiting(), info: () => ({ bootMs }) };

self.addEventListener('message', (event) => {
  const page = event.source instanceof WindowClient ? event.source.url : '';
  const message = isOurs({ origin: event.origin, page }, origin) ? readMessage(event.data) : null;
  if (!message) return;
  const port = event.ports[0];
  event.waitUntil(serve(message, duties, (reply) => port?.postMessage(reply)));
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeFor(event.data?.text() ?? null);
  const shown = self.registration.showNotification(title, options);
  const counted = countTold(options.data.dose, new Date(), badge).catch(() => undefined);
  event.waitUntil(Promise.all([shown, counted]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  const answer = actionOf(event.action, data, new Date());
  event.waitUntil(answer ? keepAnswer(answer) : openPage(openablePath(data?.path)));
});

/** Without opening the app: a page that is open brings it into the records now, else the next one that opens does. */
async function keepAnswer(answer: DoseAction): Promise<void> {
  await appendAction(answer);
  if (answer.action === 'snooze') await putOff(answer.dose);
  else await countAnswered(answer.dose, new Date(), badge).catch(() => undefined);
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ type: 'reminder-answered' } satisfies WorkerNews);
}

/** The server told of it and may do so again; offline or without an account only the app itself brings it back. */
async function putOff(dose: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription().catch(() => null);
  if (!subscription) return;
  const request = new Request(new URL('/functions/v1/push', self.__API_ORIGIN || origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint, dose }),
    credentials: 'omit',
    redirect: 'error',
  });
  await fetch(request).catch(() => undefined);
}

/**
 * A page that is open already is brought to the front, shows its part and keeps what was typed; only a missing one is
 * opened.
 */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const { pathname, hash: part } = new URL(path, origin);
  const there = pages.find((page) => new URL(page.url).pathname === pathname);
  if (!there) return void (await self.clients.openWindow(path));
  if (part) there.postMessage({ type: 'show-part', part } satisfies WorkerNews);
  await there.focus();
}

bootMs = performance.now();
