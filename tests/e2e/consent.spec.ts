import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import {
  expect,
  inPage,
  signInHere,
  signUpHere,
  test,
  until,
  untilSessionKept,
  writeNote,
} from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string) => words(LANGUAGE, key);
const ASHA = { email: 'leaving-asha@example.org', password: 'Neem-leaf-2026', name: 'Asha' };
const RAVI = { email: 'staying-ravi@example.org', password: 'Tulsi-leaf-2026', name: 'Ravi' };
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const bar = (page: Page) => page.getByRole('region', { name: t('consent:bar.title'), exact: true });
const section = (page: Page, id: string) => page.locator(`section#${id}`);
/** By the app's own link: a new page would end what is still being written. */
const toAccount = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.account'), exact: true })
    .click();

/** Ten seconds are long for a test: such a wait is cut short, and how long it would have been is kept. */
async function shortenWait(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const shortened = (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
      // The one timer that runs out ten seconds after the page began, however late it is set.
      const isLong = Math.abs(performance.now() + ms - 10_000) < 200;
      if (isLong) Object.assign(window, { askedAt: performance.now() + ms });
      return wait(run, isLong ? 300 : ms, ...rest);
    };
    Object.assign(window, { setTimeout: shortened });
  });
}

/** Until the wait is over, whether the notice then shows or not. */
async function afterWait(page: Page): Promise<void> {
  const asked = () => inPage(page, () => Number((window as { askedAt?: number }).askedAt ?? 0));
  await until('the notice is on its way', async () => (await asked()) > 0);
  await page.waitForTimeout(1_500);
}

test('the notice waits ten seconds, keeps away from help, takes no focus and keeps the choice', async ({
  device,
}) => {
  const phone = await device({ language: LANGUAGE });
  await shortenWait(phone);
  const page = await phone.newPage();
  await page.goto('/emergency');
  await afterWait(page);
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await page
    .getByRole('link', { name: t('common:nav.library') })
    .first()
    .click();
  await expect(bar(page)).toBeVisible();
  const focus = () => inPage(page, () => document.activeElement?.closest('.consent-bar') !== null);
  expect(await focus()).toBe(false);
  await page.goBack();
  await expect(bar(page)).toBeHidden();

  await page.goto('/library');
  await expect(page.locator('main h1').first()).toBeVisible();
  await afterWait(page);
  await expect(bar(page)).toBeVisible();
  // Everything can be scrolled clear of it: the end of the page lies above.
  await inPage(page, () => window.scrollTo(0, document.documentElement.scrollHeight));
  await until('the end of the page lies above the notice', async () => {
    const [foot, notice] = await Promise.all([page.locator('footer').boundingBox(), bar(page).boundingBox()]);
    return (foot?.y ?? 0) + (foot?.height ?? 0) <= (notice?.y ?? 0) + 1;
  });

  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.goto('/library');
  await button(page, 'consent:bar.essential').focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await page.goto('/library');
  await afterWait(page);
  await expect(bar(page)).toBeHidden();

  await page.goto('/dashboard#privacy');
  const privacy = section(page, 'privacy');
  await expect(privacy).toContainText(t('consent:history.essentialOnly'));
  await privacy.getByLabel(t('consent:purpose.analytics.name'), { exact: true }).click();
  await expect(privacy.getByLabel(t('consent:purpose.analytics.name'), { exact: true })).toBeChecked();
  await privacy.getByRole('button', { name: t('consent:section.refuseAll'), exact: true }).click();
  await expect(privacy.getByLabel(t('consent:purpose.analytics.name'), { exact: true })).not.toBeChecked();
  await expect(privacy.getByRole('listitem')).toHaveCount(3);
});

test('everything that is offered is taken at once with one press, and nothing beyond it', async ({
  device,
}) => {
  const phone = await device({ language: LANGUAGE });
  await shortenWait(phone);
  const page = await phone.newPage();
  await page.goto('/library');
  await button(page, 'consent:bar.all').click();
  await expect(bar(page)).toBeHidden();
  const toLibrary = () =>
    page
      .getByRole('link', { name: t('common:nav.library') })
      .first()
      .click();
  const recent = page.getByText(t('library:recent'), { exact: true });
  await page.getByRole('main').locator('a[href^="/library#"]').first().click();
  await expect(button(page, 'library:save')).toBeVisible();
  await toLibrary();
  await expect(recent).toBeVisible();
  await toAccount(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard#privacy');
  const purpose = (name: string) =>
    section(page, 'privacy').getByLabel(t(`consent:purpose.${name}.name`), { exact: true });
  await expect(purpose('analytics')).toBeChecked();
  await expect(purpose('personalization')).toBeChecked();
  await expect(purpose('marketing')).not.toBeChecked();

  await purpose('personalization').click();
  await expect(purpose('personalization')).not.toBeChecked();
  await toLibrary();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(recent).toHaveCount(0);
  await toAccount(page);
  await page.goto('/dashboard#privacy');
  await purpose('personalization').click();
  await expect(purpose('personalization')).toBeChecked();
  await toLibrary();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(recent, 'what was read went with the consent').toHaveCount(0);
});

test('a browser that asks not to be tracked is offered the essentials only', async ({ device }) => {
  const phone = await device({ language: LANGUAGE });
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await shortenWait(phone);
  const page = await phone.newPage();
  await page.goto('/library');
  await expect(bar(page)).toContainText(t('consent:bar.signal'));
  await expect(button(page, 'consent:bar.all')).toBeHidden();
  await button(page, 'consent:bar.essential').click();
  await expect(bar(page)).toBeHidden();

  // Within the page: the answer is written while the next screen opens.
  await toAccount(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard#privacy');
  const privacy = section(page, 'privacy');
  await expect(privacy).toContainText(t('consent:section.signal'));
  for (const purpose of ['analytics', 'marketing', 'personalization']) {
    const chosen = privacy.getByLabel(t(`consent:purpose.${purpose}.name`), { exact: true });
    await expect(chosen).toHaveAttribute('aria-disabled', 'true');
    await chosen.click({ force: true });
    await expect(chosen, 'the signal is honoured, whatever is pressed').not.toBeChecked();
  }
  await expect(privacy.getByRole('listitem'), 'nothing but the answer to the notice').toHaveCount(1);
});

/** Everything this origin keeps that names `needle`. */
function keptNames(page: Page, needle: string): Promise<string[]> {
  return inPage(
    page,
    async (text: string) => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return [...databases, ...Object.keys(localStorage), ...Object.values(localStorage)].filter((name) =>
        name.includes(text),
      );
    },
    needle,
  );
}

async function signIn(page: Page, person: typeof ASHA): Promise<void> {
  await signInHere(page, LANGUAGE, person);
  await untilSessionKept(page);
}

test('an account is deleted here and on the server; another account of the device stays', async ({
  device,
  problems,
  server,
}) => {
  test.setTimeout(180_000);
  problems.allow(/status of 40[013]/);
  const phone = await device({ language: LANGUAGE });
  const page = await phone.newPage();
  const leave = async () => {
    await page.goto('/dashboard#account');
    await button(page, 'settings:account.signOut').click();
    await expect(page.getByText(t('settings:account.guest'), { exact: true })).toBeVisible();
  };
  for (const [person, note] of [
    [RAVI, 'Ravi took his tablet'],
    [ASHA, 'Asha slept well'],
  ] as const) {
    await signUpHere(page, LANGUAGE, person);
    await leave();
    await page.goto('/auth');
    await signIn(page, person);
    await page.goto('/timeline');
    await writeNote(page, LANGUAGE, note);
    await until(`the server has: ${note}`, async () =>
      JSON.stringify(await server.rows('timeline_entries')).includes(note),
    );
    if (person === RAVI) await leave();
  }
  const account = await inPage(page, () => localStorage.getItem('niramaya-account') ?? '');
  expect(account).toMatch(/^[0-9a-f-]{36}$/);
  expect((await keptNames(page, account)).length).toBeGreaterThan(3);

  await page.goto('/dashboard#erase');
  const erase = section(page, 'erase');
  await button(page, 'activity:erase.begin').click();
  await expect(erase).toContainText(t('activity:erase.gone.records'));
  await erase.getByLabel(t('activity:erase.password'), { exact: true }).fill('Not-my-password-1');
  await button(page, 'activity:erase.confirm').click();
  await expect(erase).toContainText(t('activity:erase.errors.invalid-credentials'));
  expect(JSON.stringify(await server.rows('timeline_entries'))).toContain('Asha slept well');

  await erase.getByLabel(t('activity:erase.password'), { exact: true }).fill(ASHA.password);
  await button(page, 'activity:erase.confirm').click();
  await expect(page.getByText(t('activity:erase.done'), { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(t('settings:account.guest'), { exact: true })).toBeVisible();
  expect(await keptNames(page, account)).toEqual([]);
  const left = JSON.stringify(await server.rows('timeline_entries'));
  expect(left).not.toContain('Asha slept well');
  expect(left).toContain('Ravi took his tablet');

  await page.goto('/auth');
  await signIn(page, RAVI);
  // Within the page: the event is written while the next screen opens.
  await toAccount(page);
  await page.goto('/dashboard#activity');
  await expect(section(page, 'activity')).toContainText(t('activity:action.sign_in'));
  await expect(section(page, 'sessions')).toBeVisible();
  await page.goto('/timeline');
  await expect(page.getByRole('main')).toContainText('Ravi took his tablet');
});

test('a guest erases this device', async ({ device }) => {
  const phone = await device({ language: LANGUAGE });
  const page = await phone.newPage();
  await page.goto('/timeline');
  await writeNote(page, LANGUAGE, 'A note of nobody in particular');
  await expect(page.getByRole('main')).toContainText('A note of nobody');
  await page.goto('/dashboard#erase');
  await button(page, 'activity:eraseGuest.begin').click();
  await button(page, 'activity:eraseGuest.confirm').click();
  await expect(page.getByText(t('activity:eraseGuest.done'), { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await page.goto('/timeline');
  await expect(page.getByRole('main')).not.toContainText('A note of nobody');
});
