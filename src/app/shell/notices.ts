import i18n from 'i18next';

/**
 * The notices and their words, fetched after the first paint of every page, long before they are needed: the files of
 * an old version may be gone by then.
 */
export async function accountNotices() {
  const notices = import('./account-notices.tsx').then((m) => ({ default: m.AccountNotices }));
  await i18n.loadNamespaces('lock');
  return notices;
}
