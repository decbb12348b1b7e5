import type { Language } from '../shared/languages.ts';
import type {
  FromWorker,
  KeepProgress,
  KeepResult,
  QueuedPost,
  ToWorker,
  WorkerNews,
} from '../shared/worker-messages.ts';
import { trustedScript } from './trusted-types.ts';

export interface WorkerEvents {
  /** A newer version is on the device and waits. Show it quietly; `applyUpdate` starts it. */
  onUpdateReady: () => void;
  /** The shell is on the device: every address opens without a network from now on. */
  onOfflineReady: () => void;
}

const ANSWER_PATIENCE_MS = 10_000;
const UPDATE_CHECK_MS = 60 * 60 * 1000;
/** Chromium replaces a worker at once when it rests, else after 30 seconds of rest. */
const TAKEOVER_PATIENCE_MS = 45_000;
const QUIET_MS = 1_000;
const QUIET_PATIENCE_MS = 5_000;

const supported = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Registers /sw.js after the page has loaded. Resolves to false where there is no worker to be had (development,
 * old browser, private mode, insecure address): the app then works as long as there is a network.
 */
export async function registerServiceWorker(events: WorkerEvents): Promise<boolean> {
  if (!supported()) return false;
  followNotifications();
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trustedScript('/sw.js'));
  workbox.addEventListener('waiting', () => events.onUpdateReady());
  workbox.addEventListener('activated', (event) => {
    if (!event.isUpdate) events.onOfflineReady();
  });
  try {
    const registration = await workbox.register();
    if (registration?.active) events.onOfflineReady();
    lookForUpdates(workbox);
    return registration !== undefined;
  } catch (error) {
    console.warn('no service worker:', error);
    return false;
  }
}

/** What a tapped notification asks for of this page, while it is open. */
function followNotifications(): void {
  navigator.serviceWorker.addEventListener('message', ({ data: news }: MessageEvent<WorkerNews>) => {
    // An address of its own would load the page anew, and a form with it.
    if (news?.type === 'show-part') window.location.hash = news.part;
  });
}

/** A page that stays open for days never navigates, and only navigating makes a browser look for a new version. */
function lookForUpdates(workbox: { update(): Promise<void> }): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < UPDATE_CHECK_MS) return;
    looked = Date.now();
    workbox.update().catch(() => undefined);
  });
}

/**
 * Starts the version that waits and reloads this page under it. Call it only where nothing typed can be lost.
 * @throws Error when the new version does not take over within 50 seconds; the old one then goes on.
 */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return;
  await quiet();
  const taken = new Promise<void>((resolve, reject) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(() => reject(new Error('the new version did not start')), TAKEOVER_PATIENCE_MS);
  });
  waiting.postMessage({ type: 'activate-update' } satisfies ToWorker);
  await taken;
  location.reload();
}

/**
 * Resolves when this page has asked for nothing for a moment. A request that meets the old worker just as it stops
 * starts it again, and the new one then waits for the next rest.
 */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout>;
    const done = () => {
      clearTimeout(rest);
      clearTimeout(limit);
      observer.disconnect();
      resolve();
    };
    const again = () => {
      clearTimeout(rest);
      rest = setTimeout(done, QUIET_MS);
    };
    const limit = setTimeout(done, QUIET_PATIENCE_MS);
    const observer = new PerformanceObserver(again);
    observer.observe({ type: 'resource' });
    again();
  });
}

/**
 * Brings all content of a language onto the device; what is there already is not fetched again. Languages kept
 * earlier stay. Safe to call at every start. Resolves to null where there is no worker.
 */
export async function keepLanguage(
  language: Language,
  onProgress: (progress: KeepProgress) => void = () => undefined,
): Promise<KeepResult | null> {
  // Without a registration `ready` would never settle.
  if (!supported() || !(await navigator.serviceWorker.getRegistration())) return null;
  return ask({ type: 'keep-language', language }, (reply, resolve) => {
    if (reply.type === 'keep-progress') onProgress(reply.progress);
    if (reply.type === 'keep-result') resolve(reply.result);
  });
}

/** The queue that sends with no page open. Every call rejects where the worker cannot do it. */
export type WorkerQueue = {
  /** False where there is no worker: nothing was queued. */
  push(post: QueuedPost): Promise<boolean>;
  /** Drops what waits for this account. */
  clear(account: string): Promise<void>;
  /** Tries everything that waits, now: for browsers that never send the sync event. */
  flush(): Promise<void>;
};

export const workerQueue: WorkerQueue = {
  push: (post) => askDone({ type: 'queue-push', post }),
  clear: async (account) => void (await askDone({ type: 'queue-clear', account })),
  flush: async () => void (await askDone({ type: 'queue-flush' })),
};

async function askDone(message: ToWorker): Promise<boolean> {
  if (!supported() || !(await navigator.serviceWorker.getRegistration())) return false;
  return ask(message, (reply, resolve) => {
    if (reply.type === 'done' || reply.type === 'queue-state') resolve(true);
  });
}

/**
 * Sends one message to the active worker and collects its answers.
 * @throws Error with the worker's words when it could not do what was asked, or when it says nothing for long.
 */
export async function ask<T>(
  message: ToWorker,
  onReply: (reply: FromWorker, resolve: (value: T) => void) => void,
): Promise<T> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise<T>((resolve, reject) => {
    const channel = new MessageChannel();
    let silence: ReturnType<typeof setTimeout>;
    const done = (settle: () => void) => {
      clearTimeout(silence);
      channel.port1.close();
      settle();
    };
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(
        () => done(() => reject(new Error('the service worker does not answer'))),
        6 * ANSWER_PATIENCE_MS,
      );
    };
    channel.port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      wait();
      if (data.type === 'error') return done(() => reject(new Error(data.message)));
      onReply(data, (value) => done(() => resolve(value)));
    };
    wait();
    active?.postMessage(message, [channel.port2]);
  });
}
