import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { contentSecurityPolicy } from '../../../src/shared/csp.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from '../../../src/shared/security-headers.ts';
import { isHttps, type ServerEnv } from './caller.ts';

/** The policy the app was built with, or the strictest one where nothing was built. */
export function readPolicy(distDir: string): string {
  const file = path.join(distDir, 'csp.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : contentSecurityPolicy({ supabaseUrl: '' });
}

/** Headers of every answer: documents, files, API and errors. @param policy undefined in development, see dev.ts. */
export function securityHeaders(policy: string | undefined): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    if (policy !== undefined) c.header('Content-Security-Policy', policy);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    if (isHttps(c)) c.header('Strict-Transport-Security', STRICT_TRANSPORT);
  };
}
