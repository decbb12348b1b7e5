import { firstAid } from 'virtual:first-aid';
import { useEffect, useState } from 'react';
import type { CompiledFirstAid } from '../content/compiled.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Language } from '../shared/languages.ts';

/** `alts`: what is seen in the pictures, by their ids. */
interface Loaded {
  entries: readonly CompiledFirstAid[];
  alts: Readonly<Record<string, string>>;
}

type FirstAidState =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | ({ state: 'ready' } & Loaded);

/** First aid in the language on screen. It is a part of the app: neither network nor database is needed. */
export function useFirstAid(): FirstAidState {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    language: Language;
    attempt: number;
    found: Loaded | null;
  }>();
  useEffect(() => {
    let current = true;
    const told = (found: Loaded | null) => {
      if (current) setLoaded({ language, attempt, found });
    };
    firstAid[language]().then(told, () => told(null));
    return () => {
      current = false;
    };
  }, [language, attempt]);
  if (loaded?.language !== language || loaded.attempt !== attempt) return { state: 'loading' };
  if (!loaded.found) return { state: 'error', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', ...loaded.found };
}
