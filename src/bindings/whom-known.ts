/** Whether a screen may already ask what the profile of its person could know. */
import { useEffect, useState } from 'react';
import { useActiveProfile } from './profiles.ts';
import { startData } from './start-data.ts';

/** How long a screen waits for the device to say whom it is about: a cheap phone takes seconds to open its records. */
export const PATIENCE_MS = 10_000;

/**
 * False while the device is still getting to its records: what is typed before it is known whom it is about could be
 * judged as somebody else's, and a form that begins anew takes it away. A device that does not get there says true all
 * the same.
 */
export function useWhomKnown(): boolean {
  const { state } = useActiveProfile();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    void startData();
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return state !== 'loading' || isLate;
}
