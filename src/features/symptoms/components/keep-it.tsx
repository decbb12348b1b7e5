import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saveSymptomCheck } from '../../../bindings/checks.ts';
import { useReadAloud } from '../../../bindings/read-aloud.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { startAgain, useCheck } from '../check-store.ts';
import { recordOf } from '../record.ts';
import type { Assessment, Engine } from '../use-engine.ts';
import { useSummary } from '../use-summary.ts';

interface KeepItProps {
  engine: Engine;
  assessment: Assessment;
  person: { id: string; name: string } | null;
}

/** Save, share, print, listen. Nothing is kept unless the person says so. */
export function KeepIt({ engine, assessment, person }: KeepItProps) {
  const { t } = useTranslation(['symptoms', 'common', 'lock']);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const summary = useSummary(engine, assessment);
  const reader = useReadAloud();
  const plain = [
    t('symptoms:result.shareTitle'),
    summary.level,
    summary.person,
    summary.has.join(', '),
    summary.text,
  ]
    .filter(Boolean)
    .join('\n');

  const whyNot = (code: string) => {
    if (code === 'locked') return `${t('lock:title')}. ${t('lock:typed')}`;
    return code === 'storage-full' ? t('common:error.storageFull') : t('common:error.notSaved');
  };
  const save = async () => {
    const result = await saveSymptomCheck({
      ...recordOf(useCheck.getState(), assessment),
      profileId: person?.id,
    });
    if (!result.ok) {
      setProblem(whyNot(result.error.code));
      return;
    }
    setProblem(null);
    setSaved(true);
    const { undo } = result.value;
    notify({
      text: t('symptoms:result.saved'),
      action: { label: t('common:action.undo'), run: () => void undo().then(() => setSaved(false)) },
    });
  };
  const share = async () => {
    if (navigator.share)
      await navigator.share({ title: t('symptoms:result.shareTitle'), text: plain }).catch(() => undefined);
    else {
      await navigator.clipboard.writeText(plain);
      notify({ text: t('symptoms:result.shared') });
    }
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
        <button type="button" className="btn main big wide" onClick={() => void save()}>
          <Icon name="save" />
          {person?.name ? t('symptoms:result.saveFor', { name: person.name }) : t('symptoms:result.save')}
        </button>
      )}
      <div className="actions">
        <button type="button" className="act" onClick={() => void share()}>
          <Icon name="share" />
          {t('common:action.share')}
        </button>
        <button type="button" className="act" onClick={() => window.print()}>
          <Icon name="print" />
          {t('common:action.print')}
        </button>
        {reader.available && (
          <button type="button" className="act" onClick={() => reader.toggle(plain)}>
            <Icon name="listen" />
            {reader.speaking ? t('common:action.stopListening') : t('common:action.listen')}
          </button>
        )}
        <button type="button" className="act" onClick={startAgain}>
          <Icon name="reload" />
          {t('symptoms:result.again')}
        </button>
      </div>
      {!saved && <p className="meta mt-2">{t('symptoms:result.unsaved')}</p>}
    </Section>
  );
}
