/** Emergency numbers of every country, compiled into the app itself so that they need neither network nor database. */
declare module 'virtual:countries' {
  export const countries: readonly import('./compiled.ts').Country[];
}
