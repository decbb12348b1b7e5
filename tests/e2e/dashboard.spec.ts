import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, inPage, readyForOffline, test, writeNote } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string, values: Record<string, string> = {}) => words(LANGUAGE, key, values);

const tabs = (page: Page) => page.getByRole('navigation', { name: t('dashboard:tabs'), exact: true });
const openTab = (page: Page, tab: string) =>
  tabs(page)
    .getByRole('link', { name: t(`dashboard:tab.${tab}`), exact: true })
    .click();
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** The short advice of pages about a subject. */
function adviceOf(...pages: string[]): string[] {
  return pages.flatMap((id) => {
    const file = new URL(`../../content/hubs/${id}/${LANGUAGE}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')).habits as string[];
  });
}

test('a guest sets a goal and writes how it goes, without a network; the address is the tab', async ({
  device,
  server,
}) => {
  const context = await device({ language: LANGUAGE, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: t('dashboard:first.title') })).toBeVisible();
  await readyForOffline(page, LANGUAGE);
  await server.stop();

  const tip = page.getByRole('region', { name: t('dashboard:tab.tips') }).getByRole('status');
  /** What belongs to the goal that is set below. */
  const mine = adviceOf('physical-activity', 'muscle-health', 'bone-health');
  /** Every tip there is, one press after the other, until the first comes again. */
  const tips = async () => {
    const told = new Set<string>();
    for (;;) {
      const text = await tip.locator('p').first().innerText();
      if (told.has(text)) return [...told];
      told.add(text);
      await button(page, 'dashboard:tips.more').click();
      await expect(tip).not.toContainText(text);
    }
  };

  await test.step('without a goal the tips are for everybody', async () => {
    await openTab(page, 'tips');
    await expect(page.getByText(t('dashboard:tips.noGoals'))).toBeVisible();
    expect((await tips()).filter((text) => !mine.includes(text))).not.toEqual([]);
  });

  await test.step('set a goal', async () => {
    await openTab(page, 'goals');
    await expect(page).toHaveURL(/\/dashboard#goals$/);
    await expect(page.getByRole('region', { name: t('dashboard:tab.goals') })).toBeFocused();
    await button(page, 'goals:add').click();
    await page.getByLabel(t('goals:kind.fitness-improvement'), { exact: true }).check();
    await page.getByLabel(t('goals:form.title'), { exact: true }).fill('Walk to the market');
    await page.getByLabel(t('goals:form.target'), { exact: true }).fill('20');
    await page.getByLabel(t('goals:form.unit'), { exact: true }).fill('km');
    await page.getByLabel(t('goals:counts.sum'), { exact: true }).check();
  });

  await test.step('a reload costs no word of it', async () => {
    await page.reload();
    await button(page, 'goals:add').click();
    await expect(page.getByLabel(t('goals:form.title'), { exact: true })).toHaveValue('Walk to the market');
    await button(page, 'goals:form.save').click();
    await expect(page.getByRole('heading', { name: 'Walk to the market' })).toBeVisible();
  });

  await test.step('with it every tip is one for this goal', async () => {
    await openTab(page, 'tips');
    await expect(page.getByText(t('dashboard:tips.byGoals'))).toBeVisible();
    expect((await tips()).toSorted()).toEqual(mine.toSorted());
    await openTab(page, 'goals');
  });

  await test.step('two entries, the second taken back', async () => {
    for (const amount of ['5', '7']) {
      await button(page, 'goals:entry.add').click();
      await page.getByLabel(t('goals:entry.moreIn', { unit: 'km' }), { exact: true }).fill(amount);
      await button(page, 'goals:entry.save').click();
      await expect(button(page, 'goals:entry.save')).toBeHidden();
    }
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveAttribute('value', '0.6');
    // The last notice stands first.
    await button(page, 'common:action.undo').first().click();
    await expect(bar).toHaveAttribute('value', '0.25');
  });

  await test.step('it stands on the overview, also after a start without a network', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0.25');
    await expect(page.getByRole('heading', { name: t('dashboard:first.title') })).toBeHidden();
  });

  await test.step('and in the week at a glance', async () => {
    await page.goto('/integrated-wellness-dashboard');
    const week = page.locator('.sec', {
      has: page.getByRole('heading', { name: t('dashboard:week.title') }),
    });
    await expect(week).toContainText(t('dashboard:week.goals_one', { count: '1' }));
    await page.goto('/dashboard');
  });

  await test.step('back and on through tabs, and none of them wider than the screen', async () => {
    for (const tab of [
      'goals',
      'search',
      'tips',
      'profile',
      'family',
      'health',
      'favorites',
      'export',
      'settings',
    ]) {
      await openTab(page, tab);
      await expect(
        page
          .getByRole('region', { name: t(`dashboard:tab.${tab}`) })
          .locator('h2, [type="search"]')
          .first(),
      ).toBeVisible();
      const over = () => inPage(page, () => document.documentElement.scrollWidth - innerWidth);
      expect(await over()).toBeLessThanOrEqual(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(/#export$/);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(t('dashboard:tab.export'));
    await expect(tabs(page).getByText(t('dashboard:tab.admin'), { exact: true })).toHaveCount(0);
  });
});

test('what was kept and what was written is found again', async ({ device }) => {
  const context = await device({ language: LANGUAGE });
  const page = await context.newPage();
  await page.goto('/timeline');
  await writeNote(page, LANGUAGE, 'Grandmother slept badly, zzebra tea helped');
  await expect(page.getByRole('main')).toContainText('zzebra tea');
  await page.goto('/dashboard#search');
  await page.getByLabel(t('library:searchAll'), { exact: true }).fill('zzebra');
  const hit = page.getByRole('link', { name: /zzebra tea/ });
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/\/timeline\?entry=/);

  await page.goto('/health-conditions/asthma');
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  await page.getByRole('button', { name: t('library:save'), exact: true }).click();
  // Kept before the page is left.
  await expect(button(page, 'library:saved')).toBeVisible();
  await page.goto('/dashboard#favorites');
  const kept = page.getByRole('link', { name: title, exact: true });
  await expect(kept).toHaveAttribute('href', '/health-conditions/asthma');
  await page.getByRole('button', { name: t('dashboard:favorites.remove', { title }), exact: true }).click();
  await expect(kept).toBeHidden();
  await button(page, 'common:action.undo').click();
  await expect(kept).toBeVisible();
});

test('links to parts of the page open the tab they stand in', async ({ device }) => {
  const context = await device({ language: LANGUAGE });
  const page = await context.newPage();
  for (const [part, tab] of [
    ['backup', 'export'],
    ['storage', 'settings'],
  ]) {
    await page.goto('/');
    await page.goto(`/dashboard#${part}`);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(t(`dashboard:tab.${tab}`));
    await expect(page.locator(`#${part}`)).toBeInViewport();
  }
});
