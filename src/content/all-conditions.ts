import type { Language } from '../shared/languages.ts';
import type { LibraryItems, SymptomWords } from './compiled.ts';

export interface ListedCondition {
  id: string;
  language: Language;
  title: string;
  also: readonly string[];
  summary: string;
  /** null for a short page, which tells only what the symptom engine knows. */
  system: LibraryItems['conditions']['system'] | null;
}

/** Every page, and a short one for each condition of the engine that no page tells about. */
export function allConditions(
  pages: readonly LibraryItems['conditions'][],
  engine: SymptomWords | null,
): ListedCondition[] {
  const told = new Set(pages.flatMap(({ id, covers }) => [id, ...covers]));
  const short = Object.entries(engine?.conditions ?? {}).flatMap(([id, { name, about }]) =>
    told.has(id)
      ? []
      : [{ id, language: languageOf(engine, id), title: name, also: [], summary: about, system: null }],
  );
  return [...pages, ...short].sort((a, b) => a.title.localeCompare(b.title, engine?.language));
}

function languageOf(engine: SymptomWords | null, id: string): Language {
  return !engine || engine.inEnglish.includes(id) ? 'en' : engine.language;
}
