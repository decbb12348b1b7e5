import { FALLBACK_LANGUAGE, type Language } from '../shared/languages.ts';
import type { ContentManifest, HubFile, SymptomFacts, SymptomWords } from './compiled.ts';

/** Kinds that exist once per language. */
export interface LanguageContent {
  hubs: HubFile;
  symptoms: SymptomWords;
}
export type ContentKind = keyof LanguageContent;

/** The text is neither on this device nor to be had now. */
export class ContentMissing extends Error {
  override name = 'ContentMissing';
}

const MANIFEST_URL = '/content/manifest.json';
const kept = new Map<string, Promise<unknown>>();

/** Fetches JSON once per address. A failure is forgotten, so that the next try asks again. */
function once<T>(url: string): Promise<T> {
  const known = kept.get(url) as Promise<T> | undefined;
  if (known) return known;
  const asked = fetch(url)
    .then((response) => {
      if (!response.ok) throw new ContentMissing(`${url}: ${response.status}`);
      return response.json() as Promise<T>;
    })
    .catch((error: unknown) => {
      kept.delete(url);
      // A file cut in half and a lost network look alike to the reader: the text is not here yet.
      throw error instanceof ContentMissing ? error : new ContentMissing(`${url}: ${String(error)}`);
    });
  kept.set(url, asked);
  return asked;
}

/** What every device keeps, whatever its language, lies in the shared folder with the language in its name. */
function fileOf(manifest: ContentManifest, language: Language, kind: string): string | undefined {
  const own = manifest.languages[language]?.find((file) => file.url.includes(`/${language}/${kind}.`));
  return own?.url ?? sharedFile(manifest, `${kind}-${language}`);
}

function sharedFile(manifest: ContentManifest, name: string): string | undefined {
  return manifest.shared.find((file) => file.url.includes(`/shared/${name}.`))?.url;
}

/**
 * One kind of content in a language, or in English where that language has none; `language` says which it was.
 * Throws ContentMissing when it is not on the device and the network does not bring it.
 */
export async function loadContent<K extends ContentKind>(
  kind: K,
  language: Language,
): Promise<{ value: LanguageContent[K]; language: Language }> {
  const manifest = await once<ContentManifest>(MANIFEST_URL);
  for (const candidate of [language, FALLBACK_LANGUAGE]) {
    const url = fileOf(manifest, candidate, kind);
    if (url) return { value: await once<LanguageContent[K]>(url), language: candidate };
  }
  throw new ContentMissing(`${kind} in ${language}`);
}

/** The facts of the symptom engine, which no language changes. */
export async function loadSymptomFacts(): Promise<SymptomFacts> {
  const manifest = await once<ContentManifest>(MANIFEST_URL);
  const url = sharedFile(manifest, 'symptoms');
  if (!url) throw new ContentMissing('symptom facts');
  return once<SymptomFacts>(url);
}
