import { useEffect, useState } from 'react';
import { startBeat } from '../platform/beat.ts';

/** A steady beat to push to; `count` grows with each, from 0 while it is silent. It ends with the screen. */
export function useBeat(perMinute: number): { on: boolean; count: number; toggle: () => void } {
  const [on, setOn] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!on) return;
    const stop = startBeat(perMinute, () => setCount((before) => before + 1));
    return () => {
      stop();
      setCount(0);
    };
  }, [on, perMinute]);
  return { on, count, toggle: () => setOn(!on) };
}
