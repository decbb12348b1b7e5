const ORIGIN = 'http://app.test';
const key = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

/** Cache Storage in memory, as far as the worker uses it. `fullAfter` makes the disk full after so many files. */
export function fakeCaches(options: { fullAfter?: number } = {}) {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string): Promise<Cache> => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    const cache = {
      match: async (request: RequestInfo | URL) => files.get(key(request))?.clone(),
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo | URL) => files.delete(key(request)),
      put: async (request: RequestInfo | URL, response: Response) => {
        if (files.size >= (options.fullAfter ?? Number.POSITIVE_INFINITY)) {
          throw new DOMException('the disk is full', 'QuotaExceededError');
        }
        files.set(key(request), new Response(await response.arrayBuffer(), response));
      },
    };
    return cache as unknown as Cache;
  };
  return {
    open,
    paths: (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).sort(),
  };
}

export const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
