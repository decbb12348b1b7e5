import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Answer {
  id: string;
  what: string;
  value: ReactNode;
  onChange: () => void;
}

/** All that was answered, each with the way back to its question. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslation('onboarding');
  return (
    <ul className="rows">
      {answers.map(({ id, what, value, onChange }) => (
        <li key={id} className="row">
          <span className="grow">
            <span className="meta">{what}</span>
            <span className="as-typed">{value}</span>
          </span>
          <button
            type="button"
            className="btn line"
            aria-label={t('changeWhat', { what })}
            onClick={onChange}
          >
            {t('change')}
          </button>
        </li>
      ))}
    </ul>
  );
}
