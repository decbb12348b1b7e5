import { useEffect, useRef } from 'react';

/**
 * Of a screen whose steps take each other's place: each new step begins at its top, with the focus on its question.
 * Whatever a step has to say first must not stand above the screen. Not the first step: there the page itself has just
 * taken the focus.
 */
export function useArrival(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const question = document.querySelector('h1');
    question?.setAttribute('tabindex', '-1');
    question?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
}
