import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { Outbox } from './background-sync.ts';
import { ContentCache } from './content-cache.ts';
import { type Duties, isOurs, readMessage, serve } from './messages.ts';
import { answerNavigations } from './navigation.ts';
import { keepShell } from './precache.ts';
import { noticeFor, openablePath } from './push.ts';

/** The build writes both in place of these names. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[]; __API_ORIGIN: string };

const origin = self.location.origin;
const outbox = new Outbox(self.__API_ORIGIN || origin);
const content = new ContentCache({ caches: self.caches, fetch: (input, init) => self.fetch(input, init) });

keepShell(self.__WB_MANIFEST);
answerNavigations();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/content/'),
  ({ url }) => content.answer(url.pathname),
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
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(openablePath(event.notification.data?.path)));
});

/** A page that is open already is brought to the front and keeps what was typed; only a missing one is opened. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

bootMs = performance.now();
