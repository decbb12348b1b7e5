import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FIRST_ADULT_AGE } from '../../../clinical/bmi/index.ts';
import { Banner } from '../../../ui/note.tsx';
import type { Person } from '../kit/use-person.ts';

/** Known already: nobody measures and types for a result that is not for them. */
export function isTooYoung(person: Person | null): boolean {
  return person !== null && person.years !== null && person.years < FIRST_ADULT_AGE;
}

/** Under nineteen years: why there is no BMI here, and the check that fits. */
export function GrowthInstead() {
  const { t } = useTranslation('bmi');
  return (
    <Banner title={t('child')}>
      <Link className="btn main mt-3" to="/child-growth-checker">
        {t('toGrowth')}
      </Link>
    </Banner>
  );
}
