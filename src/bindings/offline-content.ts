import type { Language } from '../shared/languages.ts';

/** Asks the service worker to keep this language's content for offline use. Without a worker nothing is kept. */
export async function keepContentOffline(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { keepLanguage } = await import('../platform/service-worker.ts');
  await keepLanguage(language).catch(console.warn);
}
