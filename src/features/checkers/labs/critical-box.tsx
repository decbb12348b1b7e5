import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import type { LabResult } from '../../../clinical/labs/index.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets } from '../../../ui/section.tsx';
import type { LabWording } from './use-lab-words.ts';

/** Before everything else: which values cannot wait, and whom to call. */
export function CriticalBox({ results, wording }: { results: readonly LabResult[]; wording: LabWording }) {
  const { t } = useTranslation(['labs', 'common']);
  const { first } = useEmergencyNumbers();
  return (
    <section className="box lv emergency mb-4" role="alert">
      <h2>
        <Icon name="octagon" />
        <span>{t('labs:critical.title', { count: results.length })}</span>
      </h2>
      <Bullets items={results.map((result) => wording.line(result))} />
      <p className="mt-3">
        <b>{t('labs:critical.do')}</b>
      </p>
      <p>{t('labs:critical.ill')}</p>
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
