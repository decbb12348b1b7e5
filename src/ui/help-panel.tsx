import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Icon } from './icon.tsx';

interface HelpPanelProps {
  seen: 'crisis' | 'emergency';
  /** The number to call in this person's country, where one is known. */
  call: { dial: string; display: string } | null;
}

/** Help at once, beside whatever else the screen says. Shown before any advice and never hidden by an error. */
export function HelpPanel({ seen, call }: HelpPanelProps) {
  const { t } = useTranslation(['symptoms', 'common']);
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
