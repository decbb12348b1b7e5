import { useTranslation } from 'react-i18next';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ServiceNumber } from '../find-numbers.ts';

/** The one number, as large as it goes. Digits stay keypad digits in every script. */
export function CallCard({ entry, country }: { entry: ServiceNumber; country: string }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const { number, service } = entry;
  const place = country === 'other' ? t('countryOther') : countryName(language, country);
  return (
    <a className="callcard" href={`tel:${number.dial}`}>
      <span>{t(service === 'unified' ? 'anyEmergency' : 'medicalIn', { country: place })}</span>
      <span className="big" translate="no">
        {number.display}
      </span>
      <span className="go">
        <Icon name="phone" />
        {t('call', { number: number.display })}
      </span>
      <span>{t('worksOffline')}</span>
    </a>
  );
}
