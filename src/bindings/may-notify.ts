/** Whether this browser lets the app show reminders. It is asked only on a tap: a browser remembers each "no". */
import { create } from 'zustand';

export type MayNotify = 'unasked' | 'granted' | 'denied' | 'unavailable';

const useStore = create<{ state: MayNotify }>(() => ({ state: now() }));

export function useMayNotify(): MayNotify {
  return useStore(({ state }) => state);
}

/** Opens the browser's own question. */
export async function askToNotify(): Promise<void> {
  try {
    await Notification.requestPermission();
  } catch {
    // Browsers that do not ask answer by what they have.
  }
  useStore.setState({ state: now() });
}

function now(): MayNotify {
  if (typeof Notification === 'undefined') return 'unavailable';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}
