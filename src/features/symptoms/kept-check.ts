/**
 * Where the check under way is kept: with an account as one of its drafts, sealed, so that a locked device does not
 * show it; without one as it is, because a guest's records open to whoever holds the device.
 */
import { draftStore, draftText, keepDraft, shownAccount } from '../../bindings/drafts.ts';
import { paths } from '../../shared/paths.ts';

export const CHECK_NAME = 'niramaya-check';
const DRAFT = 'symptom-check';
const GUEST = 'guest';

/** Where nothing can be kept the check lives as long as the page; it must not fail for that. */
export const checkStorage = {
  getItem: (): string | null =>
    shownAccount() === GUEST
      ? (attempt(() => localStorage.getItem(CHECK_NAME)) ?? null)
      : (draftText(DRAFT) ?? null),
  setItem(_: string, check: string): void {
    const account = shownAccount();
    if (account === GUEST) return void attempt(() => localStorage.setItem(CHECK_NAME, check));
    // Locked, or not open yet: it stays on the page, and is kept when the records open.
    if (draftStore.getState().account !== account) return;
    keepDraft(DRAFT, check, whoseIn(check));
  },
  removeItem: (): void => void attempt(() => localStorage.removeItem(CHECK_NAME)),
};

type Shown = {
  /** Something was said on the page. */
  isBegun(): boolean;
  /** Whose profile told the rest. */
  about(): string | null;
  show(check: object): void;
  /** Writes what the page shows to where it belongs now. */
  keep(): void;
};

/**
 * Brings the check of whoever opens their records. A guest's goes along into the account that is signed in to in the
 * middle of it; no other leaves its account.
 */
export function followAccounts(shown: Shown): void {
  let owner = shownAccount();
  const opened = (account: string) => {
    const before = owner;
    owner = account;
    const kept = stateOf(checkStorage.getItem());
    const brought = before === GUEST && account !== GUEST && shown.isBegun() && !kept;
    if (brought || (before === account && shown.isBegun())) shown.keep();
    else shown.show(kept ?? {});
    if (brought) checkStorage.removeItem();
  };
  draftStore.subscribe(({ account, closed }, { account: before, closed: closedBefore }) => {
    if (account === before) {
      if (closed !== closedBefore) closedAnew(closed);
      return;
    }
    if (account !== null) opened(account);
    // Locked: nobody may come upon it later; whoever is in the middle of it goes on.
    else if (before !== GUEST && before === shownAccount() && !isOnScreen()) shown.show({});
  });
  /** Their PIN is asked for again, or was given: nobody else goes on with a member's check. */
  const closedAnew = (closed: readonly string[]) => {
    const isHidden = closed.includes(shown.about() ?? '');
    if (isHidden || !shown.isBegun()) shown.show(stateOf(checkStorage.getItem()) ?? {});
  };
  const { account } = draftStore.getState();
  if (account !== null && account === owner && !shown.isBegun()) opened(account);
}

function isOnScreen(): boolean {
  return globalThis.location?.pathname.startsWith(paths.symptomChecker) ?? false;
}

function whoseIn(check: string): string | null {
  const { profileId } = Object(stateOf(check)) as { profileId?: unknown };
  return typeof profileId === 'string' ? profileId : null;
}

function stateOf(check: string | null): object | null {
  try {
    const { state }: { state?: unknown } = JSON.parse(check ?? '{}');
    return typeof state === 'object' ? state : null;
  } catch {
    return null;
  }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
