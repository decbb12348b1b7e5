import { create } from 'zustand';

export type AccountDraft = { email: string; displayName: string };
const KEY = 'niramaya-account-draft';

/**
 * What was typed into sign-in and sign-up, so that a reload, a lost network or a look at the terms costs nothing. It
 * ends with the tab. A password is never in it.
 */
export const useAccountDraft = create<AccountDraft>(read);

export function keepDraft(change: Partial<AccountDraft>): void {
  useAccountDraft.setState(change);
  const { email, displayName } = useAccountDraft.getState();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, displayName }));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function clearDraft(): void {
  useAccountDraft.setState({ email: '', displayName: '' });
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

function read(): AccountDraft {
  try {
    const kept: Partial<AccountDraft> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { email: String(kept.email ?? ''), displayName: String(kept.displayName ?? '') };
  } catch {
    return { email: '', displayName: '' };
  }
}
