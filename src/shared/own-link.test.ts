import { expect, test } from 'vitest';
import { placeOfLink } from './own-link.ts';

test.each([
  ['web+niramaya:first-aid', '/first-aid'],
  ['web+niramaya:/first-aid', '/first-aid'],
  ['web+niramaya://emergency/', '/emergency'],
  ['WEB+NIRAMAYA:health-conditions/asthma', '/health-conditions/asthma'],
  ['web+niramaya:first-aid#choking-adult/2', '/first-aid#choking-adult/2'],
  ['web+niramaya:dashboard#backup', '/dashboard#backup'],
  ['web+niramaya:', '/'],
])('%s opens %s', (link, place) => {
  expect(placeOfLink(link)).toBe(place);
});

test.each([
  'https://example.org/first-aid',
  'javascript:alert(1)',
  'web+niramaya:timeline?add=note&text=x',
  'web+niramaya:https://example.org',
  'web+niramaya:\\\\example.org',
  'web+niramaya:first-aid/../../x',
  'web+niramaya:first aid',
  '',
])('%s names no page', (link) => {
  expect(placeOfLink(link)).toBeNull();
});
