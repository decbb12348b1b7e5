import { FALLBACK_LANGUAGE, isLanguage, type Language } from '../shared/languages.ts';

export const LANGUAGE_KEY = 'i18nextLng';
export const LANGUAGE_COOKIE = 'i18next';

export interface LanguageSigns {
  stored: string | null;
  cookie: string | null;
  browser: readonly string[];
  page: string | null;
}

/** 'pt-BR' -> 'pt'. Only the language decides; a region never makes us fall back. */
function base(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** The saved choice, then the browser's languages, then the page's own; `chosen` says whether a person chose it. */
export function detectLanguage(signs: LanguageSigns): { language: Language; chosen: boolean } {
  for (const saved of [signs.stored, signs.cookie]) {
    const code = saved && base(saved);
    if (isLanguage(code)) return { language: code, chosen: true };
  }
  for (const tag of [...signs.browser, signs.page ?? '']) {
    const code = base(tag);
    if (isLanguage(code)) return { language: code, chosen: false };
  }
  return { language: FALLBACK_LANGUAGE, chosen: false };
}

/** localStorage throws in some private modes; a language must still be found. */
function read(get: () => string | null): string | null {
  try {
    return get();
  } catch {
    return null;
  }
}

export function languageSigns(): LanguageSigns {
  return {
    stored: read(() => localStorage.getItem(LANGUAGE_KEY)),
    cookie: read(() => /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1] ?? null),
    browser: navigator.languages,
    page: document.documentElement.lang,
  };
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
    // The cookie lets a server or a second origin of ours answer in the right language; it names no person.
    // CookieStore would be the newer way, but not every browser in use has it.
    writeCookie(`${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`);
  } catch {
    // Nothing can be kept in this browser; the choice lasts for this visit.
  }
}

function writeCookie(value: string): void {
  Reflect.set(document, 'cookie', value);
}
