import { expect, it } from 'vitest';
import { allConditions } from './all-conditions.ts';
import type { LibraryItems, SymptomWords } from './compiled.ts';

const page: LibraryItems['conditions'] = {
  id: 'asthma',
  language: 'fr',
  title: 'Asthme',
  also: ['souffle court'],
  summary: 'Les bronches se serrent.',
  system: 'breathing',
  course: 'chronic',
  covers: ['asthma-attack'],
};
const words = (name: string) => ({ name, about: `${name}.`, do: [], watch: [], care: '' });
const engine = {
  language: 'fr',
  conditions: { 'asthma-attack': words('Crise d’asthme'), dengue: words('Dengue'), gout: words('Gout') },
  inEnglish: ['gout'],
} as unknown as SymptomWords;

it('tells each condition once: by its page, else by what the engine knows', () => {
  expect(allConditions([page], engine).map(({ id, language, system }) => [id, language, system])).toEqual([
    ['asthma', 'fr', 'breathing'],
    ['dengue', 'fr', null],
    ['gout', 'en', null],
  ]);
});

it('lists the pages while the engine is not there', () => {
  expect(allConditions([page], null).map(({ id }) => id)).toEqual(['asthma']);
});
