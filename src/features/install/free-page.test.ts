// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { coversHelp, isBusy } from './free-page.ts';

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Library</h1></main>';
});
const add = (html: string) => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
};

it.each([
  ['a crisis panel', '<section role="alert">Help is near</section>'],
  ['a timer', '<p role="timer">2:00</p>'],
  ['a dialog', '<div role="dialog"></div>'],
  ['the privacy notice', '<section class="consent-bar"></section>'],
  ['a docked button', '<div class="dock"></div>'],
])('not beside %s', (_, html) => {
  expect(isBusy(document)).toBe(false);
  add(html);
  expect(isBusy(document)).toBe(true);
});

it('not while somebody writes', () => {
  add('<textarea></textarea>');
  expect(isBusy(document)).toBe(false);
  document.querySelector('textarea')?.focus();
  expect(isBusy(document)).toBe(true);
});

it('steps aside where it would stand over a way to help', () => {
  add('<a class="sos" href="/emergency">Emergency</a>');
  const help = document.querySelector('.sos') as HTMLElement;
  help.getBoundingClientRect = () => new DOMRect(0, 100, 100, 50);
  expect(coversHelp(document, { left: 50, right: 150, top: 120, bottom: 200 })).toBe(true);
  expect(coversHelp(document, { left: 50, right: 150, top: 151, bottom: 200 })).toBe(false);
  expect(coversHelp(document, { left: 101, right: 150, top: 100, bottom: 200 })).toBe(false);
});
