import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfiles } from '../../../bindings/profiles.ts';
import { updateTimelineEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { useEntryWords } from '../entry-words.ts';
import { CheckDetail } from './check-detail.tsx';
import { LevelBadge } from './level-badge.tsx';
import { NoteForm } from './note-form.tsx';

export function EntryDetail({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const { title, check } = useEntryWords()(entry);
  const profiles = useProfiles();
  const person =
    profiles.state === 'ready' ? profiles.profiles.find(({ id }) => id === entry.profile_id) : undefined;
  return (
    <>
      <h1>{title}</h1>
      {check?.triage && (
        <p className="mt-4">
          <LevelBadge level={check.triage} />
        </p>
      )}
      <Section title={t('entry.facts')}>
        <dl className="facts">
          <Fact name={t('entry.when')}>
            {formatDate(language, entry.occurred_at, { dateStyle: 'full', timeStyle: 'short' })}
          </Fact>
          <Fact name={t('entry.kind')}>{t(`kind.${entry.kind}`)}</Fact>
          {person && <Fact name={t('entry.person')}>{person.name || t('me')}</Fact>}
        </dl>
      </Section>
      {check && <CheckDetail entry={entry} check={check} />}
      <NoteOf entry={entry} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The note of an entry; one that a person wrote can be changed. */
function NoteOf({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('timeline');
  const [text, setText] = useState<string | null>(null);
  if (entry.kind !== 'note' && entry.note === '') return null;
  const save = async (note: string) => {
    const saved = await updateTimelineEntry(entry.id, { note });
    if (saved.ok) setText(null);
    return saved;
  };
  return (
    <Section title={t('entry.note')}>
      {text === null ? (
        <>
          <p className="as-typed" dir="auto">
            {entry.note}
          </p>
          {entry.kind === 'note' && (
            <button type="button" className="btn line mt-4" onClick={() => setText(entry.note)}>
              <Icon name="edit" small />
              {t('note.edit')}
            </button>
          )}
        </>
      ) : (
        <NoteForm
          text={text}
          onText={setText}
          saveLabel={t('note.saveEdit')}
          onSave={save}
          onCancel={() => setText(null)}
        />
      )}
    </Section>
  );
}
