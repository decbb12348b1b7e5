import { readFileSync } from 'node:fs';
import { hubPaths, paths } from '../../src/shared/paths.ts';

const conditions: { id: string }[] = JSON.parse(
  readFileSync(new URL('../../content/knowledge/conditions.json', import.meta.url), 'utf8'),
);

/** Address of a condition that exists. */
export const someCondition = paths.condition(conditions[0]?.id ?? '');

/** Every address a person may open, once. /admin is not among them: without the role it is not there. */
export const allRoutes: string[] = [
  ...new Set([
    ...Object.values(paths).filter(
      (path): path is Exclude<typeof path, CallableFunction> => typeof path === 'string',
    ),
    ...Object.keys(hubPaths),
    someCondition,
  ]),
].filter((path) => path !== paths.admin);

export const unknownRoute = '/no-such-page-here';
