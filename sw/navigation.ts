import { createHandlerBoundToURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from './app-path.ts';

/** Every route opens without a network, deep links too: the app decides what an address means. */
export function answerNavigations(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppPath(url.pathname),
    createHandlerBoundToURL('/index.html'),
  );
}
