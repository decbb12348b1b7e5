import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  ALERT_LEVELS,
  alertOf,
  isNotJudged,
  type KeptReading,
  type Measured,
} from '../../../clinical/readings/index.ts';
import { paths } from '../../../shared/paths.ts';
import { Note } from '../../../ui/note.tsx';
import { levelClasses } from '../kind-icons.ts';

/** Only for figures that need somebody to act; of every other one nothing is said. */
export function ReadingAlert({ reading, of }: { reading: KeptReading; of: Measured }) {
  const { t } = useTranslation('measurements');
  const alert = alertOf(reading.measure, reading.lines, of);
  if (!alert) return isNotJudged(reading.measure, of) ? <Note>{t('childPressure')}</Note> : null;
  const level = ALERT_LEVELS[alert];
  return (
    <div className={`lv box mt-4 ${levelClasses[level]}`}>
      <h2>{t(`alert.${alert}.title`)}</h2>
      <p>{t(`alert.${alert}.body`)}</p>
      <div className="row-btns">
        {level !== 'routine' && (
          <Link className={level === 'emergency' ? 'btn sos' : 'btn main'} to={paths.emergency}>
            {t('alert.call')}
          </Link>
        )}
        <Link className="btn line" to={paths.symptomChecker}>
          {t('alert.check')}
        </Link>
      </div>
      <p className="meta mt-2">{t('alert.basis')}</p>
    </div>
  );
}
