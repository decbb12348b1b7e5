import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gatherSources } from '../../../src/clinical/medicines/index.ts';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));

/** One file of the content, such as `drugs/aspirin/en.json`. */
export function contentFile<T>(path: string): T {
  return JSON.parse(readFileSync(CONTENT + path, 'utf8')) as T;
}

const folders = ['drugs', 'remedies', 'conditions'].flatMap((kind) =>
  readdirSync(`${CONTENT}${kind}/`).flatMap((id) =>
    readdirSync(`${CONTENT}${kind}/${id}/`).map((name) => `${kind}/${id}/${name}`),
  ),
);

export const realSources = gatherSources(
  Object.fromEntries(['knowledge/medicines.json', ...folders].map((path) => [path, contentFile(path)])),
);
