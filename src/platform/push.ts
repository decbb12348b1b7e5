/** This browser's subscription to its own push service. */

/** What our server says it sends with, and where to. */
export type PushServer = { public_key: string; services: string[] };

/** As the server keeps it. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

const PATIENCE = 15_000;

/** null where nobody answers. `url` is the server's, without a slash at its end. */
export async function askPushServer(url: string): Promise<PushServer | null> {
  try {
    const answer = await fetch(`${url}/functions/v1/push`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const server = (await answer.json()) as Partial<PushServer>;
    const isWhole = typeof server.public_key === 'string' && Array.isArray(server.services);
    return answer.ok && isWhole ? (server as PushServer) : null;
  } catch {
    return null;
  }
}

/** Subscribes, or gives the subscription there is; null where the browser or its push service refuses. */
export async function pushAddress(publicKey: string): Promise<PushAddress | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active || !('pushManager' in registration)) return null;
  const subscribe = () =>
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    return addressOf(await subscribe());
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return null;
  }
  // Subscribed for a server that had another key: that one writes to nobody any more.
  const older = await registration.pushManager.getSubscription();
  await older?.unsubscribe();
  return subscribe().then(addressOf, () => null);
}

function addressOf(subscription: PushSubscription): PushAddress | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}
