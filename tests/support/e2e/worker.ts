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
