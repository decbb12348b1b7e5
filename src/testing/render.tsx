import { type RenderResult, render } from '@testing-library/react';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';

const files = import.meta.glob<Record<string, unknown>>('../i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});

type Options = {
  /** The address the screen stands at, and what the link there carried along. */
  at?: string;
  state?: unknown;
  language?: string;
};

/** Draws a screen with the real texts and a router in memory. */
export async function renderScreen(screen: ReactNode, options: Options = {}): Promise<RenderResult> {
  await startTexts(options.language ?? 'en');
  return render(
    <MemoryRouter initialEntries={[{ ...locationOf(options.at ?? '/'), state: options.state }]}>
      {screen}
    </MemoryRouter>,
  );
}

async function startTexts(language: string): Promise<void> {
  if (i18n.isInitialized) return void (await i18n.changeLanguage(language));
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    returnNull: false,
    resources: resources(),
    interpolation: { escapeValue: false },
  });
}

/** { en: { common: {…} } } from './locales/en/common.json' and its neighbours. */
function resources(): Record<string, Record<string, Record<string, unknown>>> {
  const all: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [namespace = '', language = ''] = path.replace('.json', '').split('/').reverse();
    all[language] = { ...all[language], [namespace]: texts };
  }
  return all;
}

function locationOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://app.test');
  return { pathname, search, hash };
}
