import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_TEXTS, type TextsPart } from '../../../src/i18n/first-texts.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';

const NAME = 'virtual:interface-texts';
const PART = /^virtual:interface-texts\/([a-z]{2})\/(first|more)$/;
const PARTS: readonly TextsPart[] = ['first', 'more'];

/**
 * `virtual:interface-texts`: what the interface says, two modules a language. A module for each file would put the
 * name of each into what every first visit waits for.
 */
export function interfaceTexts(): Plugin {
  let locales = '';
  return {
    name: 'niramaya-interface-texts',
    configResolved(config) {
      locales = path.join(config.root, 'src/i18n/locales');
    },
    resolveId: (id) => (id === NAME || PART.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${NAME}`) return index();
      const [, language, part] = PART.exec(id.slice(1)) ?? [];
      if (!id.startsWith('\0') || !language) return undefined;
      const folder = path.join(locales, language);
      const texts: Record<string, unknown> = {};
      for (const file of (await readdir(folder)).sort()) {
        const namespace = path.basename(file, '.json');
        if (FIRST_TEXTS.includes(namespace) !== (part === 'first')) continue;
        this.addWatchFile(path.join(folder, file));
        texts[namespace] = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}

function index(): string {
  const loader = (code: string, part: TextsPart) => `${part}: () => import('${NAME}/${code}/${part}')`;
  const languages = LANGUAGES.map(
    ({ code }) => `${code}: { ${PARTS.map((part) => loader(code, part)).join(', ')} }`,
  );
  return `export const texts = { ${languages.join(', ')} };`;
}
