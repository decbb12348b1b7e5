import { useTranslation } from 'react-i18next';
import { formatAgo, formatWait } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { SyncStatus } from './types.ts';

const PROBLEMS = ['server', 'rate-limited', 'update-needed', 'storage-full'] as const;

function isProblem(code: string | null): code is (typeof PROBLEMS)[number] {
  return PROBLEMS.some((known) => known === code);
}

/** The status in one sentence, the same in the top bar and on the account page. */
export function useStatusWords(status: SyncStatus): string {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  if (status.state === 'signed-out') return t('status.signedOut');
  if (status.attention > 0) return t('status.attention', { count: status.attention });
  if (isProblem(status.problem) && status.pending > 0) {
    const until = Date.parse(status.waitUntil ?? '');
    const why =
      status.problem === 'rate-limited' && until > Date.now()
        ? t('status.problem.rate-limited-until', { when: formatWait(language, until, Date.now()) })
        : t(`status.problem.${status.problem}`);
    return `${t('status.waiting', { count: status.pending })}. ${why}`;
  }
  // Also with nothing of one's own waiting: what other devices write does not arrive any more.
  if (status.problem === 'update-needed') return t('status.problem.update-needed-only');
  if (status.state === 'syncing') return t('status.syncing');
  if (status.pending > 0 && status.state !== 'saved-here')
    return t('status.waiting', { count: status.pending });
  if (status.state === 'synced' && status.lastAck) {
    return t('status.syncedAt', { when: formatAgo(language, Date.parse(status.lastAck), Date.now()) });
  }
  return t('status.savedHere');
}
