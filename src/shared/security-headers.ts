/**
 * What every answer carries besides the content security policy, on the embedded server and on static hosts alike,
 * so that a hosted copy is never more open than the one that was tested.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  // Dictation needs the microphone; nothing needs the rest.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Only over https: plain http ignores it, and on a development machine it would break every other local server. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';
