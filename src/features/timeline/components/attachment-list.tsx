import { useTranslation } from 'react-i18next';
import { type ShownAttachment, useAttachment } from '../../../bindings/attachments.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type AttachmentRef, readAttachments } from '../../../shared/attachments.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

/** What hangs on an entry; what is not on this device is brought here while it is looked at. */
export function AttachmentList({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('timeline');
  const refs = readAttachments(entry.data);
  if (refs.length === 0) return null;
  return (
    <Section title={t('attach.title')}>
      <ul className="attached">
        {refs.map((ref) => (
          <Attached key={ref.id} attachment={ref} profileId={entry.profile_id} />
        ))}
      </ul>
    </Section>
  );
}

function Attached({ attachment, profileId }: { attachment: AttachmentRef; profileId: string }) {
  const { t } = useTranslation(['timeline', 'common']);
  const shown = useAttachment(attachment, profileId);
  const words = useStateWords(attachment.size)(shown);
  const isPicture = attachment.type !== 'application/pdf';
  const name = attachment.name || t(isPicture ? 'timeline:attach.photo' : 'timeline:attach.pdf');
  return (
    <li>
      {shown.state === 'here' ? (
        // Saved rather than shown by the page: the content security policy allows no plug-in, and phones have a viewer.
        <a href={shown.url} download={name} aria-label={t('timeline:attach.open', { name })}>
          {isPicture ? <img src={shown.url} alt={name} /> : <Icon name="note" />}
        </a>
      ) : (
        <Icon name="note" />
      )}
      <span>
        <span dir="auto">{name}</span>
        <span className="meta" role="status">
          {words}
        </span>
      </span>
      {shown.state === 'away' && (
        <button type="button" className="btn line" onClick={shown.retry}>
          {t('common:action.retry')}
        </button>
      )}
    </li>
  );
}

function useStateWords(size: number): (shown: ShownAttachment) => string {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  return (shown) => {
    if (shown.state === 'loading') {
      const share = formatNumber(language, Math.min(1, shown.received / size), { style: 'percent' });
      return shown.received > 0 ? t('attach.loaded', { share }) : t('attach.loading');
    }
    if (shown.state === 'here') {
      if (shown.problem === 'over-quota') return t('attach.overQuota');
      if (shown.problem) return t('attach.refused');
      return shown.waiting ? t('attach.waiting') : '';
    }
    const { code } = shown.error;
    if (code === 'offline' || code === 'timeout' || code === 'unauthorised') return t('attach.onServer');
    if (code === 'not-here') return t('attach.notHere');
    return code === 'gone' ? t('attach.gone') : t('attach.failed');
  };
}
