/** What the page's own security policy refused: a script that was slipped in, an address nothing here may speak to. */
import { recordEvent } from './audit.ts';

/** What a person added to their browser is refused too, and is nobody's attack. */
const EXTENSION = /^(chrome|moz|safari-web)-extension:/;

/** Each rule once while the page is open: an injected loop must not fill the trail. */
export function watchPolicy(page: Pick<Document, 'addEventListener'> = document): void {
  const told = new Set<string>();
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, blockedURI }) => {
    if (told.has(effectiveDirective) || EXTENSION.test(sourceFile) || EXTENSION.test(blockedURI)) return;
    told.add(effectiveDirective);
    // Never the address: it may hold what somebody typed.
    recordEvent('security_violation', { directive: effectiveDirective });
  });
}
