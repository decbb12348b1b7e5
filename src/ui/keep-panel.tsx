import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import type { Result } from '../shared/result.ts';
import { Icon } from './icon.tsx';
import { Banner } from './note.tsx';
import { Section } from './section.tsx';
import { type Reader, ShareActions } from './share-actions.tsx';
import { useUndoNotice } from './use-undo-notice.ts';

interface KeepPanelProps {
  /** Whose timeline it goes to; '' for oneself. */
  name: string;
  /** Heading of what is shared. */
  title: string;
  /** The result as plain text: shared and read aloud. */
  plain: string;
  save: () => Promise<Result<{ undo: () => Promise<unknown> }>>;
  reader: Reader;
  onAgain: () => void;
}

/** Save, share, print, listen. Nothing is kept unless the person says so. */
export function KeepPanel({ name, title, plain, save, reader, onAgain }: KeepPanelProps) {
  const { t } = useTranslation(['symptoms', 'common', 'lock']);
  const sayDone = useUndoNotice();
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const whyNot = (code: string) => {
    if (code === 'locked') return `${t('lock:title')}. ${t('lock:typed')}`;
    return code === 'storage-full' ? t('common:error.storageFull') : t('common:error.notSaved');
  };
  const onSave = async () => {
    const result = await save();
    if (!result.ok) {
      setProblem(whyNot(result.error.code));
      return;
    }
    setProblem(null);
    setSaved(true);
    const { undo } = result.value;
    sayDone(t('symptoms:result.saved'), undo, () => setSaved(false));
  };

  return (
    <Section title={t('symptoms:result.keep')}>
      {problem && <Banner title={problem} />}
      {saved ? (
        <div className="stack-s">
          <p role="status" className="status">
            <Icon name="tick" />
            <b>{t('symptoms:result.saved')}</b>
          </p>
          <Link className="btn main big wide" to={paths.timeline}>
            <Icon name="timeline" />
            {t('symptoms:result.seeTimeline')}
          </Link>
        </div>
      ) : (
        <button type="button" className="btn main big wide" onClick={() => void onSave()}>
          <Icon name="save" />
          {name ? t('symptoms:result.saveFor', { name }) : t('symptoms:result.save')}
        </button>
      )}
      <ShareActions {...{ title, plain, reader }}>
        <button type="button" className="act" onClick={onAgain}>
          <Icon name="reload" />
          {t('symptoms:result.again')}
        </button>
      </ShareActions>
      {!saved && <p className="meta mt-2">{t('symptoms:result.unsaved')}</p>}
    </Section>
  );
}
