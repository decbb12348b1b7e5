/**
 * What was read last on this device, where personalization is allowed. It says what somebody is worried about, so it
 * is kept as drafts are: sealed, under the account, empty while that is locked. It goes with the consent.
 */
import { useEffect, useMemo } from 'react';
import { useConsents } from './consent.ts';
import { aboutWhom, draftStore, draftText, keepDraft, RECENTLY_READ, useDraft } from './drafts.ts';
import type { SearchKind } from './search.ts';

export interface ReadPage {
  kind: SearchKind;
  id: string;
  /** Who was chosen then: while a PIN keeps them closed, nobody sees what was read for them. */
  about?: string;
}

const MOST = 8;

/** The last one first. */
export function useRecentlyRead(): readonly ReadPage[] {
  const text = useDraft(RECENTLY_READ);
  const isAllowed = useMayRemember();
  const closed = draftStore((state) => state.closed);
  return useMemo(
    () => (isAllowed ? parse(text).filter(({ about = '' }) => !closed.includes(about)) : []),
    [isAllowed, text, closed],
  );
}

/** Remembers a page that is shown. */
export function useRemembered(kind: SearchKind, id: string): void {
  const { account } = draftStore();
  const isAllowed = useMayRemember();
  useEffect(() => {
    // While the account is locked, or not open yet, there is nowhere to keep it.
    if (account === null || !isAllowed) return;
    const about = aboutWhom();
    keepPages(withPage(parse(draftText(RECENTLY_READ)), { kind, id, ...(about && { about }) }));
  }, [account, isAllowed, kind, id]);
}

/**
 * Not while the choice is being read. What is here where it is not allowed goes: it may have been withdrawn on another
 * device, or by a browser that asks not to be tracked.
 */
function useMayRemember(): boolean {
  const live = useConsents();
  const text = useDraft(RECENTLY_READ);
  const isAllowed = live.state === 'ready' && live.allowed('personalization');
  const isLeftOver = live.state === 'ready' && !isAllowed && text !== undefined;
  useEffect(() => {
    if (isLeftOver) keepDraft(RECENTLY_READ, null);
  }, [isLeftOver]);
  return isAllowed;
}

/** Takes a page out again, for whoever leaves it unseen. */
export function forgetRead(kind: SearchKind, id: string): void {
  keepPages(withPage(parse(draftText(RECENTLY_READ)), { kind, id }).slice(1));
}

function keepPages(pages: readonly ReadPage[]): void {
  keepDraft(RECENTLY_READ, pages.length > 0 ? JSON.stringify(pages) : null);
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
