/** The texts of the interface, two parts a language; each part holds its namespaces by name. */
declare module 'virtual:interface-texts' {
  export const texts: Record<
    import('../shared/languages.ts').Language,
    Record<
      import('./first-texts.ts').TextsPart,
      () => Promise<{ default: Record<string, Record<string, unknown>> }>
    >
  >;
}
