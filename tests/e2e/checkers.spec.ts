import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const heading = (page: Page) => page.locator('main h1').first();

/** What a person does on the screens of a check, in their language. */
function hands(page: Page, language: Language) {
  const t = (key: string, values?: Record<string, string>) => words(language, key, values);
  return {
    t,
    press: (key: string) => page.getByRole('button', { name: t(key), exact: true }).click(),
    choose: (text: string) => page.getByRole('button', { name: text, exact: true }).first().click(),
    fill: async (key: string, typed: string) => {
      await page.getByLabel(t(key), { exact: true }).fill(typed);
      await page.getByRole('button', { name: t('common:action.continue'), exact: true }).click();
    },
  };
}

test('BMI in Tamil without a network: an impossible height is refused, the result is kept and compared', async ({
  device,
  server,
}) => {
  const page = await (await device({ language: 'ta' })).newPage();
  const { t, press, fill } = hands(page, 'ta');
  await page.goto('/bmi-checker');
  await readyForOffline(page, 'ta');
  await server.stop();

  const check = async (weight: string) => {
    await page.goto('/bmi-checker#check');
    await fill('bmi:years', '௩௪');
    await press('common:action.no');
    await fill('bmi:heightCm', '16');
    const height = page.getByLabel(t('bmi:heightCm'), { exact: true });
    await expect(height).toHaveAttribute('aria-invalid', 'true');
    await expect(height).toHaveValue('16');
    await fill('bmi:heightCm', '162');
    await fill('bmi:weightKg', weight);
    // Left in the middle: the answers are still there.
    await page
      .locator('main')
      .getByRole('button', { name: t('common:nav.back'), exact: true })
      .click();
    await expect(page.getByLabel(t('bmi:weightKg'), { exact: true })).toHaveValue(weight);
    await press('common:action.continue');
    await press('common:action.continue');
    await press('common:action.yes');
  };

  await check('71');
  await expect(heading(page)).toHaveText(t('bmi:result.overweight.title'));
  await expect(page.getByText(t('bmi:result.bmi', { bmi: '27.1' }))).toBeVisible();
  await press('symptoms:result.save');
  await expect(page.getByText(t('symptoms:result.saved')).first()).toBeVisible();
  await press('symptoms:result.again');
  await check('60');
  await expect(heading(page)).toHaveText(t('bmi:result.normal.title'));
  await expect(page.getByRole('heading', { name: t('checkers:earlier') })).toBeVisible();

  await page.goto('/timeline');
  await expect(page.getByRole('main')).toContainText(t('timeline:check.bmi'));
  await expect(page.getByRole('main')).toContainText('27.1');
  await server.start();
});

test('a mark at thoughts of dying opens the crisis panel at once, in Arabic, and nothing of it stays', async ({
  device,
}) => {
  const page = await (await device({ language: 'ar', viewport: { width: 360, height: 640 } })).newPage();
  const { t, press, choose, fill } = hands(page, 'ar');
  const forms = JSON.parse(
    readFileSync(new URL('../../content/knowledge/ar/mental-health.json', import.meta.url), 'utf8'),
  ) as { instruments: { phq9: { name: string; options: string[]; items: string[] } } };
  const { name, options, items } = forms.instruments.phq9;
  const [none = '', several = ''] = options;
  const crisis = page.getByText(t('symptoms:guard.crisis'));

  await page.goto('/mental-health-checker#check');
  await page.getByRole('button', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) }).click();
  await fill('bmi:years', '11');
  await expect(page.getByRole('alert').filter({ hasText: t('mood:tooYoung') })).toBeVisible();
  await page.getByLabel(t('bmi:years'), { exact: true }).fill('34');
  await press('common:action.continue');
  for (const item of items) {
    await expect(heading(page)).toHaveText(item);
    await expect(crisis).toBeHidden();
    await choose(item === items.at(-1) ? several : none);
  }
  await expect(crisis).toBeVisible();
  const call = page.locator('.box.emergency a[href^="tel:"]');
  await expect(call, 'where the eyes are, however far down the answer stood').toBeInViewport({ ratio: 1 });
  await page.locator('.answers button').first().click();
  await expect(page.getByRole('button', { name: t('symptoms:result.save'), exact: true })).toBeVisible();
  await expect(call).toBeInViewport({ ratio: 1 });

  await press('hide:page');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/mental-health-checker#check');
  await expect(heading(page)).toHaveText(t('mood:ask.form'));
  await page.goto('/timeline');
  await expect(page.getByText(t('timeline:empty.title'))).toBeVisible();
  await expect(page.getByText(wordsLike('ar', 'timeline:check.mental-health'))).toHaveCount(0);
});
