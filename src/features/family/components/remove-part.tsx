import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { countAbout, removeMember } from '../../../bindings/family.ts';
import type { Profile, Undo } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Popup } from '../../../ui/popup.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useSaveWords } from '../use-words.ts';

/** Somebody and everything about them: the one thing that is asked before it is done. */
export function RemovePart({ profile: { id, name } }: { profile: Profile }) {
  const { t } = useTranslation(['family']);
  const [asked, setAsked] = useState(false);
  return (
    <Section title={t('remove.title', { name })}>
      <p className="meta">{t('remove.lead', { name })}</p>
      <button type="button" className="btn line mt-3" onClick={() => setAsked(true)}>
        {t('remove.button', { name })}
      </button>
      {asked && <Ask id={id} name={name} onClose={() => setAsked(false)} />}
    </Section>
  );
}

function Ask({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation(['family']);
  const sayDone = useUndoNotice();
  const words = useSaveWords();
  const navigate = useNavigate();
  const count = useCount(id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const bringBack = async (undo: Undo) => {
    const back = await undo();
    notify({ text: back.ok ? t('family:remove.back', { name }) : t('family:remove.notBack', { name }) });
  };
  const remove = async () => {
    if (busy || count === null) return;
    setBusy(true);
    const removed = await removeMember(id);
    setBusy(false);
    if (!removed.ok) return setProblem(words(removed.error));
    const { undo } = removed.value;
    onClose();
    navigate(paths.family, { replace: true });
    sayDone(t('family:remove.done', { name }), () => void bringBack(undo));
  };
  return (
    <Popup title={t('family:remove.ask', { name })} onClose={onClose}>
      <div className="stack">
        <p role="status">
          <HowMany count={count} name={name} />
        </p>
        <p className="meta">{t('family:remove.backup')}</p>
        {problem && <Banner title={problem} />}
        <div className="row-btns">
          <button type="button" className="btn line" onClick={onClose}>
            {t('family:remove.keep', { name })}
          </button>
          <button
            type="button"
            className="btn main"
            aria-disabled={busy || count === null || undefined}
            onClick={() => void remove()}
          >
            {busy ? t('family:remove.busy') : t('family:remove.confirm', { name })}
          </button>
        </div>
      </div>
    </Popup>
  );
}

type Count = number | 'unknown' | null;

function HowMany({ count, name }: { count: Count; name: string }) {
  const { t } = useTranslation(['family']);
  if (count === null) return t('remove.counting');
  if (count === 'unknown') return t('remove.unknown', { name });
  return count === 0 ? t('remove.none', { name }) : t('remove.count', { count });
}

/** null while it is counted. */
function useCount(id: string): Count {
  const [count, setCount] = useState<Count>(null);
  useEffect(() => {
    let current = true;
    void countAbout(id).then((found) => current && setCount(found.ok ? found.value : 'unknown'));
    return () => {
      current = false;
    };
  }, [id]);
  return count;
}
