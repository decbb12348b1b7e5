import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
import { useProfiles } from '../../../bindings/profiles.ts';
import { editEntry } from '../../../bindings/timeline-records.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { readKept } from '../../../clinical/readings/index.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { answerSaid } from '../../../shared/reminders/dose.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { whatOfEntry } from '../add/typed.ts';
import { addresses } from '../addresses.ts';
import { useEntryWords } from '../entry-words.ts';
import { importedLab } from '../imported-lab.ts';
import { measuredOf } from '../measured-of.ts';
import { useTypedWords } from '../typed-words.ts';
import { AddAttachments } from './add-attachments.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { CheckDetail } from './check-detail.tsx';
import { type Fact, Facts } from './facts.tsx';
import { LevelBadge } from './level-badge.tsx';
import { NoteForm } from './note-form.tsx';
import { ReadingAlert } from './reading-alert.tsx';

export function EntryDetail({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation(['timeline', 'reminders']);
  const { language } = useLanguage();
  const { title, check } = useEntryWords()(entry);
  const typed = useTypedWords()(entry);
  const reading = readKept(entry.data);
  const lab = importedLab(entry.data);
  const answer = answerSaid(entry);
  const profiles = useProfiles();
  const person =
    profiles.state === 'ready' ? profiles.profiles.find(({ id }) => id === entry.profile_id) : undefined;
  const facts: Fact[] = [
    ...(answer ? [{ name: t('reminders:short.other'), value: t(`reminders:entry.${answer}`) }] : []),
    ...(typed?.facts ?? []),
    ...(lab ? [{ name: t('lab.title'), value: t(`lab.${lab.status}`) }] : []),
    {
      name: t('entry.when'),
      value: formatDate(language, entry.occurred_at, { dateStyle: 'full', timeStyle: 'short' }),
    },
    { name: t('entry.kind'), value: t(`kind.${entry.kind}`) },
    { name: t('entry.person'), value: person ? person.name || t('me') : '' },
  ];
  return (
    <>
      <h1>{title}</h1>
      {reading && <ReadingAlert reading={reading} of={measuredOf(person, new Date(entry.occurred_at))} />}
      {check?.triage && (
        <p className="mt-4">
          <LevelBadge level={check.triage} />
        </p>
      )}
      {check ? (
        <CheckDetail entry={entry} check={check} facts={facts} />
      ) : (
        <Section title={t('entry.facts')}>
          <Facts facts={facts} />
        </Section>
      )}
      {typed && <TypedActions entry={entry} />}
      {lab && (
        <div className="row-btns mt-4">
          <ToChart what={`lab:${lab.test}`} />
        </div>
      )}
      <NoteOf entry={entry} />
      <AttachmentList entry={entry} />
      <AddAttachments entry={entry} />
    </>
  );
}

/** What was written by hand can be changed; a measurement leads to its course. */
function TypedActions({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('timeline');
  const what = whatOfEntry(entry);
  const reading = readKept(entry.data);
  return (
    <div className="row-btns mt-4">
      {what && (
        <Link className="btn line" to={addresses.edit(entry.id)}>
          <Icon name="edit" small />
          {t('edit.open')}
        </Link>
      )}
      {reading && <ToChart what={reading.measure} />}
    </div>
  );
}

function ToChart({ what }: { what: string }) {
  const { t } = useTranslation('measurements');
  return (
    <Link className="btn soft" to={addresses.chart(what)}>
      <Icon name="chart" small />
      {t('chart.see')}
    </Link>
  );
}

/** The note of an entry; one that a person wrote can be changed. */
function NoteOf({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('timeline');
  const draft = `edit-${entry.id}`;
  const text = useDraft(draft);
  const keep = (typed: string | null) => keepDraft(draft, typed);
  if (entry.kind !== 'note' && entry.note === '') return null;
  const save = async (note: string) => {
    const saved = await editEntry(entry.id, { note });
    if (saved.ok) keep(null);
    return saved;
  };
  return (
    <Section title={t('entry.note')}>
      {text === undefined ? (
        <>
          <p className="as-typed" dir="auto">
            {entry.note}
          </p>
          {entry.kind === 'note' && (
            <button type="button" className="btn line mt-4" onClick={() => keep(entry.note)}>
              <Icon name="edit" small />
              {t('note.edit')}
            </button>
          )}
        </>
      ) : (
        <NoteForm
          text={text}
          onText={keep}
          saveLabel={t('note.saveEdit')}
          onSave={save}
          onCancel={() => keep(null)}
        />
      )}
    </Section>
  );
}
