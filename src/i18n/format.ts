import type { Language } from '../shared/languages.ts';

/**
 * The digits of a keypad in every language, as all texts have them: a screen that counts in two scripts reads as two
 * numbers.
 */
const withDigits = (language: Language) => `${language}-u-nu-latn`;

/** Numbers, dates and lists as the language writes them. Digits to dial never go through here. */
export function formatNumber(language: Language, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(withDigits(language), options).format(value);
}

export function formatDate(language: Language, iso: string, options?: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(withDigits(language), options ?? { dateStyle: 'medium' }).format(
    new Date(iso),
  );
}

export function formatTime(language: Language, iso: string): string {
  return new Intl.DateTimeFormat(withDigits(language), { timeStyle: 'short' }).format(new Date(iso));
}

export function formatList(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * "2 minutes ago", from two instants in milliseconds; under a minute it is "now", and so is what a clock that was set
 * back puts into the future: what happened is never said to come "in a day".
 */
export function formatAgo(language: Language, then: number, now: number): string {
  const seconds = Math.min(0, Math.round((then - now) / 1000));
  const format = new Intl.RelativeTimeFormat(withDigits(language), { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** In whole minutes, at least one: "in 3 minutes". Both in milliseconds. */
export function formatWait(language: Language, until: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(withDigits(language));
  return format.format(Math.max(1, Math.ceil((until - now) / 60_000)), 'minute');
}

/** The country's name in the language of the page: 'IN' -> "India". */
export function countryName(language: Language, code: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
