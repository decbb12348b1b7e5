import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { entryFile } from './check/folders.ts';
import { FOLDER_KINDS, type FolderName } from './folder-kinds.ts';
import type { Json } from './json.ts';

/** As zod keeps what a schema is made of; of that only what an empty value needs. */
interface Shape {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Shape>;
      innerType?: Shape;
      entries?: Record<string, string>;
      values?: Json[];
    };
  };
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isFolderKind = (name: string): name is FolderName => Object.hasOwn(FOLDER_KINDS, name);

/**
 * Writes the files of a new entry, every key there and every text empty, so that the check names what is still to be
 * written. Returns their paths. Throws where the id is none, or where one of the files is there already.
 */
export async function newEntry(root: string, folder: FolderName, id: string): Promise<string[]> {
  if (!ID.test(id)) throw new Error(`"${id}" is no id: lower case words joined by hyphens`);
  const { facts, words } = FOLDER_KINDS[folder];
  const empty = blank(facts as unknown as Shape);
  const files: [name: string, value: Json][] = [
    ['facts', { ...(empty as Record<string, Json>), id }],
    ...LANGUAGES.map(({ code }): [string, Json] => [code, blank(words as unknown as Shape)]),
  ];
  const written: string[] = [];
  for (const [name, value] of files) {
    const file = entryFile(folder, id, name);
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
    written.push(file);
  }
  return written;
}

function blank({ _zod: { def } }: Shape): Json {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, part]) => part._zod.def.type !== 'optional')
          .map(([key, part]) => [key, blank(part)]),
      );
    case 'array':
      return [];
    case 'enum':
      return Object.values(def.entries ?? {})[0] ?? '';
    case 'literal':
      return def.values?.[0] ?? '';
    case 'number':
    case 'int':
      return 0;
    case 'boolean':
      return false;
    default:
      return '';
  }
}
