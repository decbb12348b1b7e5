/** Whether this device may ring for what is due, and whether it does with the app closed. */
import { create } from 'zustand';

export type NotificationState = {
  /** 'none': this browser has none to offer, as on an iPhone before the app is on the home screen. */
  permission: 'none' | 'ask' | 'denied' | 'on';
  /**
   * With the app closed: only with an account ('guest'), once there is a network ('waiting'), yes ('on'), or not by
   * this browser's push service ('unreachable').
   */
  push: 'guest' | 'waiting' | 'on' | 'unreachable';
};

export const notificationStore = create<NotificationState>(() => ({
  permission: readPermission(),
  push: 'guest',
}));

/** Whoever allows or refuses it in the browser's settings sees it here without opening the app anew. */
async function followPermission(): Promise<void> {
  const status = await navigator.permissions?.query({ name: 'notifications' });
  status?.addEventListener('change', () => notificationStore.setState({ permission: readPermission() }));
}
// Browsers that cannot tell are asked at the next start.
followPermission().catch(() => undefined);

export function useNotifications(): NotificationState {
  return notificationStore();
}

/** Only on a tap: browsers refuse for good what was asked for out of nowhere. */
export async function askForNotifications(): Promise<void> {
  try {
    await Notification.requestPermission();
  } catch {
    // Browsers that do not ask answer by what they have.
  }
  notificationStore.setState({ permission: readPermission() });
}

function readPermission(): NotificationState['permission'] {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'none';
  if (Notification.permission === 'granted') return 'on';
  return Notification.permission === 'denied' ? 'denied' : 'ask';
}
