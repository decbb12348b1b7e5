import { expect, test } from 'vitest';
import { hubPaths, paths } from '../src/shared/paths.ts';
import { isAppPath } from './app-path.ts';

const addresses = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...Object.keys(hubPaths),
];

test.each([...addresses, '/health-conditions/dengue', '/no-such-page', '/mailbox-help'])(
  '%s is answered without a network',
  (path) => expect(isAppPath(path)).toBe(true),
);

test.each([
  '/auth/v1/verify',
  '/rest/v1/rpc/sync',
  '/functions/v1/contact',
  '/mailbox',
  '/mailbox/1',
  '/healthz',
  '/sw.js',
  '/content/manifest.json',
  '/a/b.txt',
])('%s goes to the server', (path) => expect(isAppPath(path)).toBe(false));
