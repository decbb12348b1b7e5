import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const LANGUAGE = 'en';
const EMAIL = 'live@example.org';
const PASSWORD = 'Neem-leaf-2026';
const t = (key: string) => words(LANGUAGE, key);

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // Only a socket that the server confirmed tells anything: until then the page would find out by polling.
  let live = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('Subscribed to PostgreSQL')) live += 1;
    });
    socket.on('close', () => {
      live = 0;
    });
  });
  await page.goto('/auth');
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(EMAIL);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(page.getByLabel(t('account:signIn.password'), { exact: true })).toBeHidden();
  await page.goto('/timeline');
  await until('the live channel stands', async () => live > 0);
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await page
    .getByRole('button', { name: t('timeline:note.add'), exact: true })
    .first()
    .click();
  await page.getByLabel(t('timeline:note.text'), { exact: true }).fill(text);
  await page.getByRole('button', { name: t('timeline:note.save'), exact: true }).click();
}

test('what is written on one device shows on the other within seconds, without a reload', async ({
  device,
}) => {
  await test.step('an account', async () => {
    const page = await (await device({ language: LANGUAGE })).newPage();
    await page.goto('/signup');
    await page.getByLabel(t('account:signUp.name'), { exact: true }).fill('Asha');
    await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(EMAIL);
    await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('account:signUp.submit'), exact: true }).click();
    await expect(page.locator('main h1').first()).toHaveText(t('account:signUp.doneTitle'));
    await page.goto('/mailbox');
    await page.locator('a[href*="/auth/v1/verify"]').first().click();
    await expect(page.locator('main h1').first()).toHaveText(t('account:confirmed.title'));
    await page.close();
  });

  const phone = await signIn(await device({ language: LANGUAGE }));
  const tablet = await signIn(await device({ language: LANGUAGE }));

  await test.step('phone to tablet', async () => {
    await write(phone, 'Cough since Monday');
    await expect(tablet.getByText('Cough since Monday').first()).toBeVisible({ timeout: 10_000 });
  });

  await test.step('and back', async () => {
    await write(tablet, 'Better today');
    await expect(phone.getByText('Better today').first()).toBeVisible({ timeout: 10_000 });
  });
});
