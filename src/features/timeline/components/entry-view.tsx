import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { removeTimelineEntry, useTimelineEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { AlsoWritten, EarlierValues } from './also-written.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { EntryGone } from './entry-gone.tsx';
import { OpeningFailed } from './opening-failed.tsx';

/** One entry: what was written or found, and the way to take it out again. */
export function EntryView({ id }: { id: string }) {
  const { t } = useTranslation(['timeline']);
  const sayDone = useUndoNotice();
  const navigate = useNavigate();
  const live = useTimelineEntry(id);

  const remove = async () => {
    const removed = await removeTimelineEntry(id);
    if (!removed.ok) return notify({ text: t('timeline:delete.failed') });
    navigate(paths.timeline, { replace: true });
    const { undo } = removed.value;
    sayDone(t('timeline:delete.done'), undo, () => notify({ text: t('timeline:delete.back') }));
  };
  return (
    <Page title={t('timeline:title')} back={paths.timeline} heading={t('timeline:title')}>
      {live.state === 'loading' && <Loading />}
      {live.state === 'error' && <OpeningFailed />}
      {live.state === 'ready' && live.entry === null && <EntryGone id={id} />}
      {live.state === 'ready' && live.entry && (
        <>
          {isPrivate(live.entry) && <QuickHide />}
          <EntryDetail entry={live.entry} />
          <EarlierValues entry={live.entry} />
          <AlsoWritten entry={live.entry} />
          <button type="button" className="btn line mt-4" onClick={() => void remove()}>
            <Icon name="trash" small />
            {t('timeline:delete.entry')}
          </button>
        </>
      )}
    </Page>
  );
}

/** What nobody looking over the shoulder should see: a check of the mood. */
function isPrivate({ kind, data }: TimelineEntry): boolean {
  return kind === 'check' && data.checker === 'mental-health';
}
