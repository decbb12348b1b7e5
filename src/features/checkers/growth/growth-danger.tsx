import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets } from '../../../ui/section.tsx';

const SIGNS = ['drink', 'vomits', 'weak', 'fits'] as const;

/**
 * When a child that is severely thin or swollen must not even wait for the clinic. First on the screen, before all
 * advice; `swollen` stands over questions that are still open, so it is short and says to go today.
 */
export function GrowthDanger({ swollen = false }: { swollen?: boolean }) {
  const { t } = useTranslation(['growth', 'common']);
  const { first } = useEmergencyNumbers();
  return (
    <section className={swollen ? 'box lv emergency mb-5' : 'box lv emergency'}>
      <h2>
        <Icon name="octagon" />
        <span>{t(swollen ? 'growth:danger.today' : 'growth:danger.title')}</span>
      </h2>
      {swollen ? (
        <p>{t('growth:danger.swollen')}</p>
      ) : (
        <Bullets items={SIGNS.map((sign) => t(`growth:danger.${sign}`))} />
      )}
      <div className="row-btns">
        {first && (
          <a className="btn sos" href={`tel:${first.dial}`}>
            <Icon name="phone" />
            {t('common:action.callNumber', { number: first.display })}
          </a>
        )}
        <Link className="btn line" to={paths.emergency}>
          {t('common:nav.emergency')}
        </Link>
      </div>
    </section>
  );
}
