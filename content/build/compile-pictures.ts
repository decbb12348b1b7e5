import { pictureFactsSchema, pictureWordsSchema } from '../../src/content/schemas/picture.ts';
import type { Scene } from '../../src/figures/scene.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../src/shared/languages.ts';
import { entryFile, entryIds } from './check/folders.ts';
import type { Tree } from './tree.ts';

/** Every picture that is whole, by its id, without what only the compiler needs. */
export function compileScenes(tree: Tree): Record<string, Scene> {
  return Object.fromEntries(
    entryIds(tree, 'pictures').flatMap((id) => {
      const facts = pictureFactsSchema.safeParse(tree.get(entryFile('pictures', id, 'facts')));
      if (!facts.success) return [];
      const { id: _id, kind: _kind, ...scene } = facts.data;
      return [[id, scene]];
    }),
  );
}

/** What is seen in every picture, in the language, or in English where it lacks the words. */
export function compileAlts(tree: Tree, language: Language): Record<string, string> {
  const alt = (id: string, code: Language) =>
    pictureWordsSchema.safeParse(tree.get(entryFile('pictures', id, code))).data?.alt;
  return Object.fromEntries(
    entryIds(tree, 'pictures').flatMap((id) => {
      const words = alt(id, language) ?? alt(id, FALLBACK_LANGUAGE);
      return words ? [[id, words]] : [];
    }),
  );
}
