import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolders } from './check/folders.ts';
import { FOLDER_KINDS, type FolderName } from './folder-kinds.ts';
import { newEntry } from './new-entry.ts';
import { readTree } from './tree.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'entry-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('a new entry', () => {
  it.each(Object.keys(FOLDER_KINDS) as FolderName[])(
    'of %s has all its files, all to be written',
    async (kind) => {
      const files = await newEntry(root, kind, 'brand-new');
      expect(files).toHaveLength(9);
      const { tree, defects } = await readTree(root);
      expect(defects).toEqual([]);
      const found = checkFolders(tree, FOLDER_KINDS[kind]).defects;
      expect(found.some(({ key, reason }) => key === 'title' || reason === 'empty text')).toBe(true);
      // Every key is there: what is missing is what stands in them.
      expect(
        found.filter(({ reason }) => /expected (string|array|object)|unrecognized/i.test(reason)),
      ).toEqual([]);
    },
  );

  it('never writes over what is there, and takes no other name', async () => {
    const [facts = ''] = await newEntry(root, 'terms', 'fever');
    const before = await readFile(path.join(root, facts), 'utf8');
    await expect(newEntry(root, 'terms', 'fever')).rejects.toThrow('EEXIST');
    expect(await readFile(path.join(root, facts), 'utf8')).toBe(before);
    await expect(newEntry(root, 'terms', '../fever')).rejects.toThrow('is no id');
  });
});
