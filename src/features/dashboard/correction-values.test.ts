import { expect, it } from 'vitest';
import { changesOf, readTyped, textOf } from './correction-values.ts';

const at = { name: 'occurred_at', kind: 'moment' } as const;
const times = { name: 'times', kind: 'list' } as const;
const target = { name: 'target', kind: 'number', optional: true } as const;
const day = { name: 'ends_on', kind: 'day', optional: true } as const;

it.each([
  [times, '08:00\n20:30', ['08:00', '20:30']],
  [target, '71.35', 71.35],
  [day, '2026-02-28', '2026-02-28'],
  [at, textOf(at, '2026-03-01T10:05:00.000Z'), '2026-03-01T10:05:00.000Z'],
])('%o shows what was kept and keeps what is shown', (field, text, value) => {
  expect(textOf(field, value)).toBe(text);
  expect(readTyped(field, text)).toEqual(value);
});

it('keeps nothing where nothing is written, and hands on what is no value', () => {
  expect([target, day].map((field) => readTyped(field, ' '))).toEqual([null, null]);
  expect(readTyped(times, '\n08:00\n\n')).toEqual(['08:00']);
  expect(readTyped(target, 'much')).toBe('much');
  expect(readTyped({ name: 'starts_on', kind: 'day' }, '')).toBe('');
  expect(textOf(at, 'yesterday')).toBe('');
});

it('changes only what was touched, so that a moment keeps its seconds', () => {
  const title = { name: 'title', kind: 'line' } as const;
  const document = { title: 'a', occurred_at: '2026-03-01T10:05:33.123Z' };
  const typed = { title: 'b', occurred_at: textOf(at, document.occurred_at) };
  expect(changesOf([title, at], document, typed)).toEqual({ title: 'b' });
});
