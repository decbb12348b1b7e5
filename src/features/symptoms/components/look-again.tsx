import { useTranslation } from 'react-i18next';
import { calendarFile } from '../../../shared/calendar-file.ts';
import { uuidV7 } from '../../../shared/ids.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Assessment } from '../use-engine.ts';

const HOUR_MS = 3_600_000;
/** When to look again, in hours. In an emergency nobody waits for anything. */
const HOURS = { urgent: 12, routine: 48, 'self-care': 24 } as const;

/** When to look again, and a way to be reminded that needs no network and no account. */
export function LookAgain({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('symptoms');
  const { triage } = assessment;
  if (triage === 'emergency') return null;
  const remind = () => {
    const made = new Date();
    const start = new Date(made.getTime() + HOURS[triage] * HOUR_MS);
    // No symptom in it: it shows on a locked screen.
    const file = calendarFile({
      id: uuidV7(),
      title: t('again.title'),
      note: t('again.note'),
      start,
      minutes: 15,
      made,
    });
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'niramaya.ics' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), HOUR_MS);
  };
  return (
    <Section title={t('again.when')}>
      <p>{t(`again.${triage}`)}</p>
      <button type="button" className="btn line mt-3" onClick={remind}>
        <Icon name="cal" small />
        {t('again.remind')}
      </button>
    </Section>
  );
}
