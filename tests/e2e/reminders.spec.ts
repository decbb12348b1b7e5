import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { pressNotice, workerControls } from '../support/e2e/worker.ts';
import { expect, inPage, readyForOffline, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const TITLE = 'Iron tablet';

/** A phone in Paris whose clock the test sets. */
async function phone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await context.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => localStorage.setItem('test-badge', String(count)),
    });
  });
  return page;
}

async function addReminder(page: Page, time: string): Promise<void> {
  await press(page, t('reminders:add'));
  await page.getByLabel(t('reminders:form.title'), { exact: true }).fill(TITLE);
  await page.getByLabel(t('reminders:form.time', { number: '1' }), { exact: true }).fill(time);
  await press(page, t('reminders:form.save'));
  await expect(page.getByText(t('reminders:row.saved'))).toBeVisible();
}

/** What the notification with this tag says. */
const textOf = (page: Page, tag: string) =>
  inPage(
    page,
    async (of: string) => {
      const registration = await navigator.serviceWorker.ready;
      const shown = await registration.getNotifications({ tag: of });
      return shown.map(({ title, body }) => `${title} ${body}`).join();
    },
    tag,
  );

test('a daily reminder without a network: due, taken, in the timeline, missed the next day', async ({
  device,
  server,
}) => {
  const page = await phone(await device({ language: LANGUAGE, timezoneId: 'Europe/Paris' }));
  const due = page.getByRole('button', {
    name: t('reminders:due.action.label', { action: t('reminders:due.action.taken'), title: TITLE }),
    exact: true,
  });
  await page.clock.setFixedTime('2026-11-22T06:00:00Z');
  await page.goto('/dashboard#reminders');
  await readyForOffline(page, LANGUAGE);
  await server.stop();

  await press(page, t('reminders:add'));
  await page.getByLabel(t('reminders:form.title'), { exact: true }).fill(TITLE);
  await page.reload();
  await expect(page.getByLabel(t('reminders:form.title'), { exact: true })).toHaveValue(TITLE);
  await press(page, t('common:action.cancel'));
  await addReminder(page, '08:00');
  await expect(page.getByText(t('reminders:due.later'))).toBeVisible();

  await page.clock.setFixedTime('2026-11-22T07:10:00Z');
  await page.goto('/');
  await expect(due).toBeVisible();
  await until('the badge counts it', () => inPage(page, () => localStorage.getItem('test-badge') === '1'));
  await due.click();
  await expect(page.getByText(t('reminders:due.said.taken', { title: TITLE }))).toBeVisible();
  await expect(due).toBeHidden();
  await until('the badge is gone', () => inPage(page, () => localStorage.getItem('test-badge') === '0'));

  await page.goto('/timeline');
  const entry = page.getByRole('main').getByRole('link').filter({ hasText: TITLE });
  await expect(entry).toContainText(t('reminders:entry.taken'));

  await page.clock.setFixedTime('2026-11-23T09:30:00Z');
  await page.goto('/dashboard#reminders');
  await expect(page.getByText(t('reminders:due.missedToday', { time: '8:00 AM' }))).toBeVisible();
  await press(page, t('reminders:row.removeOf', { title: TITLE }));
  await expect(page.getByText(t('reminders:empty'))).toBeVisible();
  await press(page, t('common:action.undo'));
  await expect(due).toBeVisible();

  const download = page.waitForEvent('download');
  await press(page, t('reminders:row.calendarOf', { title: TITLE }));
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('DTSTART:20261122T080000\r\nDURATION:PT5M\r\nRRULE:FREQ=DAILY');
  expect(file).not.toContain(TITLE);
  await server.start();
});

test('a push message shows in the worker, and what is pressed on it reaches the records at the next start', async ({
  device,
  server,
}) => {
  const context = await device({ language: LANGUAGE, timezoneId: 'Europe/Paris' });
  await context.grantPermissions(['notifications'], { origin: server.url });
  const page = await phone(context);
  await page.clock.setFixedTime('2026-11-22T06:00:00Z');
  await page.goto('/dashboard#reminders');
  await readyForOffline(page, LANGUAGE);
  await addReminder(page, '08:00');

  const dose = '6f1d2c1e-6a5b-5c0e-9d57-4b7f3f0d6a11';
  const { session, registrationId } = await workerControls(page);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data: JSON.stringify({ title: t('reminders:notice.title'), dose, actions: { taken: 'Done' } }),
  });
  const shown = () =>
    inPage(page, async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => `${title} ${tag}`).join();
    });
  await until(
    'the notification shows',
    async () => (await shown()) === `${t('reminders:notice.title')} ${dose}`,
  );

  // The page shows its own when the time comes, and its tag is the dose.
  await page.clock.setFixedTime('2026-11-22T07:00:30Z');
  const tagOf = () =>
    inPage(
      page,
      async (other: string) => {
        const registration = await navigator.serviceWorker.ready;
        return (
          (await registration.getNotifications()).map(({ tag }) => tag).find((tag) => tag !== other) ?? ''
        );
      },
      dose,
    );
  await until('the page tells what is due', async () => (await tagOf()) !== '');
  expect(await textOf(page, await tagOf()), 'no word about health unless it was asked for').toBe(
    `${t('reminders:notice.title')} ${t('reminders:notice.body')}`,
  );
  await pressNotice(page, { tag: await tagOf(), action: 'snooze', at: '2026-11-22T07:01:00Z' });
  await page.goto('/dashboard#reminders');
  await page.clock.setFixedTime('2026-11-22T07:11:30Z');
  await until('it is told again when the ten minutes are over', async () => (await tagOf()) !== '');
  await pressNotice(page, { tag: await tagOf(), action: 'taken', at: '2026-11-22T07:12:00Z' });
  await page.clock.setFixedTime('2026-11-22T07:13:00Z');
  await page.goto('/timeline');
  const entry = page.getByRole('main').getByRole('link').filter({ hasText: TITLE });
  await expect(entry).toContainText(t('reminders:entry.taken'));
  await until('the notification is closed with it', async () => (await tagOf()) === '');
});
