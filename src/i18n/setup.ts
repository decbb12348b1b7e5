import { texts } from 'virtual:interface-texts';
import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, FALLBACK_LANGUAGE, isLanguage, type Language } from '../shared/languages.ts';
import { detectLanguage, languageSigns, rememberLanguage } from './detect.ts';
import { FIRST_TEXTS } from './first-texts.ts';

async function textsOf(language: Language, namespace: string): Promise<Record<string, unknown>> {
  const { default: all } = await texts[language][FIRST_TEXTS.includes(namespace) ? 'first' : 'more']();
  const found = all[namespace];
  if (!found) throw new Error(`no texts ${language}/${namespace}`);
  return found;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    textsOf(language as Language, namespace).then(
      (found) => done(null, found),
      (error: Error) => done(error, null),
    );
  },
};

function showLanguage(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/**
 * A gap cannot pass the build, so this is for a file that arrived damaged: the English text comes in as soon as it is
 * loaded, and until then nothing is shown rather than a key.
 */
function onMissingKey(namespace: string, key: string): void {
  console.warn(`missing key ${namespace}:${key}`);
  if (i18n.hasResourceBundle(FALLBACK_LANGUAGE, namespace)) return;
  textsOf(FALLBACK_LANGUAGE, namespace).then((found) => {
    i18n.addResourceBundle(FALLBACK_LANGUAGE, namespace, found);
    i18n.options.fallbackLng = [FALLBACK_LANGUAGE];
    i18n.emit('languageChanged', i18n.language);
  }, console.warn);
}

/** Loads the texts of the person's language and starts i18next. Resolves to whether a person chose the language. */
export async function startI18n(): Promise<{ language: Language; chosen: boolean }> {
  const found = detectLanguage(languageSigns());
  i18n.on('languageChanged', showLanguage);
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: found.language,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      returnNull: false,
      interpolation: { escapeValue: false },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => onMissingKey(namespace, key),
      parseMissingKeyHandler: () => '',
      react: { useSuspense: true },
    });
  return found;
}

/** All that the first texts do not hold, in one file: a screen that finds its own missing waits where it is drawn. */
export async function loadMoreTexts(): Promise<void> {
  const { default: all } = await texts[i18n.language as Language].more();
  await i18n.loadNamespaces(Object.keys(all));
}

/** Switches the whole app and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}
