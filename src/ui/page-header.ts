import { create } from 'zustand';

/** What a screen asks of the top bar: where "back" leads and what stands in place of the logo. */
export interface PageHeader {
  back: string | null;
  title: string | null;
  sub: string | null;
}

export const emptyHeader: PageHeader = { back: null, title: null, sub: null };

export const usePageHeader = create<PageHeader>(() => emptyHeader);
