import { create } from 'zustand';

/** Whether a new version waits. It is applied at the next start, or when the person taps the dot; never by itself. */
export const useAppUpdate = create<{ ready: boolean }>(() => ({ ready: false }));

/** Registers the service worker and listens for a version that waits. Does nothing in development. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { registerServiceWorker, workerQueue } = await import('../platform/service-worker.ts');
  const registered = await registerServiceWorker({
    onUpdateReady: () => useAppUpdate.setState({ ready: true }),
    onOfflineReady: () => undefined,
  });
  if (!registered) return;
  // Browsers without background sync send what waits while a page is open, or never.
  const flush = () => void workerQueue.flush().catch(console.warn);
  if (navigator.onLine) flush();
  addEventListener('online', flush);
}

export async function applyAppUpdate(): Promise<void> {
  const { applyUpdate } = await import('../platform/service-worker.ts');
  await applyUpdate();
}
