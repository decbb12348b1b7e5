import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Defect } from './defect.ts';
import { FOLDER_KINDS } from './folder-kinds.ts';
import { duplicateKeys, type Json } from './json.ts';

/** Parsed JSON files by their path from the root of the repository, with forward slashes. */
export type Tree = ReadonlyMap<string, Json>;

const ROOTS = [
  ...Object.keys(FOLDER_KINDS).map((folder) => `content/${folder}`),
  'content/hubs',
  'content/knowledge',
  'content/countries',
  'content/glossary',
  'src/i18n/locales',
];

/** Reads every JSON file the compiler is about. A file that is not JSON is a defect and is left out of the tree. */
export async function readTree(root: string): Promise<{ tree: Tree; defects: Defect[] }> {
  const files = (await Promise.all(ROOTS.map((folder) => jsonFiles(root, folder)))).flat().sort();
  const tree = new Map<string, Json>();
  const defects: Defect[] = [];
  for (const file of files) {
    const source = await readFile(path.join(root, file), 'utf8');
    try {
      tree.set(file, JSON.parse(source) as Json);
    } catch (error) {
      defects.push({ file, key: '', reason: `not JSON: ${(error as Error).message}` });
      continue;
    }
    for (const key of duplicateKeys(source)) defects.push({ file, key, reason: 'key stands twice' });
  }
  return { tree, defects };
}

async function jsonFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
