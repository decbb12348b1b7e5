import path from 'node:path';
import type { Plugin } from 'vite';
import { compileCountries } from './compile-countries.ts';
import { readTree } from './tree.ts';

const NAME = 'virtual:countries';
const RESOLVED = `\0${NAME}`;

/**
 * Serves `virtual:countries`: the emergency numbers as a module of the app, so that they are there before and
 * without anything that could be missing. The build stops on a defect in them.
 */
export function countriesModule(): Plugin {
  let root = '';
  return {
    name: 'niramaya-countries',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { tree } = await readTree(root);
      for (const file of tree.keys()) {
        if (file.startsWith('content/countries/')) this.addWatchFile(path.join(root, file));
      }
      return `export const countries = ${JSON.stringify(compileCountries(tree))};`;
    },
  };
}
