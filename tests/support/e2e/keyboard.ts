import type { Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** Where the focus stands, in the page's own pixels; `seen`: it is drawn so that an eye finds it. */
export interface Stop {
  name: string;
  top: number;
  start: number;
  seen: boolean;
}

export function focusStop(page: Page): Promise<Stop> {
  return inPage(page, () => {
    const at = document.activeElement as HTMLElement;
    const { top, left, right } = at.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A row that is scrolled sideways moves with the focus; its stops are where they lie in the row.
    let aside = 0;
    for (let up = at.parentElement; up; up = up.parentElement) aside += up.scrollLeft;
    const isRtl = document.documentElement.dir === 'rtl';
    return {
      name: at.getAttribute('name') || at.textContent?.trim() || at.getAttribute('aria-label') || at.tagName,
      top: top + window.scrollY,
      start: isRtl ? document.documentElement.clientWidth - (right + aside) : left + aside,
      seen: at.matches(':focus-visible') && (isOutlined || boxShadow !== 'none'),
    };
  });
}

/** Presses Tab until `isThere` says so and returns every stop on the way, each once. @throws Error after 60 presses. */
export async function tabUntil(page: Page, isThere: (stop: Stop) => boolean): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    // A date's parts are stops of their own inside one field.
    if (stop.name !== stops.at(-1)?.name) stops.push(stop);
    if (isThere(stop)) return stops;
  }
  throw new Error(`not reached by Tab: ${stops.map(({ name }) => name).join(' / ')}`);
}

/** Stops as an eye reads them: from the top, and in a row from where the language begins. */
export function asRead(stops: readonly Stop[]): Stop[] {
  return stops.toSorted((a, b) => (Math.abs(a.top - b.top) > 8 ? a.top - b.top : a.start - b.start));
}
