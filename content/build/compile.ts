import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentManifest } from '../../src/content/compiled.ts';
import { checkContent } from './check-content.ts';
import { compileTree } from './compile-tree.ts';
import { ContentError, type Defect } from './defect.ts';
import { readTree } from './tree.ts';

export interface CompileOptions {
  /** Refuses content with any defect, a language without an entry among them. */
  strict?: boolean;
  /** Folder that holds content/ and src/; by default the repository this file is in. */
  root?: string;
}

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/**
 * Writes `outDir`/content: a manifest, one file of facts, one file of words per kind and language. What stood there
 * before is removed. Not strict, it writes what is whole and hands back what is not. Throws ContentError when
 * strict and something is wrong; then nothing has been written.
 */
export async function compile(
  outDir: string,
  { strict = false, root = REPOSITORY }: CompileOptions = {},
): Promise<{ manifest: ContentManifest; defects: Defect[] }> {
  const { tree, defects: unread } = await readTree(root);
  const defects = [...unread, ...checkContent(tree, { strict }).defects];
  if (strict && defects.length > 0) throw new ContentError(defects);
  const { manifest, files } = compileTree(tree);
  await rm(path.join(outDir, 'content'), { recursive: true, force: true });
  for (const [url, json] of files) {
    const file = path.join(outDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, json);
  }
  return { manifest, defects };
}
