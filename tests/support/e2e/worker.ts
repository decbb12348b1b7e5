import type { CDPSession, Page } from '@playwright/test';
import type { FromWorker, ToWorker } from '../../../src/shared/worker-messages.ts';
import { inPage } from './in-page.ts';

/** Sends one message to the active worker, as src/platform does, and resolves to the first answer. */
export function askWorker(page: Page, message: ToWorker): Promise<FromWorker> {
  return inPage(
    page,
    async (data: ToWorker) => {
      const { active } = await navigator.serviceWorker.ready;
      return new Promise<FromWorker>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (event) => resolve(event.data);
        active?.postMessage(data, [port2]);
      });
    },
    message,
  );
}

/** The browser's own view of the worker, to send it events that normally come from outside. */
export async function workerControls(page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registered };
}

/** What of a worker's own scope the tests touch. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(path: string): Promise<unknown> };
  WindowClient: { prototype: { url: string; focus(): Promise<unknown> } };
  Date: DateConstructor;
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): boolean;
}

/**
 * Presses a button of a notification, at a time of the test's own: the browser gives a test no finger for it, so the
 * worker is told of the press as the browser tells it.
 */
export function pressNotice(page: Page, press: { tag: string; action: string; at: string }): Promise<void> {
  return inWorker(
    page,
    async ({ tag, action, at }: typeof press) => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications({ tag });
      if (!notification) throw new Error('there is no such notification');
      const event = new scope.NotificationEvent('notificationclick', { notification, action });
      let work: Promise<unknown> = Promise.resolve();
      // An event of a script's own has none.
      Object.defineProperty(event, 'waitUntil', {
        value: (promise: Promise<unknown>) => {
          work = promise;
        },
      });
      const { Date: real } = scope;
      scope.Date = class extends real {
        constructor() {
          super(at);
        }
      } as DateConstructor;
      scope.dispatchEvent(event);
      scope.Date = real;
      await work;
    },
    press,
  );
}

/**
 * Taps the notification itself, as pressNotice does. Resolves to what the worker then did: 'focus <path>' or
 * 'open <path>'. Neither is allowed to a worker without a finger on the glass, so both only say so here.
 */
export function tapNotice(page: Page, tag: string): Promise<string[]> {
  return inWorker(
    page,
    async (tag: string) => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications({ tag });
      if (!notification) throw new Error('there is no such notification');
      const did: string[] = [];
      const { prototype } = scope.WindowClient;
      const { focus } = prototype;
      const { openWindow } = scope.clients;
      prototype.focus = async function (this: { url: string }) {
        did.push(`focus ${new URL(this.url).pathname}`);
        return this;
      };
      scope.clients.openWindow = async (path) => did.push(`open ${path}`);
      const event = new scope.NotificationEvent('notificationclick', { notification, action: '' });
      let work: Promise<unknown> = Promise.resolve();
      Object.defineProperty(event, 'waitUntil', {
        value: (promise: Promise<unknown>) => {
          work = promise;
        },
      });
      scope.dispatchEvent(event);
      await work;
      prototype.focus = focus;
      scope.clients.openWindow = openWindow;
      return did;
    },
    tag,
  );
}

/** Where the worker writes what the app's icon counts, for badgeOfWorker: a browser shows a test no icon. */
export function watchBadgeOfWorker(page: Page): Promise<void> {
  return inWorker(
    page,
    async () => {
      Object.assign(navigator, {
        setAppBadge: async (count: number) => {
          const kept = await caches.open('test');
          await kept.put('/test-badge', new Response(String(count)));
        },
      });
    },
    null,
  );
}

export function badgeOfWorker(page: Page): Promise<string | undefined> {
  return inPage(page, async () => (await caches.match('/test-badge'))?.text());
}

/** As inPage, in the service worker of the page's origin: the security policy forbids eval there too. */
async function inWorker<Argument, Value>(
  page: Page,
  work: (argument: Argument) => Promise<Value>,
  argument: Argument,
): Promise<Value> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the browser is gone');
  const session = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const { origin } = new URL(page.url());
    const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
    if (!target) throw new Error('no worker runs');
    const { sessionId } = await session.send('Target.attachToTarget', { targetId: target.targetId });
    const answered = new Promise<string>((resolve) =>
      session.on('Target.receivedMessageFromTarget', (event) => {
        // Beside the answer the worker tells of its own events.
        if (event.sessionId === sessionId && JSON.parse(event.message).id === 1) resolve(event.message);
      }),
    );
    const expression = `(${work})(${JSON.stringify(argument)})`;
    const params = { expression, awaitPromise: true, returnByValue: true };
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    const { error, result } = JSON.parse(await answered);
    const fault = error?.message ?? result?.exceptionDetails?.exception?.description;
    if (fault) throw new Error(fault);
    return result.result.value;
  } finally {
    await session.detach();
  }
}
