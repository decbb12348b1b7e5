import { useTranslation } from 'react-i18next';
import { setTextSize, TEXT_SIZES, useTextSize } from '../../../bindings/text-size.ts';
import { setTheme, useTheme } from '../../../bindings/theme.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { changeLanguage } from '../../../i18n/setup.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isLanguage, LANGUAGES } from '../../../shared/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

const themes = ['light', 'dark', 'system'] as const;

/** Each choice is seen at once, and kept on this device. */
export function LookSection() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { theme } = useTheme();
  return (
    <Section title={t('look.title')}>
      <div className="form">
        <Field label={t('look.language')}>
          {({ id }) => (
            <select
              id={id}
              className="input"
              translate="no"
              value={language}
              onChange={(e) => isLanguage(e.target.value) && void changeLanguage(e.target.value)}
            >
              {LANGUAGES.map((l) => (
                <option key={l.code} value={l.code} lang={l.code} dir={l.dir}>
                  {l.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset className="field">
          <legend className="label">{t('look.theme')}</legend>
          <div className="tabs fill">
            {themes.map((name) => (
              <label key={name}>
                <input type="radio" name="theme" checked={theme === name} onChange={() => setTheme(name)} />
                {t(`look.${name}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <TextSize />
      </div>
    </Section>
  );
}

function TextSize() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const size = useTextSize();
  const at = TEXT_SIZES.indexOf(size);
  const smaller = TEXT_SIZES[at - 1];
  const larger = TEXT_SIZES[at + 1];
  return (
    <div className="field" role="group" aria-labelledby="text-size">
      <span className="label" id="text-size">
        {t('look.textSize')}
      </span>
      <div className="stepper">
        <button
          type="button"
          className="btn line"
          aria-label={t('look.smaller')}
          aria-disabled={smaller === undefined || undefined}
          onClick={() => smaller && setTextSize(smaller)}
        >
          <Icon name="minus" small />
        </button>
        <output>{formatNumber(language, size / 100, { style: 'percent' })}</output>
        <button
          type="button"
          className="btn line"
          aria-label={t('look.larger')}
          aria-disabled={larger === undefined || undefined}
          onClick={() => larger && setTextSize(larger)}
        >
          <Icon name="plus" small />
        </button>
      </div>
      <span className="hint">{t('look.sample')}</span>
    </div>
  );
}
