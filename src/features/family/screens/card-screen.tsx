import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCountry } from '../../../bindings/country.ts';
import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
import type { Profile } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardSheet } from '../components/card-sheet.tsx';
import { editPath } from '../place.ts';
import { useCard } from '../use-card.ts';
import { useSecondTexts } from '../use-second-texts.ts';
import { useNameOf } from '../use-words.ts';

const CHOICE = 'family-card-language';
const OF_COUNTRY: Record<string, Language> = {
  IN: 'hi',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  FR: 'fr',
  EG: 'ar',
  SA: 'ar',
};

/** Everything a helper must know on one sheet, in the family's language and in the helper's. */
export function CardScreen({ profile }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const { language } = useLanguage();
  const name = useNameOf()(profile);
  const [second, choose] = useSecondLanguage(language);
  const texts = useSecondTexts(second);
  const card = useCard(profile, texts.state === 'ready' ? { language: second, t: texts.t } : null);
  const asOf = formatDate(language, profile.updated_at, { dateStyle: 'long' });
  return (
    <Page title={`${t('card.title')} · ${name}`} back={paths.familyMember(profile.id)} heading={name}>
      <div className="screen-only">
        <h1>{t('card.title')}</h1>
        <div className="form">
          <Field label={t('card.second')} hint={t('card.secondHint')}>
            {({ id, describedBy }) => (
              <select
                id={id}
                className="input"
                aria-describedby={describedBy}
                value={second}
                onChange={(event) => choose(event.target.value)}
              >
                {LANGUAGES.filter(({ code }) => code !== language).map(({ code, name: own }) => (
                  <option key={code} value={code} lang={code}>
                    {own}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div role="status" className="stack-s mt-4">
          {texts.state === 'loading' && <p className="meta">{t('card.loading')}</p>}
          {texts.state === 'missing' && <Note>{t('card.missing')}</Note>}
        </div>
        <div className="row-btns mt-4 mb-4">
          <button type="button" className="btn main" onClick={() => window.print()}>
            <Icon name="print" small />
            {t('card.print')}
          </button>
          <Link className="btn line" to={editPath(profile.id)}>
            {t('card.fill')}
          </Link>
        </div>
      </div>
      <CardSheet
        {...card}
        title={[t('card.title'), texts.state === 'ready' ? texts.t('family:card.title') : null]}
        second={second}
        asOf={t('card.asOf', { date: asOf })}
      />
    </Page>
  );
}

/** Chosen once and kept on this device; until then the language of the country, or English. */
function useSecondLanguage(language: Language): [Language, (chosen: string) => void] {
  const country = useCountry(({ country: code }) => code);
  const kept = useDraft(CHOICE);
  const likely = [kept, OF_COUNTRY[country], 'en', 'hi'].find((one) => isLanguage(one) && one !== language);
  return [isLanguage(likely) ? likely : 'en', (chosen) => keepDraft(CHOICE, chosen)];
}
