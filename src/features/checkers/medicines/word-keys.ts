import type words from '../../../i18n/locales/en/medicines.json';

/**
 * The texts of this check. The engine's keys are plain strings; tests/clinical/medicines/words.test.ts holds that each has words,
 * which is what the casts to keys of this type rest on.
 */
export type Words = typeof words;

/** A pregnancy flag of the drug table as a key: an underscore in a key reads as a plural to i18next. */
export const flagKey = (flag: string) => flag.replaceAll('_', '-') as keyof Words['pregnancy'];
