import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { aboutWhom, keepDraft, useDraft } from '../../../bindings/drafts.ts';
import { useAnyReminder, useReminders } from '../../../bindings/reminders.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { draftOf, formOf, formOfDraft, newForm } from '../form-state.ts';
import { useDueRows } from '../use-due-rows.ts';
import { DeviceNotices } from './device-notices.tsx';
import { DueList } from './due-list.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderList } from './reminder-list.tsx';

const DRAFT = 'reminder';
const PART = 'reminders';

/** What is due today, all reminders of everybody here, and whether this device rings. */
export function RemindersPanel() {
  const { t } = useTranslation('reminders');
  const live = useReminders();
  const any = useAnyReminder();
  const closed = useClosedProfiles();
  const form = formOfDraft(useDraft(DRAFT));
  const [openedHere, setOpenedHere] = useState(false);
  useArrival(live.state === 'ready');
  if (live.state === 'locked') return null;
  if (live.state === 'loading') return <Loading />;
  if (live.state === 'error') return <Banner title={t('error')} />;

  const open = (next: Parameters<typeof draftOf>[0]) => {
    setOpenedHere(true);
    keepDraft(DRAFT, draftOf(next), next.profileId ?? aboutWhom());
  };
  const { reminders } = live;
  return (
    <>
      <Section title={t('title')} id={PART}>
        <p className="meta">{t('lead')}</p>
        {any || reminders.length > 0 ? <Today /> : <p className="mt-3">{t('empty')}</p>}
        <ClosedNote people={closed} />
        {!form && (
          <button
            type="button"
            className="btn main mt-4"
            onClick={() => open(newForm(new Date().toLocaleDateString('sv'), null))}
          >
            <Icon name="plus" small />
            {t('add')}
          </button>
        )}
      </Section>
      {form && (
        <ReminderForm
          key={form.id ?? 'new'}
          form={form}
          isDraft={!openedHere}
          onForm={open}
          onClose={() => {
            setOpenedHere(false);
            keepDraft(DRAFT, null);
          }}
        />
      )}
      {reminders.length > 0 && (
        <Section title={t('due.all')}>
          <ReminderList reminders={reminders} onEdit={(reminder) => open(formOf(reminder))} />
          <DeviceNotices />
        </Section>
      )}
    </>
  );
}

/** Whoever comes from a notification wants this part, and the browser looked for it before it stood there. */
function useArrival(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === `#${PART}`) document.getElementById(PART)?.scrollIntoView();
  }, [isThere, hash]);
}

function Today() {
  const { t } = useTranslation('reminders');
  const due = useDueRows();
  return (
    due && (
      <div className="mt-3">
        <h3>{t('due.title')}</h3>
        <DueList {...due} />
      </div>
    )
  );
}
