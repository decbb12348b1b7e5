export const MANIFEST_PATH = '/content/manifest.json';

export interface ContentFile {
  url: string;
  bytes: number;
}

/** What the content compiler says is there: the files of each language and those all languages need. */
export interface ContentManifest {
  version: string;
  languages: Record<string, ContentFile[]>;
  shared: ContentFile[];
}

/** A path under /content/, so that a damaged list cannot make the worker fetch or delete anything else. */
function isFile(value: unknown): value is ContentFile {
  if (typeof value !== 'object' || value === null) return false;
  const { url, bytes } = value as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    /^\/content\/[\w./-]+\.json$/.test(url) &&
    !url.includes('..') &&
    typeof bytes === 'number'
  );
}

const isFileList = (value: unknown): value is ContentFile[] => Array.isArray(value) && value.every(isFile);

/** null when it is not a manifest: a captive portal answers 200 with its own page. */
export function readManifest(value: unknown): ContentManifest | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, languages, shared } = value as Record<string, unknown>;
  if (typeof version !== 'string' || !isFileList(shared)) return null;
  if (typeof languages !== 'object' || languages === null || !Object.values(languages).every(isFileList))
    return null;
  return { version, languages: languages as Record<string, ContentFile[]>, shared };
}
