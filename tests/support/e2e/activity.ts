import type { Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** As if the last touch, or the opening of the records, had been so many minutes earlier; the page looks at once. */
export function earlier(page: Page, what: 'last' | 'since', minutes: number): Promise<void> {
  return inPage(
    page,
    (name: string, back: number) => {
      const activity = JSON.parse(localStorage.getItem('niramaya-activity') ?? '{}');
      const moved = { ...activity, [name]: activity[name] - back };
      localStorage.setItem('niramaya-activity', JSON.stringify(moved));
      document.dispatchEvent(new Event('visibilitychange'));
    },
    what,
    minutes * 60_000,
  );
}

export const nobodyFor = (page: Page, minutes: number): Promise<void> => earlier(page, 'last', minutes);
