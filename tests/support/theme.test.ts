import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { detectLanguage } from '../../src/i18n/detect.ts';
import { directionOf, LANGUAGES } from '../../src/shared/languages.ts';

const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');

interface Browser {
  stored?: Record<string, string>;
  cookie?: string;
  languages?: string[];
  lang?: string;
  storageRefused?: boolean;
  texts?: Record<string, string>;
}

function run(browser: Browser) {
  const page = { lang: browser.lang ?? 'en', dir: 'ltr', dataset: {} as Record<string, string> };
  const localStorage = {
    getItem(key: string) {
      if (browser.storageRefused) throw new Error('refused');
      return browser.stored?.[key] ?? null;
    },
  };
  const preloaded: string[] = [];
  const document = {
    documentElement: page,
    cookie: browser.cookie ?? '',
    head: { append: (link: { href: string }) => preloaded.push(link.href) },
    createElement: () => ({}),
    querySelector: () => (browser.texts ? { content: JSON.stringify(browser.texts) } : null),
  };
  const window: { installPrompt?: unknown } = {};
  const listeners = new Map<string, (event: unknown) => void>();
  vm.runInNewContext(script, {
    document,
    localStorage,
    navigator: { languages: browser.languages ?? [] },
    window,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  });
  return { ...page, preloaded, window, listeners };
}

describe('the script that runs before the first paint', () => {
  const codes = [...LANGUAGES.map((l) => l.code), 'pt', 'xx', ''];
  test('finds the same language as the app, for every mix of stored choice, cookie, browser and page', () => {
    for (const stored of [null, 'hi', 'ar-EG', 'klingon']) {
      for (const cookie of [null, 'ta', 'de']) {
        for (const browser of codes.map((c) => [`${c}-XX`, 'fr-FR'])) {
          const expected = detectLanguage({ stored, cookie, browser, page: 'en' }).language;
          const page = run({
            stored: stored ? { i18nextLng: stored } : {},
            cookie: cookie ? `a=b; i18next=${cookie}` : '',
            languages: browser,
          });
          expect([page.lang, page.dir], `${stored} ${cookie} ${browser}`).toEqual([
            expected,
            directionOf(expected),
          ]);
        }
      }
    }
  });

  test('keeps an offer to install that comes before the app is there, in place of the browser’s own', () => {
    const { window, listeners } = run({});
    const offer = { preventDefault: vi.fn() };
    listeners.get('beforeinstallprompt')?.(offer);
    expect(window.installPrompt).toBe(offer);
    expect(offer.preventDefault).toHaveBeenCalled();
  });

  test('sets a chosen theme and leaves the system to decide otherwise', () => {
    expect(run({ stored: { theme: 'dark' } }).dataset.theme).toBe('dark');
    expect(run({ stored: { theme: 'light' } }).dataset.theme).toBe('light');
    expect(run({ stored: { theme: 'system' } }).dataset.theme).toBeUndefined();
    expect(run({ stored: { theme: '"><script>' } }).dataset.theme).toBeUndefined();
  });

  test('asks early for the texts of the language, and for nothing in development', () => {
    const texts = { en: '/assets/texts-en.js', hi: '/assets/texts-hi.js' };
    expect(run({ languages: ['hi-IN'], texts }).preloaded).toEqual(['/assets/texts-hi.js']);
    expect(run({ languages: ['hi-IN'] }).preloaded).toEqual([]);
  });

  test('works where storage is refused', () => {
    expect(run({ storageRefused: true, languages: ['bn-IN'] }).lang).toBe('bn');
  });
});
