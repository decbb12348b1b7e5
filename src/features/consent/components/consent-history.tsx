import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consent } from '../../../bindings/types.ts';
import { formatDate, formatList, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PURPOSES } from '../../../shared/consent.ts';
import { LANGUAGES } from '../../../shared/languages.ts';

const FEW = 3;

/** Every choice as it was made: none is ever changed or taken out. */
export function ConsentHistory({ consents }: { consents: Consent[] }) {
  const { t } = useTranslation('consent');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? consents : consents.slice(0, FEW);
  return (
    <div className="mt-4">
      <h3>{t('history.title')}</h3>
      {consents.length === 0 && <p className="meta">{t('history.empty')}</p>}
      <ul className="rows">
        {shown.map((consent) => (
          <li key={consent.id} className="row">
            <Choice consent={consent} />
          </li>
        ))}
      </ul>
      {shown.length < consents.length && (
        <button type="button" className="btn" onClick={() => setAll(true)}>
          {t('history.more', { total: formatNumber(language, consents.length) })}
        </button>
      )}
    </div>
  );
}

function Choice({ consent }: { consent: Consent }) {
  const { t } = useTranslation('consent');
  const { language } = useLanguage();
  const allowed = PURPOSES.filter((purpose) => consent[purpose]).map((purpose) =>
    t(`purpose.${purpose}.name`),
  );
  const day = { dateStyle: 'medium' } as const;
  return (
    <div>
      <b>
        {allowed.length > 0
          ? t('history.allowed', { purposes: formatList(language, allowed) })
          : t('history.essentialOnly')}
      </b>
      <p className="meta">
        {t('history.meta', {
          when: formatDate(language, consent.decided_at, { ...day, timeStyle: 'short' }),
          source: t(`history.source.${consent.source}`),
          version: formatDate(language, consent.policy_version, day),
          language: LANGUAGES.find(({ code }) => code === consent.language)?.name ?? consent.language,
        })}
      </p>
    </div>
  );
}
