import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const manifest = {
  version: '1',
  languages: {
    en: [{ url: '/content/en/hubs.a1.json', bytes: 2 }],
    hi: [{ url: '/content/hi/hubs.b2.json', bytes: 2 }],
  },
  shared: [],
};
let bodies: Record<string, string>;
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  bodies = {
    '/content/manifest.json': JSON.stringify(manifest),
    '/content/en/hubs.a1.json': '{"gut":{"title":"Gut"}}',
    '/content/hi/hubs.b2.json': '{"gut":{"title":"पेट"}}',
  };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const body = bodies[url];
    return body === undefined ? new Response('', { status: 504 }) : new Response(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('loadContent', () => {
  it('brings the language asked for, and each file once', async () => {
    const { loadContent } = await import('./loader.ts');
    expect((await loadContent('hubs', 'hi')).value.gut?.title).toBe('पेट');
    await loadContent('hubs', 'hi');
    expect(asked).toEqual(['/content/manifest.json', '/content/hi/hubs.b2.json']);
  });
  it('shows English, and says so, where the language has nothing yet', async () => {
    const { loadContent } = await import('./loader.ts');
    expect(await loadContent('hubs', 'ta')).toMatchObject({
      language: 'en',
      value: { gut: { title: 'Gut' } },
    });
  });
  it('finds what every device keeps in the shared files', async () => {
    bodies['/content/manifest.json'] = JSON.stringify({
      ...manifest,
      shared: [{ url: '/content/shared/symptoms-en.c3.json', bytes: 2 }],
    });
    bodies['/content/shared/symptoms-en.c3.json'] = '{"findings":{}}';
    const { loadContent } = await import('./loader.ts');
    expect(await loadContent('symptoms', 'ta')).toEqual({ language: 'en', value: { findings: {} } });
  });
  it('says what is missing when a file was cut in half, and asks again the next time', async () => {
    const { ContentMissing, loadContent } = await import('./loader.ts');
    const whole = bodies['/content/hi/hubs.b2.json'] ?? '';
    bodies['/content/hi/hubs.b2.json'] = whole.slice(0, 10);
    await expect(loadContent('hubs', 'hi')).rejects.toBeInstanceOf(ContentMissing);
    bodies['/content/hi/hubs.b2.json'] = whole;
    expect((await loadContent('hubs', 'hi')).value.gut?.title).toBe('पेट');
  });
});
