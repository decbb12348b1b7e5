/** Global Privacy Control: the browser says for the person that nothing about them may be shared or sold. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl } = (globalThis.navigator ?? {}) as { globalPrivacyControl?: unknown };
  return globalPrivacyControl === true;
}
