import { beforeEach, expect, it, vi } from 'vitest';
import { recordEvent } from './audit.ts';
import { watchPolicy } from './policy-watch.ts';

vi.mock('./audit.ts', () => ({ recordEvent: vi.fn() }));
beforeEach(() => vi.mocked(recordEvent).mockReset());

const refused = (effectiveDirective: string, sourceFile = '', blockedURI = 'inline') =>
  Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, sourceFile, blockedURI });

it('tells once of each rule that refused something, never of the address, and not of a browser’s extensions', () => {
  const page = new EventTarget();
  watchPolicy(page as unknown as Document);
  page.dispatchEvent(refused('script-src-elem', 'chrome-extension://abc/run.js'));
  page.dispatchEvent(refused('img-src', '', 'moz-extension://abc/dot.png'));
  expect(recordEvent).not.toHaveBeenCalled();
  for (let times = 0; times < 3; times += 1)
    page.dispatchEvent(refused('connect-src', 'https://app.test/a.js', 'https://evil.test/?note=fever'));
  page.dispatchEvent(refused('script-src-elem'));
  expect(vi.mocked(recordEvent).mock.calls).toEqual([
    ['security_violation', { directive: 'connect-src' }],
    ['security_violation', { directive: 'script-src-elem' }],
  ]);
});
