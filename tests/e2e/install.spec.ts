import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, inPage, test } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string) => words(LANGUAGE, key);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const offer = (page: Page) => page.getByRole('heading', { name: t('install:title'), exact: true });

/** As a browser that can install sends it: only a persistent profile of a real phone gets one by itself. */
const browserOffers = (page: Page, outcome: 'accepted' | 'dismissed') =>
  inPage(
    page,
    (chosen: string) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.dataset.prompted = 'yes';
      };
      dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: chosen }) }));
      return event.defaultPrevented;
    },
    outcome,
  );

/** As if the page had been open for that long already. */
const openSince = (page: Page, ms: number) =>
  page.addInitScript((since) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + since;
  }, ms);

/** The privacy question comes first; the offer waits for its answer. */
const answerPrivacy = (page: Page) => button(page, 'consent:bar.essential').click();

test('the offer comes after half a minute, waits a day after Later, and stands before no help', async ({
  device,
}) => {
  const context = await device({ language: LANGUAGE });
  const early = await context.newPage();
  await early.goto('/library');
  expect(await browserOffers(early, 'dismissed')).toBe(true);
  await expect(early.locator('main h1').first()).toBeVisible();
  await expect(offer(early)).toHaveCount(0);
  await early.close();

  const page = await context.newPage();
  await openSince(page, 31_000);
  await page.goto('/library');
  await browserOffers(page, 'dismissed');
  await answerPrivacy(page);
  await expect(offer(page)).toBeVisible();
  for (const gain of ['offline', 'faster', 'app', 'reminders'])
    await expect(page.getByText(t(`install:gain.${gain}`), { exact: true })).toBeVisible();
  await expect(page.getByText(t('install:online'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('install:ready'), { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t('install:offline'), { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('install:online'), { exact: true })).toBeVisible();

  await test.step('gone at once on the pages of help', async () => {
    for (const key of ['common:nav.emergency', 'common:nav.check']) {
      await page
        .getByRole('navigation', { name: t('common:nav.main') })
        .locator('visible=true')
        .getByRole('link', { name: t(key), exact: true })
        .click();
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(offer(page)).toBeHidden();
    }
    await page.goto('/library');
    await browserOffers(page, 'dismissed');
    await expect(offer(page)).toBeVisible();
  });

  await test.step('Later is remembered; the button brings the offer back', async () => {
    await button(page, 'install:later').click();
    await expect(offer(page)).toBeHidden();
    await page.reload();
    await browserOffers(page, 'accepted');
    await expect(button(page, 'install:button')).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await button(page, 'install:button').click();
    await expect(offer(page)).toBeVisible();
  });

  await test.step('Install Now asks the browser, once', async () => {
    await button(page, 'install:now').click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(offer(page)).toBeHidden();
    await expect(button(page, 'install:button')).toBeHidden();
    await expect(page.getByText(t('install:done'), { exact: true }).first()).toBeVisible();
  });
});

test('on an iPhone, where only the person can install, it says how', async ({ device }) => {
  const context = await device({
    language: LANGUAGE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await openSince(page, 31_000);
  await page.goto('/library');
  await answerPrivacy(page);
  await expect(offer(page)).toBeVisible();
  for (const step of ['share', 'add', 'confirm'])
    await expect(page.getByText(t(`install:ios.${step}`), { exact: true })).toBeVisible();
  await expect(button(page, 'install:now')).toHaveCount(0);
});

test('a backup opened with the app leads to where it is brought back', async ({ device }) => {
  const context = await device({ language: LANGUAGE });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const file = new File(['not a backup'], 'niramaya-2026-05-01.niramaya');
    const launch = { files: [{ getFile: async () => file }] };
    const value = { setConsumer: (take: (given: object) => void) => take(launch) };
    // The browser's own cannot be written to.
    Object.defineProperty(window, 'launchQueue', { value });
  });
  // Where public/manifest.webmanifest sends such a file.
  await page.goto('/dashboard#backup');
  await expect(page.getByText(/niramaya-2026-05-01\.niramaya/)).toBeVisible();
  await button(page, 'settings:backup.restore').click();
  await expect(page.getByText(t('settings:backup.errors.backup-not-ours'), { exact: true })).toBeVisible();
});

test('a link of our own scheme opens the page it names, and nothing else', async ({ device }) => {
  const context = await device({ language: LANGUAGE });
  const page = await context.newPage();
  const manifest = await (await page.goto('/manifest.webmanifest'))?.json();
  const handled = (link: string) =>
    manifest.protocol_handlers[0].url.replace('%s', encodeURIComponent(link)) as string;
  await page.goto(handled('web+niramaya:first-aid#choking-adult'));
  await expect(page).toHaveURL(/\/first-aid#choking-adult/);
  await expect(page.locator('main h1')).toBeVisible();
  await page.goto(handled('web+niramaya:timeline?add=note'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard:title') })).toBeVisible();
});
