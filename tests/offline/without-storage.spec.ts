import { readFileSync } from 'node:fs';
import type { FirstAidWords } from '../../src/content/schemas/first-aid.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { words } from '../support/words.ts';

test('emergency numbers open without network and without IndexedDB', async ({ device, server }) => {
  const context = await device({ language: 'ta', withoutDatabase: true });
  const page = await context.newPage();
  await page.goto('/');
  await readyForOffline(page, 'ta');
  await server.stop();

  await page.goto('/emergency');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('ta', 'emergency:heading'));
  const call = page.locator('a[href^="tel:"]').first();
  await expect(call).toBeVisible();
  expect(await call.getAttribute('href')).toMatch(/^tel:[0-9+]+$/);

  const choking = JSON.parse(readFileSync('content/first-aid/choking-baby/ta.json', 'utf8')) as FirstAidWords;
  await page.goto('/first-aid');
  await page.getByRole('link', { name: choking.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(choking.title);
  await expect(page.getByText(choking.steps[0]?.do ?? '', { exact: true })).toBeVisible();
});

test('first aid of another language than the chosen one is there without a network too', async ({
  device,
  server,
}) => {
  const context = await device({ language: 'en' });
  const page = await context.newPage();
  await page.goto('/');
  await readyForOffline(page, 'en');
  await server.stop();
  const burns = JSON.parse(readFileSync('content/first-aid/burns/ar.json', 'utf8')) as FirstAidWords;
  // As if the person had chosen it now; the device's own language is set again with each page.
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.goto('/first-aid#burns');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(burns.title);
});

test('the app is usable for this visit where IndexedDB is refused, and says that it keeps nothing', async ({
  device,
}) => {
  const context = await device({ language: 'en', withoutDatabase: true });
  const page = await context.newPage();
  await page.goto('/timeline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'timeline:title'));
  await page.goto('/first-aid');
  await expect(page.locator('main h1').first()).not.toBeEmpty();
});
