import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('nothing inline, nothing evaluated, no other origin by default', () => {
  const policy = contentSecurityPolicy({ supabaseUrl: '' });
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  expect(directive(policy, 'connect-src')).toEqual(["'self'"]);
  expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
});

test('a hosted backend may be reached over https and wss, and nothing else of it', () => {
  const policy = contentSecurityPolicy({ supabaseUrl: 'https://abc.supabase.co/path' });
  expect(directive(policy, 'connect-src')).toEqual([
    "'self'",
    'https://abc.supabase.co',
    'wss://abc.supabase.co',
  ]);
  expect(directive(policy, 'script-src')).toEqual(["'self'"]);
});

test('an address that is none is an error, never a wider policy', () => {
  expect(() => contentSecurityPolicy({ supabaseUrl: 'abc; script-src *' })).toThrow(TypeError);
});
