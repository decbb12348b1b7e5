import { type RefObject, useEffect, useState } from 'react';
import { mayInterrupt } from '../../shared/quiet-places.ts';
import { coversHelp, isBusy } from './free-page.ts';

/** Whether the box may stand where it is, on this page, now: looked at whenever the page changes, scrolls or is typed in. */
export function useMayStand(box: RefObject<HTMLElement | null>): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const place = box.current?.getBoundingClientRect();
      const isFree = mayInterrupt(location.pathname) && !isBusy(document);
      setMay(isFree && !(place && coversHelp(document, place)));
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin', 'focusout', 'popstate'] as const;
    for (const event of events) addEventListener(event, soon, { passive: true, capture: true });
    soon();
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      for (const event of events) removeEventListener(event, soon, { capture: true });
    };
  }, [box]);
  return may;
}
