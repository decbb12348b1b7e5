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
