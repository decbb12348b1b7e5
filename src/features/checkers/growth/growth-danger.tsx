import { useTranslation } from 'react-i18next';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { HelpButtons } from '../../../ui/help-buttons.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets } from '../../../ui/section.tsx';

const SIGNS = ['drink', 'vomits', 'weak', 'fits'] as const;

/**
 * When a child that is severely thin or swollen must not even wait for the clinic. First on the screen, before all
 * advice; `swollen` stands over questions that are still open, so it is short and says to go today.
 */
export function GrowthDanger({ swollen = false }: { swollen?: boolean }) {
  const { t } = useTranslation('growth');
  const { first } = useEmergencyNumbers();
  return (
    <section className={swollen ? 'box lv emergency mb-5' : 'box lv emergency'}>
      <h2>
        <Icon name="octagon" />
        <span>{t(swollen ? 'danger.today' : 'danger.title')}</span>
      </h2>
      {swollen ? <p>{t('danger.swollen')}</p> : <Bullets items={SIGNS.map((sign) => t(`danger.${sign}`))} />}
      <HelpButtons call={first} />
    </section>
  );
}
