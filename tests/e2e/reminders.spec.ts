import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { newPerson, PASSWORD } from '../../supabase/local/testing/people.ts';
import { startTestServer } from '../../supabase/local/testing.ts';
import { nobodyFor } from '../support/e2e/activity.ts';
import { DIST } from '../support/e2e/app-server.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import { middayZone } from '../support/e2e/midday-zone.ts';
import {
  badgeOfWorker,
  pressNotice,
  tapNotice,
  watchBadgeOfWorker,
  workerControls,
} from '../support/e2e/worker.ts';
import { expect, inPage, readyForOffline, signInHere, test, until } from '../support/e2e.ts';
import { PushDevice } from '../support/push/push-device.ts';
import { PushService, senderOf } from '../support/push/push-service.ts';
import { words, wordsLike } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const TITLE = 'Iron tablet';
const MINUTE = 60_000;
const SECOND = 'Eye drops';
const clockIn = (timeZone: string, at: number) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/**
 * A phone whose clock the test sets. A browser without a window closes its own question about notifications
 * at once; here it stays open until the test answers.
 */
async function phone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await context.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => localStorage.setItem('test-badge', String(count)),
    });
    Notification.requestPermission = async () => {
      const status = await navigator.permissions.query({ name: 'notifications' });
      return new Promise((resolve) => {
        status.onchange = () => resolve(Notification.permission);
        localStorage.setItem('test-asked', 'yes');
      });
    };
  });
  return page;
}

async function addReminder(page: Page, time: string, title = TITLE, showsDetails = false): Promise<void> {
  await press(page, t('reminders:add'));
  await page.getByLabel(t('reminders:form.title'), { exact: true }).fill(title);
  await page.getByLabel(t('reminders:form.time', { number: '1' }), { exact: true }).fill(time);
  const details = page.getByLabel(t('reminders:form.details'), { exact: true });
  await expect(details, 'asked for, never given').not.toBeChecked();
  if (showsDetails) await details.check();
  await press(page, t('reminders:form.save'));
  await expect(page.getByLabel(t('reminders:form.title'), { exact: true })).toBeHidden();
  await expect(page.getByText(t('reminders:row.saved')).first()).toBeVisible();
}

/** Turns notifications on and answers the browser's question. */
async function turnOn(page: Page, answer: 'denied' | 'granted'): Promise<void> {
  await press(page, t('reminders:device.turnOn'));
  await until('the browser asks', () => inPage(page, () => localStorage.getItem('test-asked') === 'yes'));
  await setNotifications(page, answer);
}

/** What the browser's settings say, or what was pressed on its question. */
async function setNotifications(page: Page, setting: 'denied' | 'granted'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const browser = await page.context().browser()?.newBrowserCDPSession();
  await browser?.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: new URL(page.url()).origin,
    browserContextId: targetInfo.browserContextId,
  });
}

/** The person takes the phone in hand again, then. */
async function lookAgain(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await inPage(page, () => void document.dispatchEvent(new Event('visibilitychange')));
}

/** What the notifications that show say, each with its tag. */
const notices = (page: Page) =>
  inPage(page, async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      text: `${title} ${body}`,
      tag,
    }));
  });

const PUSH_KEY = 'test-push-key';

/**
 * A browser in a closed room reaches no push service: what its own would answer to a page that subscribes is answered
 * by the test, with the keys of a device it can read for.
 */
async function subscribeTo(
  context: BrowserContext,
  endpoint: string,
  { p256dh, auth }: PushDevice,
): Promise<void> {
  await context.addInitScript(
    ({ address, store }) => {
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem(store, String(options?.applicationServerKey));
        return { toJSON: () => address } as unknown as PushSubscription;
      };
    },
    { address: { endpoint, keys: { p256dh, auth } }, store: PUSH_KEY },
  );
}

test('a daily reminder without a network and with notifications refused: due, taken, in the timeline, missed the next day', async ({
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

  // The person says no to the browser's question: told what to do, they are reminded by the list all the same.
  await turnOn(page, 'denied');
  const outcome = page.getByRole('status').filter({ hasText: t('reminders:device.denied') });
  await expect(outcome).toBeFocused();
  await expect(page.getByRole('button', { name: t('reminders:device.turnOn') })).toBeHidden();

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
  await expect(page.getByText(t('reminders:device.denied'))).toBeVisible();
  await setNotifications(page, 'granted');
  await expect(page.getByText(t('reminders:device.on'))).toBeVisible();
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

test('a push: subscribed on the screen, planned, sent by the server, read by the device alone, shown by the worker, answered while locked', async ({
  device,
}) => {
  const service = new PushService();
  await service.start();
  const server = await startTestServer({ distDir: DIST, env: { PUSH_SERVICES: service.origin } });
  const asha = await newPerson(server, 'asha');
  // Where it is midday now: all of it happens within one day.
  const timezoneId = middayZone(new Date());
  const context = await device({ language: LANGUAGE, timezoneId, baseURL: server.url });
  const browser = new PushDevice();
  await subscribeTo(context, `${service.origin}/asha`, browser);
  const page = await phone(context);
  const now = Date.now();
  await page.clock.setFixedTime(now);
  const due = Math.floor(now / MINUTE) * MINUTE + 5 * MINUTE;
  const at = (minutes: number) => new Date(due + minutes * MINUTE).toISOString();
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email: asha.email, password: PASSWORD });
  await page.goto('/dashboard#reminders');
  await inPage(page, async () => void (await navigator.serviceWorker.ready));
  await addReminder(page, clockIn(timezoneId, due));

  await turnOn(page, 'granted');
  await expect(page.getByText(t('reminders:device.onAccount'))).toBeVisible();
  const stored = await server.database.query('select user_id, endpoint, language from push_subscriptions');
  expect(stored).toEqual([{ user_id: asha.id, endpoint: `${service.origin}/asha`, language: LANGUAGE }]);

  await server.database.query(`update internal.push_moments set due_at = due_at - interval '6 minutes'`);
  const cronSecret = readFileSync(path.join(server.dataDir, 'cron-secret'), 'utf8').trim();
  const told = await fetch(`${server.url}/functions/v1/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cronSecret}`, 'content-type': 'application/json' },
  });
  expect(told.ok).toBe(true);
  await until('the push service has it', async () => service.deliveries.length === 1);
  const [delivery] = service.deliveries;
  if (!delivery) throw new Error('nothing came');
  expect(senderOf(delivery.headers.authorization ?? '').key, 'sent by whom the browser subscribed to').toBe(
    await inPage(page, (store: string) => localStorage.getItem(store), PUSH_KEY),
  );
  const data = browser.read(delivery.body);
  expect(data).not.toContain(TITLE);
  const { dose } = JSON.parse(data) as { dose: string };
  const { session, registrationId } = await workerControls(page);
  await watchBadgeOfWorker(page);
  await session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  const body = `${t('reminders:notice.title')} ${t('reminders:notice.body')}`;
  await until('the worker shows it', async () => (await notices(page)).length === 1);
  expect(await notices(page), 'no word about health unless it was asked for').toEqual([
    { text: body, tag: dose },
  ]);

  await until('the worker counts it on the icon', async () => (await badgeOfWorker(page)) === '1');

  // Here the page tells it too when the time comes: one dose is one notification.
  await lookAgain(page, at(0.5));
  const waits = page.getByRole('button', {
    name: t('reminders:due.action.label', { action: t('reminders:due.action.taken'), title: TITLE }),
    exact: true,
  });
  await expect(waits).toBeVisible();
  await until('the badge counts it', () => inPage(page, () => localStorage.getItem('test-badge') === '1'));
  expect(await notices(page)).toEqual([{ text: body, tag: dose }]);
  await pressNotice(page, { tag: dose, action: 'snooze', at: at(1) });
  await expect(page.getByText(wordsLike(LANGUAGE, 'reminders:due.snoozed'))).toBeVisible();
  await lookAgain(page, at(11.5));
  await until(
    'it is told again when the ten minutes are over',
    async () => (await notices(page)).length === 1,
  );
  await addReminder(page, clockIn(timezoneId, due + 12 * MINUTE), SECOND);
  await lookAgain(page, at(12.5));
  await until('the second is told too', async () => (await notices(page)).length === 2);
  const second = (await notices(page)).find(({ tag }) => tag !== dose)?.tag ?? '';

  await nobodyFor(page, 40);
  await page.goto('/timeline');
  const unlock = page.getByLabel(t('lock:form.password'), { exact: true });
  await expect(unlock).toBeVisible();
  await pressNotice(page, { tag: dose, action: 'taken', at: at(13) });
  await pressNotice(page, { tag: second, action: 'skip', at: at(13) });
  await expect(page.getByRole('main')).not.toContainText(TITLE);
  await unlock.fill(PASSWORD);
  await press(page, t('lock:form.submit'));
  const entry = (title: string) => page.getByRole('main').getByRole('link').filter({ hasText: title });
  await expect(entry(TITLE)).toContainText(t('reminders:entry.taken'));
  await expect(entry(SECOND)).toContainText(t('reminders:entry.skipped'));
  await until('the notifications are closed with it', async () => (await notices(page)).length === 0);
  await until('the server tells it to nobody any more', async () => {
    const left = await server.database.query('select dose from internal.push_moments where dose = $1', [
      dose,
    ]);
    return left.length === 0;
  });
  await context.close();
  await server.stop();
  await service.stop();
});

test('a notification names the medicine only where that was allowed; a tap on it opens the due list: in a new page, or in the one that is open', async ({
  device,
}) => {
  const page = await phone(await device({ language: LANGUAGE, timezoneId: 'Europe/Paris' }));
  await page.clock.setFixedTime('2026-11-22T06:00:00Z');
  await page.goto('/dashboard#reminders');
  await inPage(page, async () => void (await navigator.serviceWorker.ready));
  await addReminder(page, '08:00');
  await addReminder(page, '09:00', SECOND, true);
  for (const [title, named] of [
    [TITLE, false],
    [SECOND, true],
  ] as const) {
    const download = page.waitForEvent('download');
    await press(page, t('reminders:row.calendarOf', { title }));
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.includes(title), 'the calendar says as much as the notification').toBe(named);
  }
  await turnOn(page, 'granted');
  await expect(page.getByText(t('reminders:device.on'))).toBeVisible();
  const told = async (title: string) => {
    await until('it is told', async () => (await notices(page)).length === 1);
    const [{ text, tag } = { text: '', tag: '' }] = await notices(page);
    expect(text).toBe(`${title} ${t('reminders:notice.body')}`);
    return tag;
  };

  // The records are open, and the badge counts, before the time comes.
  const open = async (address: string) => {
    await inPage(page, () => localStorage.removeItem('test-badge'));
    await page.goto(address);
    await until('the badge counts', () => inPage(page, () => localStorage.getItem('test-badge') !== null));
  };

  await open('/library');
  await lookAgain(page, '2026-11-22T07:00:10Z');
  expect(await tapNotice(page, await told(t('reminders:notice.title')))).toEqual([
    'open /dashboard#reminders',
  ]);

  await open('/dashboard#export');
  await lookAgain(page, '2026-11-22T08:00:10Z');
  expect(await tapNotice(page, await told(SECOND))).toEqual(['focus /dashboard']);
  await expect(page).toHaveURL(/#reminders$/);
  await expect(page.getByRole('button', { name: t('reminders:add'), exact: true })).toBeVisible();
});
