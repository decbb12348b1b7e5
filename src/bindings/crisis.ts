/** That somebody may be in need, and nothing else of it: no name, no text, no cause. */
import { useEffect } from 'react';

/** One need, however often its words are changed, is one event. */
const ONE_NEED = 10 * 60_000;
let noted = Number.NEGATIVE_INFINITY;

export function useCrisisEvent(seen: boolean): void {
  useEffect(() => {
    if (!seen || Date.now() - noted < ONE_NEED) return;
    noted = Date.now();
    void import('./audit.ts').then(({ recordEvent }) => recordEvent('crisis_detected'));
  }, [seen]);
}
