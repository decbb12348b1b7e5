import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf, removePicture, setPicture } from '../../../bindings/member-picture.ts';
import type { AppError, Profile } from '../../../bindings/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useSaveWords } from '../use-words.ts';
import { Avatar } from './avatar.tsx';

/** A picture is one of the first things a child or a grandfather looks for. */
export function PicturePart({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['family']);
  const sayDone = useUndoNotice();
  const words = useSaveWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const has = pictureOf(profile) !== null;

  const why = (error: AppError) => {
    const { code } = error;
    return code === 'too-large' || code === 'not-a-picture'
      ? t(`family:picture.error.${code}`)
      : words(error);
  };
  const run = async (work: ReturnType<typeof setPicture>, said: string) => {
    setBusy(true);
    setProblem(null);
    const done = await work;
    setBusy(false);
    if (!done.ok) return setProblem(why(done.error));
    const { undo } = done.value;
    sayDone(said, undo);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (file) void run(setPicture(profile.id, file), t('family:picture.set'));
  };
  return (
    <Section title={t('family:picture.title')}>
      <div className="row">
        <Avatar profile={profile} />
        <p className="meta grow">{t('family:picture.lead')}</p>
      </div>
      {problem && <Banner title={problem} />}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('family:picture.choose')}
        onChange={choose}
      />
      <div className="row-btns mt-2">
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => !busy && chooser.current?.click()}
        >
          <Icon name="person" small />
          {busy ? t('family:picture.busy') : t(has ? 'family:picture.change' : 'family:picture.choose')}
        </button>
        {has && !busy && (
          <button
            type="button"
            className="btn line"
            onClick={() => void run(removePicture(profile.id), t('family:picture.removed'))}
          >
            {t('family:picture.remove')}
          </button>
        )}
      </div>
    </Section>
  );
}
