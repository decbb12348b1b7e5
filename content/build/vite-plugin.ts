import path from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage, LANGUAGES } from '../../src/shared/languages.ts';
import { compileCountries } from './compile-countries.ts';
import { compileFirstAid } from './compile-first-aid.ts';
import { compileAlts, compileScenes } from './compile-pictures.ts';
import { readTree, type Tree } from './tree.ts';

const COUNTRIES = 'virtual:countries';
const FIRST_AID = 'virtual:first-aid';
const PICTURES = 'virtual:pictures';

const COUNTRY_FOLDERS = ['content/countries/'];
const FIRST_AID_FOLDERS = ['content/first-aid/', 'content/pictures/'];

/**
 * What is part of the app itself, so that it is there before and without anything that could be missing:
 * `virtual:countries`, the emergency numbers, `virtual:first-aid`, one module a language, and `virtual:pictures`, its
 * scenes for all languages, loaded when they are asked for and kept offline with the app's code. The build stops on a defect in the numbers.
 */
export function bundledContent(): Plugin {
  let root = '';
  return {
    name: 'niramaya-bundled-content',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) =>
      id === COUNTRIES || id === PICTURES || id.startsWith(FIRST_AID) ? `\0${id}` : undefined,
    async load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      if (name === FIRST_AID) return firstAidIndex();
      if (name !== COUNTRIES && name !== PICTURES && !name.startsWith(FIRST_AID)) return undefined;
      const { tree } = await readTree(root);
      const folders = name === COUNTRIES ? COUNTRY_FOLDERS : FIRST_AID_FOLDERS;
      for (const file of tree.keys())
        if (folders.some((folder) => file.startsWith(folder))) this.addWatchFile(path.join(root, file));
      if (name === COUNTRIES) return `export const countries = ${JSON.stringify(compileCountries(tree))};`;
      if (name === PICTURES) return `export const scenes = ${parsed(compileScenes(tree))};`;
      return firstAidModule(tree, name.slice(FIRST_AID.length + 1));
    },
  };
}

function firstAidIndex(): string {
  const loaders = LANGUAGES.map(({ code }) => `${code}: () => import('${FIRST_AID}/${code}')`);
  return `export const firstAid = { ${loaders.join(', ')} };`;
}

function firstAidModule(tree: Tree, language: string): string {
  const entries = isLanguage(language) ? compileFirstAid(tree, language) : [];
  const alts = isLanguage(language) ? compileAlts(tree, language) : {};
  return `export const entries = ${parsed(entries)};\nexport const alts = ${parsed(alts)};`;
}

/** As text to be parsed: an engine reads that faster than the same value as code. */
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
