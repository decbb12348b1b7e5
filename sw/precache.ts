import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/**
 * Keeps the shell: code, styles, icons, texts of all eight languages, emergency numbers. All or nothing: when one
 * file fails the install fails, and the browser tries again at the next visit, so a half shell never answers.
 */
export function keepShell(entries: PrecacheEntry[]): void {
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
}
