import { readFileSync } from 'node:fs';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../../src/shared/languages.ts';

type Letter = { subject: string; lead: string; button: string };
export type MailTexts = {
  signup: Letter;
  recovery: Letter;
  email_change: Letter;
  reauthentication: Omit<Letter, 'button'>;
  /** Carries {{code}}. */
  code: string;
  ignore: string;
};

const texts = new Map<Language, MailTexts>(
  LANGUAGES.map(({ code }) => [
    code,
    JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8')) as MailTexts,
  ]),
);

/** The texts of a person's language; English for one the app does not speak. */
export function mailTexts(language: unknown): { language: Language; texts: MailTexts } {
  const known = isLanguage(language) ? language : FALLBACK_LANGUAGE;
  const found = texts.get(known);
  if (!found) throw new Error(`mail texts of ${known} are missing`);
  return { language: known, texts: found };
}
