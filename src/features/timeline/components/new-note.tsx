import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparedFile } from '../../../bindings/attachments.ts';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { addNote } from '../../../bindings/timeline.ts';
import type { Profile } from '../../../bindings/types.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { TypedFiles } from '../add/typed-files.tsx';
import { keepNoteDraft, keepNoteFiles, useNoteDraft } from '../note-draft.ts';
import { NoteForm } from './note-form.tsx';

type NewNoteProps = {
  people: readonly Profile[];
  /** The person whose timeline is open; null where everybody's is, and then the form asks. */
  about: string | null;
  onClose: () => void;
};

export function NewNote({ people, about, onClose }: NewNoteProps) {
  const { t } = useTranslation(['timeline']);
  const sayDone = useUndoNotice();
  const { text, files, lost } = useNoteDraft();
  const active = useActiveProfile();
  const [isDraft] = useState(text !== '' || files.length > 0 || lost > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const activeId = active.state === 'ready' ? active.profile?.id : undefined;
  const profileId = about ?? chosen ?? activeId;

  const typedHere = useRef(false);
  const keep = (typed: string) => {
    typedHere.current = true;
    keepNoteDraft(typed, profileId);
  };
  // The first words may come before it is known who is chosen, and somebody else may be chosen after the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person is news
  useEffect(() => {
    if (typedHere.current) keepNoteDraft(text, profileId);
  }, [profileId]);
  const attach = (chosenFiles: readonly PreparedFile[]) => keepNoteFiles(chosenFiles, profileId);

  const save = async (note: string) => {
    const saved = await addNote({ title: '', note, profileId, files });
    if (!saved.ok) return saved;
    keep('');
    attach([]);
    onClose();
    const { undo } = saved.value;
    sayDone(t('timeline:note.saved'), undo, () => {
      keep(note);
      attach(files);
    });
    return saved;
  };
  return (
    <Section title={t('timeline:note.title')}>
      {isDraft && <p className="meta">{t('timeline:note.draft')}</p>}
      <NoteForm
        text={text}
        onText={keep}
        saveLabel={t('timeline:note.save')}
        onSave={save}
        onCancel={onClose}
        attached={<TypedFiles files={files} lost={lost} onFiles={attach} />}
        mayBeEmpty={files.length > 0}
      >
        {about === null && people.length > 1 && (
          <Field label={t('timeline:whoFor')}>
            {({ id }) => (
              <select id={id} className="input" value={profileId} onChange={(e) => setChosen(e.target.value)}>
                {people.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name || t('timeline:me')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </NoteForm>
    </Section>
  );
}
