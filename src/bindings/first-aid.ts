import { firstAid } from 'virtual:first-aid';
import { useEffect, useState } from 'react';
import type { CompiledFirstAid } from '../content/compiled.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Language } from '../shared/languages.ts';

type FirstAidState =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; entries: readonly CompiledFirstAid[] };

/** First aid in the language on screen. It is a part of the app: neither network nor database is needed. */
export function useFirstAid(): FirstAidState {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    language: Language;
    attempt: number;
    entries: readonly CompiledFirstAid[] | null;
  }>();
  useEffect(() => {
    let current = true;
    const told = (entries: readonly CompiledFirstAid[] | null) => {
      if (current) setLoaded({ language, attempt, entries });
    };
    firstAid[language]().then(
      ({ entries }) => told(entries),
      () => told(null),
    );
    return () => {
      current = false;
    };
  }, [language, attempt]);
  if (loaded?.language !== language || loaded.attempt !== attempt) return { state: 'loading' };
  if (!loaded.entries) return { state: 'error', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', entries: loaded.entries };
}
