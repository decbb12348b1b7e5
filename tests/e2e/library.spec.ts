import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { words } from '../support/words.ts';

type Words = Record<string, string>;
/** The words of an entry as they stand in the content. */
const entry = (kind: string, id: string, language: string): Words =>
  JSON.parse(readFileSync(new URL(`../../content/${kind}/${id}/${language}.json`, import.meta.url), 'utf8'));

const heading = (page: Page) => page.locator('main h1').first();
const row = (page: Page, title = '') => page.getByRole('link').filter({ hasText: title }).first();

for (const language of ['ta', 'ar'] as const) {
  const t = (key: string) => words(language, key);
  const title = (kind: string, id: string) => entry(kind, id, language).title ?? '';

  test(`everything there is to read is found, kept and opened without a network, in ${language}`, async ({
    device,
    server,
  }) => {
    test.setTimeout(180_000);
    const phone = await device({ language });
    const page = await phone.newPage();
    const search = () => page.getByLabel(t('library:searchAll'), { exact: true });

    await test.step('one field finds first aid before all else', async () => {
      await page.goto('/library');
      await search().fill(title('first-aid', 'burns'));
      await expect(page.getByRole('search').getByRole('link').first()).toContainText(
        title('first-aid', 'burns'),
      );
      await search().fill(title('conditions', 'dengue'));
      await row(page, title('conditions', 'dengue')).click();
      await expect(heading(page)).toHaveText(title('conditions', 'dengue'));
    });

    await test.step('a page is kept', async () => {
      await page.getByRole('button', { name: t('library:save'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('library:saved'), exact: true })).toBeVisible();
      await readyForOffline(page, language);
    });

    await test.step('with the server gone it is still among the kept ones, and the search still finds', async () => {
      await server.stop();
      await page.goto('/library');
      await expect(row(page, title('conditions', 'dengue'))).toBeVisible();
      await search().fill(title('remedies', 'salt-water-gargle'));
      await row(page, title('remedies', 'salt-water-gargle')).click();
      await expect(heading(page)).toHaveText(title('remedies', 'salt-water-gargle'));
    });

    await test.step('a page never opened before opens by its address', async () => {
      await page.goto('/remedies#ginger-for-nausea');
      await expect(heading(page)).toHaveText(title('remedies', 'ginger-for-nausea'));
      await page.goto('/health-conditions/malaria');
      await expect(heading(page)).toHaveText(title('conditions', 'malaria'));
      await page.goto('/drug-information#paracetamol');
      await expect(heading(page)).toHaveText(title('drugs', 'paracetamol'));
      await page.goto('/medical-library#how-the-heart-works');
      await expect(heading(page)).toHaveText(title('articles', 'how-the-heart-works'));
    });

    await test.step('a tap on a word of a page tells what it means, and leads to the dictionary', async () => {
      await page.goto('/health-conditions/malaria');
      await page.locator('.term').first().click();
      const card = page.locator('.termcard');
      const name = await card.locator('b').innerText();
      await card.getByRole('link').click();
      await expect(heading(page)).toHaveText(name);
    });

    await test.step('medicines are listed by what they are for', async () => {
      await page.goto('/drug-information');
      await page.getByLabel(t('library:use.label'), { exact: true }).selectOption('diabetes');
      await expect(row(page, title('drugs', 'metformin'))).toBeVisible();
      await expect(row(page, title('drugs', 'paracetamol'))).toBeHidden();
    });

    await test.step('what is not for a baby is not offered for one', async () => {
      await page.goto('/remedies');
      const honey = row(page, title('remedies', 'honey-for-cough'));
      await expect(honey).toBeVisible();
      await page.getByLabel(t('library:for.label'), { exact: true }).selectOption('baby');
      await expect(honey).toBeHidden();
      await expect(row(page, title('remedies', 'oral-rehydration'))).toBeVisible();
    });

    await test.step('an address that names nothing says so and leads to the list', async () => {
      await page.goto('/remedies#no-such-remedy');
      await expect(heading(page)).toHaveText(t('library:entryGone'));
      await page.getByRole('link', { name: t('library:toList'), exact: true }).click();
      await expect(row(page, title('remedies', 'salt-water-gargle'))).toBeVisible();
    });
    await server.start();
  });
}

test('a page cut in half on its way says what is missing, and comes at the next try', async ({
  device,
  problems,
}) => {
  problems.allow(/content|JSON|Failed to load/i);
  const phone = await device({ language: 'en', serviceWorkers: 'block' });
  const page = await phone.newPage();
  let isCut = true;
  await page.route('**/content/en/conditions-*.json', async (route) => {
    if (!isCut) return route.continue();
    const whole = await route.fetch();
    return route.fulfill({ response: whole, body: (await whole.text()).slice(0, 200) });
  });
  await page.goto('/health-conditions/malaria');
  await expect(heading(page)).toHaveText(words('en', 'common:error.contentTitle'));
  isCut = false;
  await page.getByRole('button', { name: words('en', 'common:action.retry'), exact: true }).click();
  await expect(heading(page)).toHaveText(entry('conditions', 'malaria', 'en').title ?? '');
});
