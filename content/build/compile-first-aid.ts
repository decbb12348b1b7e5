import type { CompiledFirstAid } from '../../src/content/compiled.ts';
import { firstAidFactsSchema, firstAidWordsSchema } from '../../src/content/schemas/first-aid.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../src/shared/languages.ts';
import { firstAidFile, firstAidIds } from './check/first-aid.ts';
import type { Tree } from './tree.ts';

/** Every entry in the language, or in English and saying so; what is not whole in English either is left out. */
export function compileFirstAid(tree: Tree, language: Language): CompiledFirstAid[] {
  return firstAidIds(tree).flatMap((id) => {
    const facts = firstAidFactsSchema.safeParse(tree.get(firstAidFile(id, 'facts')));
    const own = firstAidWordsSchema.safeParse(tree.get(firstAidFile(id, language)));
    const words = own.success
      ? own
      : firstAidWordsSchema.safeParse(tree.get(firstAidFile(id, FALLBACK_LANGUAGE)));
    if (!facts.success || !words.success) return [];
    const { kind: _kind, place: _place, differs, ...kept } = facts.data;
    const { call: callWhen, differs: told, ...said } = words.data;
    const people = differs.map((who, i) => ({ who, text: told[i] ?? '' }));
    const shown = own.success ? language : FALLBACK_LANGUAGE;
    return [{ ...said, ...kept, callWhen, differs: people, language: shown }];
  });
}
