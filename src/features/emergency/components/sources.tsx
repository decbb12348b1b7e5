import { useTranslation } from 'react-i18next';
import type { Country } from '../../../content/compiled.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Where each number comes from and from when; nothing here was confirmed with the services. */
export function Sources({ country }: { country: Country }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const numbers = [
    country.unified,
    country.medical,
    country.police,
    country.fire,
    ...country.also,
    ...country.poison,
    ...country.crisis,
  ];
  const shown = new Map(numbers.flatMap((n) => (n ? [[n.dial, n] as const] : [])));
  return (
    <details className="acc">
      <summary>
        {t('sources')}
        <Icon name="down" />
      </summary>
      <ul className="src">
        {[...shown.values()].map((n) => (
          <li key={n.dial}>
            <b className="num" translate="no">
              {n.display}
            </b>
            <span className="meta">
              {n.year
                ? t('source', {
                    source: n.source,
                    year: formatNumber(language, n.year, { useGrouping: false }),
                  })
                : t('sourceUndated', { source: n.source })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
