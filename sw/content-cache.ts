import type { KeepFailure, KeepProgress, KeepResult } from '../src/shared/worker-messages.ts';
import { type ContentFile, type ContentManifest, MANIFEST_PATH, readManifest } from './content-manifest.ts';

export const CONTENT_CACHE = 'niramaya-content-v1';
/** On one bar of signal a request may hang for a minute; the list that is on the device is good enough by then. */
const MANIFEST_PATIENCE_MS = 4000;
const FILE_PATIENCE_MS = 60_000;
const PARALLEL = 3;

export interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Content on the device. Files carry their hash in the name, so a cached one is right for ever; only the manifest
 * changes. The manifest that is kept always names a set that is complete on the device: it is replaced after the
 * last file of a newer set arrived, never before, so that losing the network half-way leaves the old set whole.
 */
export class ContentCache {
  readonly #around: Surroundings;
  #last: Promise<unknown> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Answers a request under /content/ that the shell does not hold. Rejects only with no network and no copy. */
  async answer(path: string): Promise<Response> {
    const cache = await this.#open();
    return path === MANIFEST_PATH ? this.#answerManifest(cache) : this.#answerFile(cache, path);
  }

  /**
   * Brings every file of a language onto the device, and the newer version of languages kept before. Runs one at a
   * time: two tabs asking at once must not delete what the other just fetched.
   */
  keepLanguage(language: string, report: (progress: KeepProgress) => void): Promise<KeepResult> {
    const run = this.#last.then(() => this.#keep(language, report));
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** null where storage is refused: pages then read from the network. */
  async #open(): Promise<Cache | null> {
    return this.#around.caches.open(CONTENT_CACHE).catch(() => null);
  }

  async #answerFile(cache: Cache | null, path: string): Promise<Response> {
    const held = await cache?.match(path);
    if (held) return held;
    const response = await this.#around.fetch(path);
    if (cache && looksLikeContent(response)) await cache.put(path, response.clone()).catch(() => undefined);
    return response;
  }

  async #answerManifest(cache: Cache | null): Promise<Response> {
    const held = await cache?.match(MANIFEST_PATH);
    const fresh = await this.#fetchManifest().catch((error: unknown) => {
      if (held) return null;
      throw error;
    });
    if (!fresh) return held ?? Response.error();
    if (!held) await cache?.put(MANIFEST_PATH, fresh.response.clone()).catch(() => undefined);
    return fresh.response;
  }

  async #fetchManifest(): Promise<{ response: Response; manifest: ContentManifest }> {
    const response = await this.#around.fetch(MANIFEST_PATH, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_PATIENCE_MS),
    });
    const manifest = response.ok ? readManifest(await response.clone().json()) : null;
    if (!manifest) throw new TypeError('the list of content did not arrive');
    return { response, manifest };
  }

  async #keep(language: string, report: (progress: KeepProgress) => void): Promise<KeepResult> {
    const cache = await this.#open();
    if (!cache) return { complete: false, failed: [{ url: MANIFEST_PATH, reason: 'storage-full' }] };
    const fresh = await this.#fetchManifest().catch(() => null);
    if (!fresh) return { complete: false, failed: [{ url: MANIFEST_PATH, reason: 'network' }] };

    const held = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
    const wanted = wantedFiles(fresh.manifest, language, held);
    const failed = await this.#fill(cache, wanted, held, report);
    if (failed.length > 0) return { complete: false, failed };

    const reason = await store(cache, MANIFEST_PATH, fresh.response);
    if (reason) return { complete: false, failed: [{ url: MANIFEST_PATH, reason }] };
    const current = new Set([MANIFEST_PATH, ...wanted.map((file) => file.url)]);
    for (const path of held) if (!current.has(path)) await cache.delete(path);
    return { complete: true, failed: [] };
  }

  async #fill(
    cache: Cache,
    wanted: ContentFile[],
    held: Set<string>,
    report: (progress: KeepProgress) => void,
  ): Promise<KeepFailure[]> {
    const missing = wanted.filter((file) => !held.has(file.url));
    const progress: KeepProgress = {
      done: wanted.length - missing.length,
      total: wanted.length,
      bytes: sum(wanted) - sum(missing),
      totalBytes: sum(wanted),
    };
    report({ ...progress });
    const failed: KeepFailure[] = [];
    const waiting = [...missing];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const reason = await this.#fetchInto(cache, file.url);
        if (reason) {
          failed.push({ url: file.url, reason });
          continue;
        }
        progress.done += 1;
        progress.bytes += file.bytes;
        report({ ...progress });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return failed;
  }

  async #fetchInto(cache: Cache, url: string): Promise<KeepFailure['reason'] | null> {
    let response: Response;
    try {
      response = await this.#around.fetch(url, { signal: AbortSignal.timeout(FILE_PATIENCE_MS) });
    } catch {
      return 'network';
    }
    if (!response.ok) return `http-${response.status}`;
    if (!looksLikeContent(response)) return 'not-content';
    return store(cache, url, response);
  }
}

async function store(cache: Cache, url: string, response: Response): Promise<KeepFailure['reason'] | null> {
  try {
    await cache.put(url, response);
    return null;
  } catch (error) {
    // A body that broke off rejects put too, but not with the name browsers give to a full disk.
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'network';
  }
}

/** A captive portal answers 200 with a page of its own; kept for ever it would hide the real file. */
function looksLikeContent(response: Response): boolean {
  return response.ok && !response.redirected && /\bjson\b/.test(response.headers.get('content-type') ?? '');
}

/** Files of the language asked for, of the languages already on the device, and of all languages. */
function wantedFiles(manifest: ContentManifest, language: string, held: Set<string>): ContentFile[] {
  const kept = Object.keys(manifest.languages).filter(
    (code) => code === language || [...held].some((path) => path.startsWith(`/content/${code}/`)),
  );
  return [...manifest.shared, ...kept.flatMap((code) => manifest.languages[code] ?? [])];
}

const sum = (files: ContentFile[]) => files.reduce((total, file) => total + file.bytes, 0);
