/** What the frame, home and the emergency page say; the rest of a language does not delay the first paint. */
export const FIRST_TEXTS: readonly string[] = ['common', 'home', 'emergency'];
export type TextsPart = 'first' | 'more';
