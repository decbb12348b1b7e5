import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Plan } from '../../../bindings/plan.ts';
import { Icon } from '../../../ui/icon.tsx';
import { memberLimit } from '../limits.ts';

/** Why nobody can be added, and what still works: everything else. */
export function PlanFull({ plan, typed = false }: { plan: Plan; typed?: boolean }) {
  const { t } = useTranslation('family');
  return (
    <section className="box stack-s mt-4" role="status">
      <h3>
        <Icon name="info" />
        <span>{t('limit.title', { count: memberLimit(plan) })}</span>
      </h3>
      <p>{t('limit.body')}</p>
      {typed && <p>{t('limit.kept')}</p>}
      <div>
        <Link className="btn line" to="/pricing">
          {t('limit.plans')}
        </Link>
      </div>
    </section>
  );
}
