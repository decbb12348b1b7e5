import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, inPage, readyForOffline, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const PHOTO = new URL('../../public/icons/icon-512.png', import.meta.url).pathname;

test('one day without a network: a lab value, a photo of a rash, inches for centimetres, a colour of one’s own', async ({
  device,
  server,
}) => {
  // Where people measure in centimetres, so that inches are somebody's choice.
  const page = await (await device({ language: LANGUAGE, timezoneId: 'Asia/Kolkata' })).newPage();
  const main = page.getByRole('main');
  await page.goto('/lab-checker');
  await readyForOffline(page, LANGUAGE);
  await server.stop();

  await test.step('the cloud says that there is no network', async () => {
    await page.context().setOffline(true);
    await expect(
      page.getByRole('link', { name: new RegExp(`^${t('common:status.offline')}`) }),
    ).toBeVisible();
  });

  const unsaved = page.getByText(t('symptoms:result.unsaved'));

  await test.step('a BMI is told and not kept', async () => {
    await page.goto('/bmi-checker#check');
    const fill = async (key: string, typed: string) => {
      await field(page, key).fill(typed);
      await button(page, 'common:action.continue').click();
    };
    await fill('bmi:years', '40');
    await button(page, 'common:action.no').click();
    await fill('bmi:heightCm', '162');
    await fill('bmi:weightKg', '71');
    await button(page, 'common:action.continue').click();
    await button(page, 'common:action.yes').click();
    await expect(unsaved).toBeVisible();
    await button(page, 'symptoms:result.again').click();
  });

  await test.step('a value no living person has is refused; the right one is judged, and kept only when told to', async () => {
    await page.goto('/lab-checker#check');
    await field(page, 'labs:choose.label').fill('HbA1c');
    await field(page, 'labs:choose.label').press('Enter');
    await button(page, 'symptoms:who.male').click();
    await field(page, 'symptoms:who.age').fill('40');
    await button(page, 'common:action.continue').click();
    const result = field(page, 'labs:values.result');
    await result.fill('-3');
    await button(page, 'checkers:showResult').click();
    await expect(result).toHaveAttribute('aria-invalid', 'true');
    await expect(result).toHaveValue('-3');
    await result.fill('9.8');
    await button(page, 'checkers:showResult').click();
    await expect(unsaved).toBeVisible();
    await page.goto('/timeline');
    await expect(page.getByText(t('timeline:empty.title')), 'nothing is kept unasked').toBeVisible();
    await page.goBack();
    await button(page, 'symptoms:result.save').click();
    await expect(page.getByText(t('symptoms:result.saved')).first()).toBeVisible();
    await page.goto('/timeline');
    await expect(main).toContainText('9.8');
  });

  await test.step('a photo goes into a note; a new start keeps both', async () => {
    await button(page, 'timeline:note.add').first().click();
    await field(page, 'timeline:note.text').fill('Rash on the left arm');
    await page.locator('main input[type=file]').first().setInputFiles(PHOTO);
    await expect(main.locator('.attached img')).toBeVisible();
    await until('the photo is on the device', () =>
      inPage(page, () =>
        Object.keys(localStorage).some((name) => name.startsWith('niramaya-draft-guest-files-')),
      ),
    );
    await page.reload();
    await button(page, 'timeline:note.add').first().click();
    await expect(field(page, 'timeline:note.text')).toHaveValue('Rash on the left arm');
    await expect(main.locator('.attached img')).toBeVisible();
    await button(page, 'timeline:note.save').click();
    await main.getByRole('link').filter({ hasText: 'Rash on the left arm' }).click();
    await page.reload();
    await expect(main.locator('img')).toBeVisible();
  });

  await test.step('inches and pounds are asked for once they are chosen', async () => {
    await page.goto('/dashboard#settings');
    await field(page, 'onboarding:units.label').selectOption('imperial');
    await page.goto('/bmi-checker#check');
    await field(page, 'bmi:years').fill('40');
    await button(page, 'common:action.continue').click();
    await button(page, 'common:action.no').click();
    await expect(field(page, 'checkers:units.feet')).toBeVisible();
    await expect(field(page, 'checkers:units.inches')).toBeVisible();
  });

  await test.step('a child has a colour of its own', async () => {
    const green = t('family:form.colors.c4');
    await page.goto('/family-care#new');
    await field(page, 'family:form.name').fill('Asha');
    await field(page, 'family:form.relationship').selectOption('child');
    await page.getByRole('button', { name: green }).click();
    await button(page, 'family:form.saveNew').click();
    await expect(main.locator('h1').first()).toHaveText('Asha');
    await expect(main.locator('.ava.e').first()).toBeVisible();
    await page.goto('/family-care');
    await expect(main.locator('.ava.e')).toHaveText(['A', 'A']);
  });
});
