import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dose } from '../../../bindings/doses.ts';
import { paths } from '../../../shared/paths.ts';
import type { DoseState } from '../../../shared/reminders/dose.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StateWords } from './due-row.tsx';

type ClosedRowProps = { dose: Dose; state: DoseState; today: number; name: string };

/** Something is due for a member whose PIN was not given: for whom and when, and not what. */
export function ClosedRow({ dose, state, today, name }: ClosedRowProps) {
  const { t } = useTranslation('closed');
  return (
    <li>
      <Link className="row" to={paths.familyMember(dose.profileId)}>
        <Icon name="lock" />
        <span className="grow">
          <b>{t('due', { name })}</b>
          <span className="meta">
            <StateWords {...{ dose, state, today }} /> · {t('open', { name })}
          </span>
        </span>
        <Icon name="chev" mirror />
      </Link>
    </li>
  );
}
