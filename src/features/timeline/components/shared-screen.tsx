import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type PreparedFile, prepareFile } from '../../../bindings/attachments.ts';
import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
import { useActiveProfile, useOpenProfiles } from '../../../bindings/profiles.ts';
import { type KeptShare, takeShares, useShares } from '../../../bindings/shares.ts';
import { addNote } from '../../../bindings/timeline.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MOST_ATTACHMENTS } from '../../../shared/attachments.ts';
import { paths } from '../../../shared/paths.ts';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { AttachmentPicker } from './attachment-picker.tsx';
import { NoteForm } from './note-form.tsx';

const PROBLEMS = ['too-large', 'storage-full', 'unreadable'] as const;
const DRAFT = 'shared';

/** What another app shared becomes an entry of the timeline. `problem`: why the worker could not keep it. */
export function SharedScreen({ problem }: { problem: string }) {
  const { t } = useTranslation(['install']);
  const shares = useShares();
  const known = PROBLEMS.find((name) => name === problem);
  return (
    <Page title={t('shared.title')} back={paths.timeline}>
      <div className="list-column">
        <h1>{t('shared.title')}</h1>
        {known && <Banner title={t(`shared.failed.${known}`)} />}
        {shares.state === 'loading' && <Loading />}
        {shares.state === 'locked' && <p>{t('shared.locked')}</p>}
        {shares.state === 'ready' && shares.shares.length === 0 && <NothingShared />}
        {shares.state === 'ready' && shares.shares.length > 0 && <Prepare shares={shares.shares} />}
      </div>
    </Page>
  );
}

function NothingShared() {
  const { t } = useTranslation(['install']);
  return (
    <>
      <p>{t('shared.none')}</p>
      <Link className="btn line mt-4" to={paths.timeline}>
        {t('shared.toTimeline')}
      </Link>
    </>
  );
}

type Prepared = { files: readonly PreparedFile[]; refused: readonly string[] };

/** Pictures are made smaller, and lose the place they were taken at, before they are shown. */
function Prepare({ shares }: { shares: readonly KeptShare[] }) {
  const { t } = useTranslation(['install']);
  const { language } = useLanguage();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words in another language are no reason to prepare anew
  useEffect(() => {
    let current = true;
    const most = formatNumber(language, MOST_ATTACHMENTS);
    void prepare(shares, { ...refusals(t), tooMany: t('shared.tooMany', { most }) }).then(
      (done) => current && setPrepared(done),
    );
    return () => {
      current = false;
    };
  }, [shares]);
  return prepared ? <TakeIn shares={shares} {...prepared} /> : <Loading />;
}

function TakeIn({ shares, files: first, refused }: Prepared & { shares: readonly KeptShare[] }) {
  const { t } = useTranslation(['install']);
  const sayDone = useUndoNotice();
  const navigate = useNavigate();
  const live = useOpenProfiles();
  const people = live.state === 'ready' ? live.profiles : [];
  const active = useActiveProfile();
  const [chosen, setChosen] = useState<string | null>(null);
  const [files, setFiles] = useState(first);
  const shared = shares
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');
  const text = useDraft(DRAFT) ?? shared;
  const profileId = chosen ?? (active.state === 'ready' ? active.profile?.id : undefined);
  const name = people.find(({ id }) => id === profileId)?.name;

  /** What was shared goes from its store last, and comes back with Undo. */
  const leave = async (words: string, undo: () => Promise<unknown>) => {
    const putBack = await takeShares(shares);
    keepDraft(DRAFT, null);
    navigate(paths.timeline);
    sayDone(words, undo, () => void putBack().then(() => navigate(`${paths.timeline}?shared=`)));
  };
  const save = async (note: string) => {
    const saved = await addNote({ title: '', note, profileId, files });
    if (saved.ok) await leave(t('install:shared.saved'), saved.value.undo);
    return saved;
  };
  return (
    <>
      {refused.map((words) => (
        <Banner key={words} title={words} />
      ))}
      <NoteForm
        text={text}
        onText={(typed) => keepDraft(DRAFT, typed, profileId)}
        saveLabel={name ? t('install:shared.saveFor', { name }) : t('install:shared.save')}
        onSave={save}
        onCancel={() => navigate(paths.timeline)}
        attached={<AttachmentPicker files={files} onFiles={setFiles} />}
        mayBeEmpty={files.length > 0}
      >
        {people.length > 1 && (
          <Field label={t('install:shared.who')}>
            {({ id }) => (
              <select id={id} className="input" value={profileId} onChange={(e) => setChosen(e.target.value)}>
                {people.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name || t('install:shared.me')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </NoteForm>
      <button
        type="button"
        className="btn line mt-4"
        onClick={() => void leave(t('install:shared.dropped'), async () => undefined)}
      >
        {t('install:shared.drop')}
      </button>
    </>
  );
}

type Words = {
  tooLarge: (name: string) => string;
  notPicture: (name: string) => string;
  tooMany: string;
};

function refusals(t: ReturnType<typeof useTranslation<'install'>>['t']): Omit<Words, 'tooMany'> {
  return {
    tooLarge: (name) => t('shared.tooLarge', { name }),
    notPicture: (name) => t('shared.notPicture', { name }),
  };
}

async function prepare(shares: readonly KeptShare[], words: Words): Promise<Prepared> {
  const files: PreparedFile[] = [];
  const refused: string[] = [];
  for (const file of shares.flatMap((share) => share.files)) {
    if (files.length >= MOST_ATTACHMENTS) return { files, refused: [...refused, words.tooMany] };
    const done = await prepareFile(file);
    if (done.ok) files.push(done.value);
    else
      refused.push(done.error.code === 'too-large' ? words.tooLarge(file.name) : words.notPicture(file.name));
  }
  return { files, refused };
}
