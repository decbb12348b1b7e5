// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { installWay, isIosSafari, onInstallChange, promptInstall } from './install.ts';

const showAs = (mode: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }));

const offer = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => undefined);
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  return prompt;
};

afterEach(() => {
  window.installPrompt = null;
  vi.unstubAllGlobals();
});

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

it.each([
  ['an iPhone', PHONE, 5, true],
  ['an iPad that calls itself a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['Chrome on an iPhone', PHONE.replace('Version/18.0', 'CriOS/130'), 5, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', 5, false],
])('%s', (_, userAgent, touchPoints, expected) => {
  expect(isIosSafari(userAgent, touchPoints)).toBe(expected);
});

it('offers nothing inside the installed app, whatever the browser says', () => {
  offer('accepted');
  showAs('browser');
  expect(installWay()).toBe('prompt');
  showAs('standalone');
  expect(installWay()).toBeNull();
});

it('uses a prompt once and tells what was chosen', async () => {
  showAs('browser');
  const prompt = offer('dismissed');
  expect(await promptInstall()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(await promptInstall()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
  offer('accepted');
  expect(await promptInstall()).toBe(true);
});

it('forgets the prompt once the app is installed', () => {
  showAs('browser');
  const changed = vi.fn();
  onInstallChange(changed);
  offer('accepted');
  window.dispatchEvent(new Event('appinstalled'));
  expect(changed).toHaveBeenCalled();
  expect(installWay()).toBeNull();
});
