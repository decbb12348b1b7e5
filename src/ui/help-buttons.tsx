import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Icon } from './icon.tsx';

/** Whom to call, and the page with all numbers. Without a known number only the page. */
export function HelpButtons({ call }: { call: { dial: string; display: string } | null }) {
  const { t } = useTranslation('common');
  return (
    <div className="row-btns">
      {call && (
        <a className="btn sos" href={`tel:${call.dial}`}>
          <Icon name="phone" />
          {t('action.callNumber', { number: call.display })}
        </a>
      )}
      <Link className="btn line" to={paths.emergency}>
        {t('nav.emergency')}
      </Link>
    </div>
  );
}
