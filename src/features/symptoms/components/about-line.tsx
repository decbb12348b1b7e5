import { useTranslation } from 'react-i18next';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { goTo, useCheck } from '../check-store.ts';
import { usePersonWords } from '../use-summary.ts';

/** Whom the questions are about and what is known of them, with the way to put it right. */
export function AboutLine({ person }: { person: { name: string; self: boolean } | null }) {
  const { t } = useTranslation('symptoms');
  const { language } = useLanguage();
  const { step, conditions, medications, allergies } = useCheck();
  const words = usePersonWords();
  // The steps that ask for it show it themselves; the result tells it among its facts.
  if (words.length === 0 || step === 'who' || step === 'pregnant' || step === 'result') return null;
  const told = [...conditions, ...medications, ...allergies];
  const who = person && !person.self && person.name ? person.name : t('about.me');
  return (
    <div className="status">
      <Icon name="person" small />
      <span className="grow">
        {t('about.line', { name: who, facts: words.join(' · ') })}
        {told.length > 0 && (
          <>
            <br />
            <span className="meta">{t('about.told', { list: formatList(language, told) })}</span>
          </>
        )}
      </span>
      <button type="button" className="chip plain" onClick={() => goTo('who')}>
        {t('about.change')}
      </button>
    </div>
  );
}
