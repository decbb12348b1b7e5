import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { addEntry } from '../../../bindings/timeline-records.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Practice } from '../../../shared/practices.ts';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { addresses } from '../addresses.ts';

const MINUTES = [5, 10, 20, 30] as const;

/** Writes a practice down as done today, for so many minutes; counted in the week at a glance. */
export function PracticeDone({ practice }: { practice: Practice }) {
  const { t } = useTranslation(['ages']);
  const sayDone = useUndoNotice();
  const { language } = useLanguage();
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const name = profile && profile.relationship !== 'self' ? profile.name : '';
  const busy = useRef(false);

  const write = async (minutes: number) => {
    // Two quick taps are one practice.
    if (busy.current) return;
    busy.current = true;
    const saved = await addEntry(
      {
        kind: 'measurement',
        title: '',
        note: '',
        occurredAt: new Date().toISOString(),
        data: { measure: 'practice', reading: { values: [minutes], unit: 'min' }, practice },
      },
      profile?.id,
    );
    busy.current = false;
    if (!saved.ok) return notify({ text: t('ages:practice.failed') });
    const { undo } = saved.value;
    sayDone(t('ages:practice.saved'), undo);
  };
  return (
    <Section title={name ? t('ages:practice.titleFor', { name }) : t('ages:practice.title')}>
      <p className="meta">{t('ages:practice.lead')}</p>
      <div className="chips mt-3">
        {MINUTES.map((minutes) => (
          <button key={minutes} type="button" className="chip plain" onClick={() => void write(minutes)}>
            {t('ages:practice.minutes', { count: minutes, number: formatNumber(language, minutes) })}
          </button>
        ))}
        <Link className="chip plain" to={addresses.addOne('practice')}>
          {t('ages:practice.other')}
        </Link>
      </div>
    </Section>
  );
}
