import type { Page } from '@playwright/test';
import { PASSWORD } from '../../supabase/local/testing/people.ts';
import { accessFaults } from '../support/e2e/axe.ts';
import { asRead, focusStop, tabUntil } from '../support/e2e/keyboard.ts';
import { expect, inPage, signInHere, test, untilSessionKept } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const PIN = '482913';
const TABLE = 'Date,Time,Systolic,Diastolic\n2026-03-04,08:00,121,79\n2026-03-05,09:00,80,120';

/** What no address shows by itself: behind a form, a PIN, a file or an account. One device, from screen to screen. */
for (const { language, theme } of [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const) {
  test(`${language} ${theme}: axe finds nothing behind forms, a PIN, a file and tabs; a form and a dialog go by keyboard`, async ({
    device,
    server,
  }) => {
    test.setTimeout(240_000);
    const t = (key: string, values?: Record<string, string>) => words(language, key, values);
    const page = await (await device({ language, theme, viewport: { width: 320, height: 700 } })).newPage();
    const faults: string[] = [];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (key: string, values?: Record<string, string>) =>
      page.getByLabel(t(key, values), { exact: true });
    const look = async (where: string) => {
      await expect(page.locator('main .loading')).toHaveCount(0);
      // All of it at once: where the page happens to be scrolled to, a bar may lie over half a button.
      const whole = await inPage(page, () => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 320, height: Math.max(700, whole) });
      faults.push(...(await accessFaults(page, where)));
      await page.setViewportSize({ width: 320, height: 700 });
    };
    const visit = async (path: string) => {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await look(path);
    };

    await test.step('the first questions, and what protects a person', async () => {
      await visit('/onboarding');
      await page.getByRole('link', { name: t('onboarding:start.begin'), exact: true }).click();
      await expect(page.locator('main h1').first()).toHaveText(t('onboarding:ask.age'));
      await look('the first question');
      await visit('/security');
    });

    const person = await server.newPerson(`access-${language}`);
    await page.goto('/auth');
    await signInHere(page, language, { email: person.email, password: PASSWORD });
    await untilSessionKept(page);

    await test.step('a child is added by keyboard alone', async () => {
      await page.goto('/family-care#new');
      await expect(field('family:form.name')).toBeVisible();
      await look('the form of a member');
      await addByKeyboard(page, t('family:form.saveNew'));
      await expect(page.locator('main h1').first()).toHaveText('Sara');
      await expect(page.getByRole('main')).toContainText('peanuts');
      await look('a member');
    });

    await test.step('the card, and the PIN that closes everything but the card', async () => {
      await page.getByRole('link', { name: t('family:member.showCard') }).click();
      await expect(page.getByRole('img', { name: t('family:card.qrAlt') })).toBeVisible();
      await look('the emergency card');
      await page.goBack();
      await button(t('family:pin.set')).click();
      await field('family:pin.new').fill(PIN);
      await look('setting a PIN');
      await button(t('family:pin.save')).click();
      await button(t('family:pin.close', { name: 'Sara' })).click();
      await page.goto('/family-care');
      await page.locator('#family a.row').filter({ hasText: 'Sara' }).click();
      const pin = field('family:pin.field', { name: 'Sara' });
      await pin.fill('111111');
      await button(t('family:pin.open')).click();
      await expect(pin).toHaveAttribute('aria-invalid', 'true');
      await look('the PIN gate');
      await pin.fill(PIN);
      await button(t('family:pin.open')).click();
      await expect(page.locator('main h1').first()).toHaveText('Sara');
    });

    await test.step('the tabs of the dashboard, the form of a reminder, privacy', async () => {
      for (const tab of ['overview', 'search', 'tips', 'family', 'health', 'favorites']) {
        await page.goto(`/dashboard#${tab}`);
        await expect(page.getByRole('region', { name: t(`dashboard:tab.${tab}`) })).toBeVisible();
        await look(`/dashboard#${tab}`);
      }
      await page.goto('/dashboard#privacy');
      await expect(field('consent:purpose.analytics.name')).toBeVisible();
      await look('/dashboard#privacy');
      await page.goto('/dashboard#reminders');
      await button(t('reminders:add')).click();
      await expect(field('reminders:form.title')).toBeVisible();
      await button(t('reminders:form.save')).click();
      await expect(field('reminders:form.title')).toHaveAttribute('aria-invalid', 'true');
      await look('the form of a reminder');
      await visit('/integrated-wellness-dashboard');
    });

    await test.step('a file that is looked at first', async () => {
      await page.goto('/dashboard#export');
      const panel = page.locator('#import');
      await panel
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
      await expect(button(t('exchange:import.columns.go'))).toBeVisible();
      await look('the columns of a file');
      await button(t('exchange:import.columns.go')).click();
      await expect(page.getByText(t('exchange:import.preview.title'))).toBeVisible();
      for (const more of await panel.locator('details > summary').all()) await more.click();
      await look('what a file would bring');
    });

    await test.step('a dialog takes the focus, keeps it, and gives it back', async () => {
      const opener = button(t('exchange:export.print'));
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('article')).toBeVisible();
      await look('the summary in its dialog');
      const inside = dialog.locator(':focus');
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        await expect(inside).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    expect(faults).toEqual([]);
  });
}

/** From the top of the page through the skip link to the last button; what is typed on the way names the fields. */
async function addByKeyboard(page: Page, save: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.locator('a.skip')).toBeFocused();
  await page.keyboard.press('Enter');
  const before = await tabUntil(page, ({ name }) => name === 'name');
  await page.keyboard.type('Sara');
  const toRelation = await tabUntil(page, ({ name }) => name === 'relationship');
  // By its place in the list, whatever the language calls it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const toAllergies = await tabUntil(page, ({ name }) => name === 'allergies');
  await page.keyboard.type('peanuts');
  const toSave = await tabUntil(page, ({ name }) => name === save);
  const stops = [...before, ...toRelation, ...toAllergies, ...toSave];
  expect(stops.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  expect(names(stops), 'Tab goes as the eye reads').toEqual(names(asRead(stops)));
  expect(names(stops)).toContain('emergency_contact_phone');
  expect((await focusStop(page)).name).toBe(save);
  await page.keyboard.press('Enter');
}
