import { useTranslation } from 'react-i18next';
import { setUnits, UNITS, useUnits } from '../../bindings/units.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';

/** In which units the checks ask first, on this device. */
export function UnitsPanel() {
  const { t } = useTranslation(['onboarding', 'checkers']);
  const units = useUnits();
  return (
    <Section title={t('onboarding:units.title')}>
      <div className="form">
        <Field label={t('onboarding:units.label')}>
          {({ id }) => (
            <select
              id={id}
              className="input"
              value={units ?? ''}
              onChange={(e) => setUnits(UNITS.find((name) => name === e.target.value) ?? null)}
            >
              <option value="">{t('onboarding:units.auto')}</option>
              {UNITS.map((name) => (
                <option key={name} value={name}>
                  {t(`checkers:units.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Section>
  );
}
