import { describe, expect, test } from 'vitest';
import { actionOf, noticeFor, openablePath } from './push.ts';

const DOSE = '6f1d2c1e-6a5b-5c0e-9d57-4b7f3f0d6a11';

describe('a push message', () => {
  test('shows the words it carries, in their language', () => {
    const text = JSON.stringify({
      title: 'निरामय',
      body: 'आपके लिए एक याद',
      dose: DOSE,
      actions: { taken: 'लिया', snooze: '10 मिनट बाद', skip: '', other: 'x' },
      lang: 'hi',
      path: '/timeline',
    });
    expect(noticeFor(text)).toMatchObject({
      title: 'निरामय',
      options: {
        body: 'आपके लिए एक याद',
        tag: DOSE,
        lang: 'hi',
        data: { path: '/timeline', dose: DOSE },
        actions: [
          { action: 'taken', title: 'लिया' },
          { action: 'snooze', title: '10 मिनट बाद' },
        ],
      },
    });
  });

  test.each([null, '', 'not json', '[]', '7', '{"title":7}'])('shows only the name for %j', (text) => {
    expect(noticeFor(text)).toMatchObject({
      title: 'Niramaya',
      options: { body: '', tag: 'niramaya', actions: [], data: { path: '/', dose: '' } },
    });
  });

  test('is cut where it is too long, never inside a letter', () => {
    expect([...(noticeFor(JSON.stringify({ body: '🩺'.repeat(500) })).options.body ?? '')]).toHaveLength(160);
  });
});

test('a press on a button says which dose and when, and nothing else', () => {
  const now = new Date('2026-03-01T08:00:00Z');
  const answer = { dose: DOSE, action: 'taken', at: '2026-03-01T08:00:00.000Z' };
  expect(actionOf('taken', { dose: DOSE, path: '/' }, now)).toEqual(answer);
  expect(actionOf('', { dose: DOSE }, now)).toBeNull();
  expect(actionOf('delete', { dose: DOSE }, now)).toBeNull();
  expect(actionOf('taken', { dose: 'all' }, now)).toBeNull();
  expect(actionOf('taken', null, now)).toBeNull();
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/admin',
  '/timeline?entry=1',
  'javascript:alert(1)',
  7,
  undefined,
  '/dashboard#lock',
])('a tap never opens %s', (path) => expect(openablePath(path)).toBe('/'));
