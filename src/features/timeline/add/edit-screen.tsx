import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useProfiles } from '../../../bindings/profiles.ts';
import { useTimelineEntry } from '../../../bindings/timeline.ts';
import { editEntry, type TypedEntry } from '../../../bindings/timeline-records.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { EntryGone } from '../components/entry-gone.tsx';
import { OpeningFailed } from '../components/opening-failed.tsx';
import { isAdult } from './add-form.tsx';
import { EntryForm } from './entry-form.tsx';
import type { What } from './forms.ts';
import { typedOf, whatOfEntry } from './typed.ts';
import { useTypedDraft } from './typed-draft.ts';

/** The form of an entry that was written by hand. */
export function EditScreen({ id }: { id: string }) {
  const { t } = useTranslation(['timeline']);
  const live = useTimelineEntry(id);
  const entry = live.state === 'ready' ? live.entry : null;
  const what = entry && whatOfEntry(entry);
  return (
    <Page title={t('edit.title')} back={paths.timelineEntry(id)} heading={t('title')}>
      {live.state === 'loading' && <Loading />}
      {live.state === 'error' && <OpeningFailed />}
      {live.state === 'ready' && !what && <EntryGone id={id} />}
      {entry && what && <EditForm entry={entry} what={what} />}
    </Page>
  );
}

function EditForm({ entry, what }: { entry: TimelineEntry; what: What }) {
  const { t } = useTranslation(['timeline']);
  const sayDone = useUndoNotice();
  const navigate = useNavigate();
  const { begun, keep, drop } = useTypedDraft(`edit-form-${entry.id}`);
  const live = useProfiles();
  const people = live.state === 'ready' ? live.profiles : [];
  const person = people.find(({ id }) => id === entry.profile_id);
  const leave = () => navigate(paths.timelineEntry(entry.id), { replace: true });

  const save = async ({ title, note, occurredAt, data }: TypedEntry) => {
    const saved = await editEntry(entry.id, { title, note, occurredAt, data });
    if (!saved.ok) return saved;
    drop();
    leave();
    sayDone(t('timeline:edit.saved'), saved.value.undo);
    return saved;
  };
  return (
    <>
      <h1>{t('timeline:edit.title')}</h1>
      <EntryForm
        what={what}
        typed={begun ?? typedOf(entry)}
        onTyped={keep}
        saveLabel={t('timeline:edit.save')}
        onSave={save}
        onCancel={() => {
          drop();
          leave();
        }}
        adult={person ? isAdult(person) : null}
        before={entry.occurred_at}
      />
    </>
  );
}
