import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../shared/reminders/dose.ts';
import { REMINDERS_PATH } from '../../../shared/reminders/notice.ts';
import { useDueRows } from '../use-due-rows.ts';
import { DueList } from './due-list.tsx';

export function OpenDoses() {
  const { t } = useTranslation('reminders');
  const due = useDueRows();
  if (!due || due.waiting === 0) return null;
  return (
    <section className="box mt-4">
      <h2>{t('title')}</h2>
      <DueList {...due} rows={due.rows.filter(({ state }) => isOpen(state))} />
      <Link className="link" to={REMINDERS_PATH}>
        {t('due.all')}
      </Link>
    </section>
  );
}
