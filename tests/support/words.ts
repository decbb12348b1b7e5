import { readFileSync } from 'node:fs';
import type { Language } from '../../src/shared/languages.ts';

const LOCALES = new URL('../../src/i18n/locales/', import.meta.url);
const files = new Map<string, unknown>();

function lookUp(language: Language, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  const file = `${language}/${namespace}.json`;
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8')));
  return path
    .split('.')
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], files.get(file));
}

/**
 * The text the app shows for a key such as `symptoms:words.continue`, so that a test follows a better wording and
 * still fails when the screen shows another key or another language. @throws Error for a key that does not exist.
 */
export function words(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = lookUp(language, key);
  if (typeof found !== 'string') throw new Error(`no text ${language} ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

const PLURALS = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the text of a key whatever its count and values are. @throws Error for a key that does not exist. */
export function wordsLike(language: Language, key: string): RegExp {
  const forms = PLURALS.map((plural) => lookUp(language, key + plural)).filter(
    (form) => typeof form === 'string',
  );
  if (forms.length === 0) throw new Error(`no text ${language} ${key}`);
  return new RegExp(
    `^(${forms
      .map((form) =>
        form
          .split(/\{\{\w+\}\}/)
          .map(literal)
          .join('.+'),
      )
      .join('|')})$`,
  );
}
