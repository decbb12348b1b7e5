import { TRUSTED_TYPES_POLICY } from '../shared/csp.ts';

/** The part of the browser's API that is used; browsers without Trusted Types take the plain text instead. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const SCRIPTS = new Set(['/sw.js']);

function onlyOurs(url: string): string {
  if (!SCRIPTS.has(url)) throw new TypeError(`not a script of ours: ${url}`);
  return url;
}

let policy: ReturnType<Factory['createPolicy']> | undefined;

/**
 * A script address the security policy lets through. The value looks like text to TypeScript and is a
 * TrustedScriptURL where the browser knows such a thing: hand it on unchanged.
 * @throws TypeError for any address that is not on the list.
 */
export function trustedScript(url: string): string {
  const factory = Reflect.get(globalThis, 'trustedTypes') as Factory | undefined;
  if (!factory) return onlyOurs(url);
  // A second policy of the same name is refused by the content security policy.
  policy ??= factory.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: onlyOurs });
  return policy.createScriptURL(url);
}
