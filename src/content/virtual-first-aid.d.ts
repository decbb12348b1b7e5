/**
 * First aid of every language, each a part of the app that is kept offline with its code; `alts` tells what is seen in
 * the pictures, by their ids.
 */
declare module 'virtual:first-aid' {
  export const firstAid: Record<
    import('../shared/languages.ts').Language,
    () => Promise<{
      entries: readonly import('./compiled.ts').CompiledFirstAid[];
      alts: Readonly<Record<string, string>>;
    }>
  >;
}
