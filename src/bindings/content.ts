import { useEffect, useMemo, useState } from 'react';
import { type ContentKind, type LanguageContent, loadContent } from '../content/loader.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Language } from '../shared/languages.ts';

export type ContentState<T> =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  /** `language` differs from the one on screen where a text is not translated yet. */
  | { state: 'ready'; value: T; language: Language };

/** Content of one kind in the language on screen; follows a change of language. */
export function useContent<K extends ContentKind>(kind: K): ContentState<LanguageContent[K]> {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [content, setContent] = useState<ContentState<LanguageContent[K]>>({ state: 'loading' });
  // A retry is a new request for the same thing.
  const request = useMemo(() => ({ kind, language, attempt }), [kind, language, attempt]);
  useEffect(() => {
    let current = true;
    loadContent(request.kind, request.language).then(
      (loaded) => current && setContent({ state: 'ready', ...loaded }),
      () => current && setContent({ state: 'error', retry: () => setAttempt((n) => n + 1) }),
    );
    return () => {
      current = false;
    };
  }, [request]);
  return content;
}
