import { FALLBACK_LANGUAGE, type Language } from '../shared/languages.ts';
import type {
  ContentManifest,
  EngineFacts,
  HubFile,
  LabWordsFile,
  LibraryList,
  LibraryPages,
  LibraryPart,
  MentalHealthWords,
  SymptomFacts,
  SymptomWords,
} from './compiled.ts';
import { type LibraryKind, partOf } from './library.ts';

/** Kinds that exist once per language. */
export interface LanguageContent {
  hubs: HubFile;
  symptoms: SymptomWords;
  labs: LabWordsFile;
  'mental-health': MentalHealthWords;
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

/** What was loaded, and the language it is in: English where the asked one has none. */
export interface Loaded<T> {
  value: T;
  language: Language;
}

/** One kind of content. Throws ContentMissing when it is not on the device and the network does not bring it. */
export function loadContent<K extends ContentKind>(
  kind: K,
  language: Language,
): Promise<Loaded<LanguageContent[K]>> {
  return load(kind, language);
}

/** All entries of a kind, as its list shows them. Throws ContentMissing. */
export function loadLibraryList<K extends LibraryKind>(
  kind: K,
  language: Language,
): Promise<Loaded<LibraryList<K>>> {
  return load(kind, language);
}

/** One page, and of the others only those in the same file; null where no such entry is. Throws ContentMissing. */
export async function loadLibraryPage<K extends LibraryKind>(
  kind: K,
  id: string,
  language: Language,
): Promise<Loaded<LibraryPages[K] | null>> {
  const manifest = await once<ContentManifest>(MANIFEST_URL);
  const part = partOf(kind, id);
  if (!urlOf(manifest, language, part)) return { value: null, language };
  const { value } = await load<LibraryPart<K>>(part, language);
  const page = value[id] ?? null;
  return { value: page, language: page?.language ?? language };
}

async function load<T>(name: string, language: Language): Promise<Loaded<T>> {
  const manifest = await once<ContentManifest>(MANIFEST_URL);
  const found = urlOf(manifest, language, name);
  if (!found) throw new ContentMissing(`${name} in ${language}`);
  return { value: await once<T>(found.url), language: found.language };
}

function urlOf(
  manifest: ContentManifest,
  language: Language,
  name: string,
): { url: string; language: Language } | null {
  for (const candidate of [language, FALLBACK_LANGUAGE]) {
    const url = fileOf(manifest, candidate, name);
    if (url) return { url, language: candidate };
  }
  return null;
}

/** The facts of the symptom engine, which no language changes. Throws ContentMissing. */
export const loadSymptomFacts = (): Promise<SymptomFacts> => loadShared('symptoms');

/** What another checker knows, whatever the language. Throws ContentMissing. */
export const loadEngineFacts = <N extends keyof EngineFacts>(name: N): Promise<EngineFacts[N]> =>
  loadShared(name);

async function loadShared<T>(name: string): Promise<T> {
  const manifest = await once<ContentManifest>(MANIFEST_URL);
  const url = sharedFile(manifest, name);
  if (!url) throw new ContentMissing(name);
  return once<T>(url);
}
