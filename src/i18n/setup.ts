import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, FALLBACK_LANGUAGE, isLanguage, type Language } from '../shared/languages.ts';
import { detectLanguage, languageSigns, rememberLanguage } from './detect.ts';

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' });

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`./locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (texts) => done(null, texts),
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
  const load = files[`./locales/${FALLBACK_LANGUAGE}/${namespace}.json`];
  if (!load || i18n.hasResourceBundle(FALLBACK_LANGUAGE, namespace)) return;
  load().then((texts) => {
    i18n.addResourceBundle(FALLBACK_LANGUAGE, namespace, texts);
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

/** Switches the whole app and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}
