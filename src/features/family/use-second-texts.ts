import i18n, { type TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import type { Language } from '../../shared/languages.ts';

export type CardTexts = TFunction<['family', 'emergency']>;
export type SecondTexts = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; t: CardTexts };

const NAMESPACES = ['family', 'emergency'] as const;

/** The texts of one more language beside that of the page. */
export function useSecondTexts(language: Language): SecondTexts {
  const [loaded, setLoaded] = useState<{ language: Language; found: SecondTexts } | null>(null);
  useEffect(() => {
    let current = true;
    loadTexts(language).then(
      (found) => current && setLoaded({ language, found }),
      () => current && setLoaded({ language, found: { state: 'missing' } }),
    );
    return () => {
      current = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.found : { state: 'loading' };
}

async function loadTexts(language: Language): Promise<SecondTexts> {
  await i18n.loadLanguages(language);
  const isHere = NAMESPACES.every((namespace) => i18n.hasResourceBundle(language, namespace));
  if (!isHere) return { state: 'missing' };
  return { state: 'ready', t: i18n.getFixedT(language, [...NAMESPACES]) };
}
