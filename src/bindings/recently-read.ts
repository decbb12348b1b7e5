/**
 * What was read last on this device. It says what somebody is worried about, so it is kept as drafts are: sealed, under
 * the account, empty while that is locked.
 */
import { useEffect, useMemo } from 'react';
import { draftStore, keepDraft, useDraft } from './drafts.ts';
import type { SearchKind } from './search.ts';

export interface ReadPage {
  kind: SearchKind;
  id: string;
}

const NAME = 'read';
const MOST = 8;

/** The last one first. */
export function useRecentlyRead(): readonly ReadPage[] {
  const text = useDraft(NAME);
  return useMemo(() => parse(text), [text]);
}

/** Remembers a page that is shown. */
export function useRemembered(kind: SearchKind, id: string): void {
  const { account } = draftStore();
  useEffect(() => {
    // While the account is locked, or not open yet, there is nowhere to keep it.
    if (account !== null)
      keepDraft(NAME, JSON.stringify(withPage(parse(draftStore.getState().texts[NAME]), { kind, id })));
  }, [account, kind, id]);
}

export function withPage(pages: readonly ReadPage[], page: ReadPage): ReadPage[] {
  const others = pages.filter(({ kind, id }) => kind !== page.kind || id !== page.id);
  return [page, ...others].slice(0, MOST);
}

function parse(text = '[]'): readonly ReadPage[] {
  try {
    const pages: unknown = JSON.parse(text);
    return Array.isArray(pages) ? pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

function isPage(value: unknown): value is ReadPage {
  const page = Object(value) as Partial<ReadPage>;
  return typeof page.kind === 'string' && typeof page.id === 'string';
}
