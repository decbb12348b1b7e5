import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, inPage, readyForOffline, test, writeNote } from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

/** Of another script than both languages the stories are told in. */
const OTHER = 'ar';
const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** What the page looks like, as its root says. */
const look = (page: Page) =>
  inPage(page, () => {
    const { theme } = document.documentElement.dataset;
    return { theme, size: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) };
  });

test('without a network: colours, text size, country and language are chosen, seen at once, and outlive a restart', async ({
  device,
  server,
}) => {
  const context = await device({ language: LANGUAGE });
  const page = await context.newPage();
  await page.goto('/dashboard#settings');
  await readyForOffline(page, LANGUAGE);
  await server.stop();

  const before = await look(page);
  await page.getByRole('radio', { name: t('settings:look.dark'), exact: true }).check();
  await button(page, 'settings:look.larger').click();
  await field(page, 'settings:country.label').selectOption('FR');
  await expect.poll(async () => (await look(page)).theme).toBe('dark');
  expect((await look(page)).size).toBeGreaterThan(before.size);
  await expect(page.locator('#storage')).toContainText(t('settings:storage.neverBackup'));
  await expect(page.locator('#notices')).toContainText(t('reminders:device.title'));
  await expect(button(page, 'reminders:device.turnOn')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/emergency');
  await expect(again.locator('a[href="tel:15"]').first()).toBeVisible();
  const kept = await look(again);
  expect(kept.theme).toBe('dark');
  expect(kept.size).toBeGreaterThan(before.size);

  await again.goto('/dashboard#settings');
  await again.getByRole('radio', { name: t('settings:look.light'), exact: true }).check();
  await expect.poll(async () => (await look(again)).theme).toBe('light');
  await field(again, 'settings:look.language').selectOption(OTHER);
  await expect(again.locator('main h1')).toHaveText(words(OTHER, 'dashboard:title'));
  expect(await inPage(again, () => document.documentElement.dir)).toBe('rtl');
  await server.start();
});

test('the page about safety tells what this guest’s app does and does not, and a copy of all records is a file', async ({
  device,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/timeline');
  await writeNote(page, LANGUAGE, 'Slept well');
  await page.goto('/security');
  const line = (name: string, state: string) =>
    `${t(`security:safeguard.${name}.name`)}: ${t(`security:panel.state.${state}`)}`;
  await expect(main(page)).toContainText(line('sealed', 'on'));
  await expect(main(page)).toContainText(line('csp', 'on'));
  await expect(main(page)).toContainText(line('lock', 'off'));
  await expect(main(page)).toContainText(line('https', 'off'));
  await expect(main(page)).toContainText(line('sync', 'off'));
  await expect(main(page)).toContainText(line('trail', 'on'));
  await expect(main(page)).toContainText(line('monitoring', 'off'));
  // Also where it came only after the page was opened.
  await expect(main(page)).toContainText(line('worker', 'on'));
  await main(page)
    .getByRole('link', { name: t('activity:list.guestTitle'), exact: true })
    .first()
    .click();
  await expect(page.locator('section#activity')).toContainText(t('activity:list.empty'));

  await page.goto('/dashboard#data');
  const download = page.waitForEvent('download');
  await button(page, 'settings:data.export').click();
  const copy = await readFile(await (await download).path(), 'utf8');
  expect(copy).toContain('Slept well');
  await expect(page.getByText(wordsLike(LANGUAGE, 'settings:data.exported'))).toBeVisible();
  // The very list that the page about safety leads to.
  await page.goto('/dashboard#activity');
  await expect(page.locator('section#activity').getByRole('listitem').first()).toBeVisible();
});
