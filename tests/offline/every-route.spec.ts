import type { BrowserContext, Page } from '@playwright/test';
import { directionOf, LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { allRoutes, unknownRoute } from '../support/routes.ts';
import { words } from '../support/words.ts';

/** What is wrong with a route that was opened as a deep link; empty when nothing is. */
async function faultsOf(page: Page, path: string, language: Language): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  const heading = page.locator('main h1').first();
  const shown = await heading.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (!shown) return [`${path}: no heading within 10 s`];
  const title = ((await heading.textContent()) ?? '').trim();
  const missing = [
    words(language, 'common:error.notFoundTitle'),
    words(language, 'common:error.contentTitle'),
    words(language, 'common:error.pageTitle'),
    words(language, 'common:error.title'),
  ];
  const root = page.locator('html');
  return [
    ...(title === '' ? [`${path}: an empty heading`] : []),
    ...(missing.includes(title) ? [`${path}: "${title}"`] : []),
    ...((await root.getAttribute('lang')) === language ? [] : [`${path}: not in ${language}`]),
    ...((await root.getAttribute('dir')) === directionOf(language) ? [] : [`${path}: wrong direction`]),
  ];
}

async function visitOnce(context: BrowserContext, language: Language): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await readyForOffline(page, language);
  await page.close();
}

/** Every route in one language of each direction; what differs elsewhere is only the texts. */
const WHOLE: Language[] = ['ta', 'ar'];
const MAIN = [
  '/',
  '/emergency',
  '/symptom-checker',
  '/first-aid',
  '/health-conditions',
  '/timeline',
  '/family-care',
  '/dashboard',
  '/signup',
  '/auth',
  '/onboarding',
  '/heart-health-ai',
];

// None needs another: two browsers share them.
test.describe.configure({ mode: 'parallel' });

for (const { code } of LANGUAGES) {
  const routes = WHOLE.includes(code) ? allRoutes : MAIN;
  test(`${code}: after one visit ${routes.length} addresses open with the server gone`, async ({
    device,
    server,
  }) => {
    test.setTimeout(240_000);
    const context = await device({ language: code });
    await visitOnce(context, code);
    await server.stop();

    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of routes) faults.push(...(await faultsOf(page, path, code)));
    expect(faults).toEqual([]);

    await page.goto(unknownRoute);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words(code, 'common:error.notFoundTitle'),
    );
  });
}
