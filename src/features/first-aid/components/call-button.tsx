import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The country's number; where none may be shown, the page that says what to try. */
export function CallButton() {
  const { t } = useTranslation(['firstAid', 'common']);
  const { first: number } = useEmergencyNumbers();
  if (!number) {
    return (
      <Link className="btn sos big wide" to={paths.emergency}>
        <Icon name="phone" />
        {t('common:nav.emergency')}
      </Link>
    );
  }
  return (
    <a className="btn sos big wide" href={`tel:${number.dial}`}>
      <Icon name="phone" />
      {t('firstAid:callLoud', { number: number.display })}
    </a>
  );
}
