import { SECURITY_HEADERS, STRICT_TRANSPORT } from '../../../src/shared/security-headers.ts';

const block = (pattern: string, headers: [string, string][]) =>
  [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * Files for the embedded server (csp.txt) and for static hosts that read `_headers` and `_redirects`, from one
 * policy, so that a hosted copy is never more open than the one that was tested.
 */
export function staticHostFiles(policy: string): Record<string, string> {
  const headers = [
    block('/*', [
      ['Content-Security-Policy', policy],
      ...Object.entries(SECURITY_HEADERS),
      ['Strict-Transport-Security', STRICT_TRANSPORT],
    ]),
    block('/assets/*', [['Cache-Control', 'public, max-age=31536000, immutable']]),
    block('/sw.js', [['Cache-Control', 'no-cache']]),
    block('/index.html', [['Cache-Control', 'no-cache']]),
    block('/content/manifest.json', [['Cache-Control', 'no-cache']]),
  ];
  return {
    'csp.txt': `${policy}\n`,
    _headers: `${headers.join('\n\n')}\n`,
    _redirects: '/* /index.html 200\n',
  };
}
