import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Icon } from './icon.tsx';

interface HelpButtonsProps {
  call: { dial: string; display: string } | null;
  /** Without the way to all numbers, which the frame of the app has too; it stays where no number is known. */
  callOnly?: boolean;
}

/** Whom to call, and the page with all numbers. Without a known number only the page. */
export function HelpButtons({ call, callOnly = false }: HelpButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <div className="row-btns">
      {call && (
        <a className="btn sos" href={`tel:${call.dial}`}>
          <Icon name="phone" />
          {t('action.callNumber', { number: call.display })}
        </a>
      )}
      {!(call && callOnly) && (
        <Link className="btn line" to={paths.emergency}>
          {t('nav.emergency')}
        </Link>
      )}
    </div>
  );
}
