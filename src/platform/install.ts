/** Putting the app on the home screen, as far as this browser lets a page do it. */

/** What browsers hand over instead of a prompt of their own; no standard describes it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by public/theme.js, which listens before anything else runs. */
    installPrompt?: InstallPrompt | null;
  }
}

/** `prompt`: a tap installs it. `ios`: only the person can, and is told how. */
export type InstallWay = 'prompt' | 'ios';

const INSTALLED = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'];

/** Whether this page is the installed app. */
export function isInstalled(): boolean {
  const asApp = INSTALLED.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return asApp || Reflect.get(navigator, 'standalone') === true;
}

export function installWay(): InstallWay | null {
  if (isInstalled()) return null;
  if (window.installPrompt) return 'prompt';
  return isIosSafari(navigator.userAgent, navigator.maxTouchPoints) ? 'ios' : null;
}

/** A tablet calls itself a Mac, but no Mac has a touch screen. Other browsers there have other menus. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}

/** Tells when the way in, or the need for it, may have changed. */
export function onInstallChange(changed: () => void): void {
  // theme.js heard it first and kept it.
  addEventListener('beforeinstallprompt', changed);
  addEventListener('appinstalled', () => {
    window.installPrompt = null;
    changed();
  });
}

/** Shows the browser's own question; each prompt can be used once. */
export async function promptInstall(): Promise<boolean> {
  const prompt = window.installPrompt;
  if (!prompt) return false;
  window.installPrompt = null;
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
}
