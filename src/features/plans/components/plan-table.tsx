import { useTranslation } from 'react-i18next';
import { choosePricingRegion, usePricingRegion } from '../../../bindings/pricing-region.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isRegion, REGIONS } from '../../../shared/pricing-region.ts';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { PLANS, prices, yearly } from '../prices.ts';

/** What each plan costs where the person lives. */
export function PlanTable() {
  const { t } = useTranslation('pricing');
  const { language } = useLanguage();
  const region = usePricingRegion();
  const { currency, monthly } = prices[region];
  const money = (value: number) =>
    formatNumber(language, value, { style: 'currency', currency, minimumFractionDigits: value % 1 ? 2 : 0 });
  return (
    <Section title={t('plans')}>
      <p className="meta">{t('tagline')}</p>
      <div className="mt-3">
        <Field label={t('region')}>
          {({ id }) => (
            <select
              id={id}
              className="input"
              value={region}
              onChange={(e) => isRegion(e.target.value) && choosePricingRegion(e.target.value)}
            >
              {REGIONS.map((r) => (
                <option key={r} value={r}>
                  {t(`regions.${r}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="rows mt-3">
        {PLANS.map((plan) => (
          <div className="row" key={plan}>
            <span className="grow">
              <b>{t(`${plan}.title`)}</b>
              <span className="meta">{t(`${plan}.text`)}</span>
              <span className="mt-1">
                {t('perMonth', { price: money(monthly[plan]) })}
                {monthly[plan] > 0 && ` · ${t('perYear', { price: money(yearly(monthly[plan])) })}`}
              </span>
            </span>
            {plan === 'pro' && <span className="tag">{t('popular')}</span>}
          </div>
        ))}
      </div>
      <Note>{t('note')}</Note>
    </Section>
  );
}
