/** Trusted Types policy of the app: the only one that may be created, so any other sink assignment fails. */
export const TRUSTED_TYPES_POLICY = 'niramaya';

/**
 * The content security policy of every response, as one header value. The embedded server and static hosts send the
 * same text, because an installed app keeps the policy its document was cached with.
 * @param settings.supabaseUrl address the app was built for; '' means the app's own origin.
 * @throws TypeError where the address is neither empty nor a URL: a policy that lets nothing connect helps nobody.
 */
export function contentSecurityPolicy(settings: { supabaseUrl: string }): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backendSources(settings.supabaseUrl)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** http(s) for requests and ws(s) for the live signal: browsers do not take one for the other across origins. */
function backendSources(supabaseUrl: string): string[] {
  if (supabaseUrl === '') return [];
  const { protocol, host } = new URL(supabaseUrl);
  return protocol === 'https:' ? [`https://${host}`, `wss://${host}`] : [`http://${host}`, `ws://${host}`];
}
