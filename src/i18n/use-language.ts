import { useTranslation } from 'react-i18next';
import { directionOf, FALLBACK_LANGUAGE, isLanguage, type Language } from '../shared/languages.ts';

/** The language on screen. */
export function useLanguage(): { language: Language; dir: 'ltr' | 'rtl' } {
  const { i18n } = useTranslation('common');
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  return { language, dir: directionOf(language) };
}
