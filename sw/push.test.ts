import { describe, expect, test } from 'vitest';
import { noticeFor, openablePath } from './push.ts';

describe('a push message', () => {
  test('shows the words it carries, in their language', () => {
    const text = JSON.stringify({
      title: 'निरामय',
      body: 'आपके लिए एक याद',
      tag: 'due',
      lang: 'hi',
      path: '/timeline',
    });
    expect(noticeFor(text)).toMatchObject({
      title: 'निरामय',
      options: { body: 'आपके लिए एक याद', tag: 'due', lang: 'hi', data: { path: '/timeline' } },
    });
  });

  test.each([null, '', 'not json', '[]', '7', '{"title":7}'])('shows only the name for %j', (text) => {
    expect(noticeFor(text)).toMatchObject({ title: 'Niramaya', options: { body: '', data: { path: '/' } } });
  });

  test('is cut where it is too long, never inside a letter', () => {
    expect([...noticeFor(JSON.stringify({ body: '🩺'.repeat(500) })).options.body]).toHaveLength(160);
  });
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/admin',
  '/timeline?entry=1',
  'javascript:alert(1)',
  7,
  undefined,
])('a tap never opens %s', (path) => expect(openablePath(path)).toBe('/'));
