import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Help at once, beside whatever else the screen says. Shown before any advice and never hidden by an error. */
export function GuardPanel({ seen }: { seen: 'none' | 'crisis' | 'emergency' }) {
  const { t } = useTranslation(['symptoms', 'common']);
  const numbers = useEmergencyNumbers();
  if (seen === 'none') return null;
  const call = seen === 'crisis' ? (numbers.crisis ?? numbers.first) : numbers.first;
  return (
    <section className="box lv emergency" role="alert">
      <h2>
        <Icon name={seen === 'crisis' ? 'talk' : 'octagon'} />
        <span>{t(`symptoms:guard.${seen}`)}</span>
      </h2>
      <p>{t(seen === 'crisis' ? 'symptoms:guard.crisisBody' : 'symptoms:guard.emergencyBody')}</p>
      <div className="row-btns">
        {call && (
          <a className="btn sos" href={`tel:${call.dial}`}>
            <Icon name="phone" />
            {t('common:action.callNumber', { number: call.display })}
          </a>
        )}
        <Link className="btn line" to={paths.emergency}>
          {t('common:nav.emergency')}
        </Link>
      </div>
    </section>
  );
}
