/** Offering to put the app on the home screen. Nothing of it is needed before the first paint. */
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { type InstallWay, installWay, onInstallChange, promptInstall } from '../platform/install.ts';

export type { InstallWay };

/** Here and not among the other keys: those come with the first page. */
const INSTALL_LATER_KEY = 'niramaya-install-later';
const LATER_MS = 24 * 60 * 60 * 1000;

type InstallState = {
  /** How it can be installed here; null where it cannot be, or is. */
  way: InstallWay | null;
  /** "Later" was chosen less than a day ago. */
  later: boolean;
};

const store = create<InstallState>(() => ({ way: null, later: false }));

export function useInstall(): InstallState {
  return store();
}

/** Follows what the browser says from now on; calls once, as soon as there is something to offer. */
export function watchInstall(offer: () => void): void {
  let isOffered = false;
  const look = () => {
    const way = installWay();
    store.setState({ way, later: isLater(Date.now()) });
    if (way === null || isOffered) return;
    isOffered = true;
    offer();
  };
  onInstallChange(look);
  look();
}

/** Asks the browser; true where the app goes to the home screen. Declining there is "Later" too. */
export async function installNow(): Promise<boolean> {
  const accepted = await promptInstall().catch(() => false);
  if (!accepted) later();
  store.setState({ way: installWay() });
  return accepted;
}

export function later(): void {
  try {
    localStorage.setItem(INSTALL_LATER_KEY, String(Date.now()));
  } catch {
    // Then it is remembered as long as the page.
  }
  store.setState({ later: true });
}

/** A clock that was set back since must not keep the offer away for ever. */
export function isLater(now: number): boolean {
  try {
    const chosen = Number(localStorage.getItem(INSTALL_LATER_KEY) ?? Number.NaN);
    return chosen <= now && now - chosen < LATER_MS;
  } catch {
    return false;
  }
}

/** Whether this device holds the app: every address opens without a network. */
export function useOfflineReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let current = true;
    // Without a registration it never settles, and the answer stays no.
    navigator.serviceWorker?.ready.then(
      () => current && setReady(true),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return isReady;
}
