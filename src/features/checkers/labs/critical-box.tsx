import { useTranslation } from 'react-i18next';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import type { LabResult } from '../../../clinical/labs/index.ts';
import { HelpButtons } from '../../../ui/help-buttons.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets } from '../../../ui/section.tsx';
import type { LabWording } from './use-lab-words.ts';

interface CriticalBoxProps {
  results: readonly LabResult[];
  wording: LabWording;
  /** In place of the values' own, where they are of several days. */
  lines?: string[];
}

/** Before everything else: which values cannot wait, and whom to call. */
export function CriticalBox({ results, wording, lines }: CriticalBoxProps) {
  const { t } = useTranslation('labs');
  const { first } = useEmergencyNumbers();
  return (
    <section className="box lv emergency mb-4" role="alert">
      <h2>
        <Icon name="octagon" />
        <span>{t('critical.title', { count: results.length })}</span>
      </h2>
      <Bullets items={lines ?? results.map((result) => wording.line(result))} />
      <p className="mt-3">
        <b>{t('critical.do')}</b>
      </p>
      <p>{t('critical.ill')}</p>
      <HelpButtons call={first} />
    </section>
  );
}
