import { type RefObject, useEffect, useRef } from 'react';

/**
 * Of a screen whose steps take each other's place: each new step begins at its top, with the focus on its question.
 * Not the first one: there the page itself has just taken the focus.
 */
export function useArrival(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const question = place.current?.querySelector('h1');
    question?.setAttribute('tabindex', '-1');
    question?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return place;
}
