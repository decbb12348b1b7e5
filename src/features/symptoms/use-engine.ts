import { useEffect, useMemo, useState } from 'react';
import { useContent } from '../../bindings/content.ts';
import { useImperial } from '../../bindings/imperial.ts';
import type { SymptomFacts, SymptomWords } from '../../content/compiled.ts';
import { loadContent, loadSymptomFacts } from '../../content/loader.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FALLBACK_LANGUAGE } from '../../shared/languages.ts';
import { createEngine, type Engine } from './engine.ts';

export type { Assessment, Engine } from './engine.ts';

export type EngineState =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; engine: Engine };

interface Base {
  facts: SymptomFacts;
  /** Read beside the language on screen, because people mix English words in. */
  english: SymptomWords;
}

/** The engine in the language on screen; it loads once and then works without a network. */
export function useEngine(): EngineState {
  const { language } = useLanguage();
  const words = useContent('symptoms');
  const imperial = useImperial();
  const [base, setBase] = useState<Base | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(() => ({ attempt }), [attempt]);
  useEffect(() => {
    let current = request !== null;
    Promise.all([loadSymptomFacts(), loadContent('symptoms', FALLBACK_LANGUAGE)]).then(
      ([facts, english]) => current && setBase({ facts, english: english.value }),
      () => current && setBase('failed'),
    );
    return () => {
      current = false;
    };
  }, [request]);
  const engine = useMemo(
    () =>
      words.state === 'ready' && base !== null && base !== 'failed'
        ? createEngine(base.facts, words.value, base.english, language, imperial)
        : null,
    [words, base, language, imperial],
  );
  useEffect(() => engine?.getReady(), [engine]);
  if (engine) return { state: 'ready', engine };
  if (words.state === 'error') return words;
  if (base === 'failed') return { state: 'error', retry: () => setAttempt((n) => n + 1) };
  return { state: 'loading' };
}
