import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContentManifest } from '../../src/content/compiled.ts';
import { compile, REPOSITORY } from './compile.ts';
import { compileCountries } from './compile-countries.ts';
import { ContentError } from './defect.ts';
import { sampleTree } from './testing/sample.ts';
import { readTree } from './tree.ts';

let folder = '';
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const [file, value] of sampleTree()) await write(file, JSON.stringify(value));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes what the manifest lists and removes what stood there before', async () => {
  await write('dist/content/hi/hubs.old.json', '{}');
  await compile(path.join(folder, 'dist'), { strict: true, root: folder });
  const text = await readFile(path.join(folder, 'dist/content/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as ContentManifest;
  const listed = manifest.languages.hi.map((file) => path.basename(file.url));
  expect((await readdir(path.join(folder, 'dist/content/hi'))).sort()).toEqual(listed.sort());
});

it('writes nothing when strict and something is wrong, and says what', async () => {
  await write('content/hubs/lung-health/hi.json', '{ "title": ');
  const refused = compile(path.join(folder, 'dist'), { strict: true, root: folder });
  await expect(refused).rejects.toThrow(ContentError);
  await expect(refused).rejects.toThrow(/lung-health\/hi\.json: not JSON/);
  await expect(readdir(path.join(folder, 'dist'))).rejects.toThrow(/ENOENT/);
});

it('writes what is whole when not strict, and hands back the rest', async () => {
  await write('content/hubs/lung-health/hi.json', '{"title":"एक","title":"दो"}');
  const { defects } = await compile(path.join(folder, 'dist'), { root: folder });
  expect(defects.map((defect) => defect.reason)).toContain('key stands twice');
  expect(await readdir(path.join(folder, 'dist/content'))).toContain('hi');
});

it('has a number to call in a medical emergency for all twenty countries and the rest of the world', async () => {
  const { tree } = await readTree(REPOSITORY);
  const countries = compileCountries(tree);
  expect(countries).toHaveLength(21);
  for (const { code, medical, unified } of countries) {
    expect((medical ?? unified)?.dial, code).toMatch(/^\d{2,5}$/);
  }
});
