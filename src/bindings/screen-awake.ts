import { useEffect } from 'react';

/** Keeps the screen on while it is shown; where the browser cannot, it goes dark as always. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const asked = await navigator.wakeLock?.request('screen').catch(() => null);
      if (over) void asked?.release();
      else lock = asked ?? null;
    };
    // The browser takes the lock back whenever the page is left.
    const again = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
