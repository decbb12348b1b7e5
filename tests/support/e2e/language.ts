import { isLanguage, type Language } from '../../../src/shared/languages.ts';

/** The language the stories are told in: English, or the one named in E2E_LANGUAGE. @throws Error for any other. */
export const LANGUAGE: Language = chosen(process.env.E2E_LANGUAGE ?? 'en');

function chosen(code: string): Language {
  if (!isLanguage(code)) throw new Error(`E2E_LANGUAGE: the app does not speak ${code}`);
  return code;
}

/** Of a story that would find nothing more in a second language. */
export const ONCE = { tag: '@once' };
