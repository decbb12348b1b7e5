import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readShares } from '../src/shared/share-inbox.ts';
import { answerShare, SHARE_PATH } from './share-target.ts';

const ORIGIN = 'https://app.test';
const post = (parts: Record<string, string | File>, headers: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return new Request(`${ORIGIN}${SHARE_PATH}`, { method: 'POST', body, headers });
};
const report = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('keeps text and files and leads to the timeline', async () => {
  const answer = await answerShare(post({ title: 'Lab', text: 'Hb 9.8', url: '', files: report }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${ORIGIN}/timeline?shared=`);
  const [kept] = await readShares();
  expect(kept?.text).toBe('Lab\nHb 9.8');
  expect(kept?.files.map(({ name, type }) => [name, type])).toEqual([['report.pdf', 'application/pdf']]);
});

it('says once what a sender puts into two places', async () => {
  await answerShare(post({ title: 'https://x.test', text: 'https://x.test' }));
  expect((await readShares())[0]?.text).toBe('https://x.test');
});

describe('keeps nothing and says why', () => {
  const why = async (request: Request) => {
    const answer = await answerShare(request);
    expect(await readShares()).toEqual([]);
    return new URL(answer.headers.get('location') ?? '').searchParams.get('shared');
  };
  it('of nothing', async () => expect(await why(post({ title: ' ' }))).toBe('unreadable'));
  it('of a body that is no form', async () =>
    expect(await why(new Request(`${ORIGIN}/share`, { method: 'POST', body: 'x' }))).toBe('unreadable'));
  it('of another site', async () =>
    expect(await why(post({ text: 'planted' }, { 'sec-fetch-site': 'cross-site' }))).toBe('unreadable'));
  it('of too much', async () => {
    const large = new File(['x'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: 61 * 1024 * 1024 });
    const request = post({});
    const form = { get: () => null, getAll: () => [large] };
    vi.spyOn(request, 'formData').mockResolvedValue(form as unknown as FormData);
    expect(await why(request)).toBe('too-large');
  });
  it('of what does not fit', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const answer = await answerShare(post({ text: 'Hb 9.8' }));
    open.mockRestore();
    expect(answer.headers.get('location')).toContain('shared=storage-full');
  });
});

it('answers where the manifest sends', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8'),
  );
  const { action, method, params } = manifest.share_target;
  expect([action, method]).toEqual([SHARE_PATH, 'POST']);
  expect([params.title, params.text, params.url, params.files[0].name]).toEqual([
    'title',
    'text',
    'url',
    'files',
  ]);
});
