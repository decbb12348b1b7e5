import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { middayZone } from '../support/e2e/midday-zone.ts';
import {
  expect,
  inPage,
  readyForOffline,
  signInHere,
  signUpHere,
  test,
  until,
  untilSessionKept,
  writeNote,
} from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const MEERA = { email: 'meera-household@example.org', password: 'Neem-leaf-2026', name: 'Meera' };
const PASSPHRASE = 'four quiet wooden boats';
const TITLE = 'Iron drops';
const PICTURE = new URL('../../public/icons/icon-512.png', import.meta.url).pathname;

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByLabel(t(key, values), { exact: true });

async function addChild(page: Page, name: string): Promise<void> {
  await page.goto('/family-care#new');
  await field(page, 'family:form.name').fill(name);
  await field(page, 'family:form.relationship').selectOption('child');
  await field(page, 'family:form.allergies').fill('peanuts');
  await button(page, t('family:form.saveNew')).click();
  await expect(page.locator('main h1').first()).toHaveText(name);
}

/** On the page of a member: from now on new records are about them. */
async function choose(page: Page, name: string): Promise<void> {
  await button(page, t('family:member.choose', { name })).click();
  await expect(page.getByText(t('family:member.active', { name }))).toBeVisible();
}

async function save(page: Page, name: string): Promise<{ name: string; buffer: Buffer }> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

test('what one phone of the household writes, the other one shows: a picture, and a dose that was missed', async ({
  device,
  problems,
  server,
}) => {
  test.setTimeout(180_000);
  // A page left while its picture goes up: the next one asks what became of the upload, and begins it again.
  problems.allow(/status of (404|409)/);
  // Where it is midday now: the dose must be missed today, and a clock set far ahead would end the session.
  const timezoneId = middayZone(new Date());
  const page = await (await device({ language: LANGUAGE, timezoneId })).newPage();
  await signUpHere(page, LANGUAGE, MEERA);
  await addChild(page, 'Asha');
  await page.getByLabel(t('family:picture.choose'), { exact: true }).setInputFiles(PICTURE);
  await expect(page.locator('main img.ava').first()).toBeVisible();
  await choose(page, 'Asha');
  // A dose is not missed that was due before it was written down: so it is set first, and the clock goes on.
  await page.goto('/dashboard#reminders');
  await button(page, t('reminders:add')).click();
  await field(page, 'reminders:form.title').fill(TITLE);
  await field(page, 'reminders:form.time', { number: '1' }).fill('13:30');
  await button(page, t('reminders:form.save')).click();
  await expect(page.getByText(t('reminders:row.saved'))).toBeVisible();
  await until('the reminder is on the server', async () =>
    JSON.stringify(await server.rows('reminders')).includes(TITLE),
  );

  const other = await (await device({ language: LANGUAGE, timezoneId })).newPage();
  await other.goto('/auth');
  await signInHere(other, LANGUAGE, MEERA);
  await untilSessionKept(other);
  await other.goto('/family-care');
  await main(other).locator('#family a.row').filter({ hasText: 'Asha' }).click();
  await expect(other.locator('main img.ava').first()).toBeVisible({ timeout: 30_000 });
  await expect(main(other)).toContainText('peanuts');

  await other.clock.setFixedTime(new Date(Date.now() + 4 * 3_600_000));
  await other.goto('/dashboard#reminders');
  // Nobody used it for over half an hour, so it asks who is there.
  await field(other, 'lock:form.password').fill(MEERA.password);
  await button(other, t('lock:form.submit')).click();
  const missed = main(other).getByRole('listitem').filter({ hasText: TITLE }).first();
  await expect(missed).toContainText(t('reminders:due.missedToday', { time: '' }).trim());
  await expect(missed).toContainText('Asha');

  await test.step('the page about safety tells what runs for this account, and a copy holds everybody in it', async () => {
    await page.goto('/security');
    const line = (name: string, state: string) =>
      `${t(`security:safeguard.${name}.name`)}: ${t(`security:panel.state.${state}`)}`;
    await expect(main(page)).toContainText(line('sealed', 'on'));
    await expect(main(page)).toContainText(line('lock', 'partly'));
    await expect(main(page)).toContainText(line('sync', 'on'));
    await expect(main(page)).toContainText(line('trail', 'on'));
    const toLock = main(page).getByRole('link', { name: t('lock:settings.title'), exact: true });
    await expect(toLock).toHaveAttribute('href', '/dashboard#lock');
    await page.goto('/dashboard#data');
    const copy = await save(page, t('settings:data.export'));
    const text = copy.buffer.toString();
    for (const kept of ['Meera', 'Asha', 'peanuts', TITLE]) expect(text).toContain(kept);
  });
});

test('without a network and without an account a child goes to another phone by file, and its facts as a summary', async ({
  device,
  server,
}) => {
  test.setTimeout(180_000);
  const page = await (await device({ language: LANGUAGE })).newPage();
  const other = await (await device({ language: LANGUAGE })).newPage();
  for (const one of [page, other]) {
    await one.goto('/family-care');
    await readyForOffline(one, LANGUAGE);
  }
  await server.stop();

  await addChild(page, 'Asha');
  await choose(page, 'Asha');
  await page.goto('/timeline');
  await writeNote(page, LANGUAGE, 'First tooth');
  await expect(main(page)).toContainText('First tooth');
  await page.goto('/family-care');
  await main(page).locator('#family a.row').filter({ hasText: 'Asha' }).click();
  await field(page, 'family:share.passphrase').fill(PASSPHRASE);
  const file = await save(page, t('family:share.make'));
  expect(file.buffer.includes('Asha')).toBe(false);
  await page.goto('/dashboard#export');
  const summary = await save(page, t('exchange:export.summary'));

  await test.step('a wrong passphrase brings nothing', async () => {
    await other.goto('/dashboard#backup');
    const backup = main(other).locator('#backup');
    const upload = { ...file, mimeType: 'application/octet-stream' };
    await backup.getByLabel(t('settings:backup.passphrase'), { exact: true }).fill('not the passphrase');
    await backup.locator('input[type=file]').setInputFiles(upload);
    await expect(backup).toContainText(t('settings:backup.errors.passphrase-wrong'));
  });

  await test.step('opened with the app from a list of files, the right one brings everything', async () => {
    // The device hands the file to the app at its next start; the browser's own queue cannot be written to.
    await other.addInitScript(
      ({ name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        const launch = { files: [{ getFile: async () => new File([bytes], name) }] };
        const value = { setConsumer: (take: (given: object) => void) => take(launch) };
        Object.defineProperty(window, 'launchQueue', { value });
      },
      { name: file.name, base64: file.buffer.toString('base64') },
    );
    await other.reload();
    const backup = main(other).locator('#backup');
    await expect(backup).toContainText(t('install:opened.title', { file: file.name }));
    await backup.getByLabel(t('settings:backup.passphrase'), { exact: true }).fill(PASSPHRASE);
    await button(other, t('settings:backup.restore')).click();
    await expect(backup).not.toContainText(t('install:opened.title', { file: file.name }));
    await expect(backup.getByText(wordsLike(LANGUAGE, 'settings:backup.restored'))).toBeVisible();
    await other.goto('/timeline');
    await expect(main(other)).toContainText('First tooth');
  });

  await test.step('the summary knows the allergy, and a third phone takes it for oneself', async () => {
    const third = await (await device({ language: LANGUAGE })).newPage();
    await server.start();
    await third.goto('/dashboard#export');
    await readyForOffline(third, LANGUAGE);
    await server.stop();
    const panel = third.locator('#import');
    const take = async () => {
      await panel.locator('input[type=file]').setInputFiles({ ...summary, mimeType: 'application/json' });
      await expect(panel).toContainText(t('exchange:import.preview.from', { name: 'Asha' }));
      await expect(panel).toContainText(t('exchange:import.group.allergy'));
      await button(third, wordsLike(LANGUAGE, 'exchange:import.preview.take')).click();
      await expect(panel.getByText(wordsLike(LANGUAGE, 'exchange:import.done'))).toBeVisible();
    };
    await take();
    await button(third, t('exchange:import.undo')).click();
    await expect(panel.getByText(t('exchange:import.undone'))).toBeVisible();
    await third.reload();
    await take();
    await third.goto('/dashboard#profile');
    await main(third)
      .getByRole('link', { name: t('settings:profile.more') })
      .click();
    await expect(main(third)).toContainText('peanuts');
  });
  await server.start();
});

/** The photo of an entry of the timeline, as wide as it is kept; 0 until it is drawn. */
async function photoOf(page: Page, note: string): Promise<number> {
  await main(page).getByRole('link').filter({ hasText: note }).click();
  await expect(main(page).locator('.attached img')).toBeVisible();
  return inPage(page, async () => {
    const photo = document.querySelector<HTMLImageElement>('main .attached img');
    await photo?.decode();
    return photo?.naturalWidth ?? 0;
  });
}

test('a sealed copy of everything brings a note and its photo to a new phone, and only with its passphrase', async ({
  device,
}) => {
  const note = 'Rash on the left arm';
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/timeline');
  await button(page, t('timeline:note.add')).first().click();
  await field(page, 'timeline:note.text').fill(note);
  await main(page).locator('input[type=file]').first().setInputFiles(PICTURE);
  await expect(main(page).locator('.attached img')).toBeVisible();
  await button(page, t('timeline:note.save')).click();
  const width = await photoOf(page, note);
  expect(width).toBeGreaterThan(0);
  await page.goto('/dashboard#backup');
  const passphrase = (one: Page) =>
    one.locator('#backup').getByLabel(t('settings:backup.passphrase'), { exact: true });
  await passphrase(page).fill(PASSPHRASE);
  const file = await save(page, t('settings:backup.make'));
  expect(file.name).toMatch(/\.niramaya$/);
  expect(file.buffer.includes(note)).toBe(false);

  const other = await (await device({ language: LANGUAGE })).newPage();
  await other.goto('/dashboard#backup');
  const backup = other.locator('#backup');
  const upload = { ...file, mimeType: 'application/octet-stream' };
  await backup.locator('input[type=file]').setInputFiles(upload);
  await expect(backup).toContainText(t('settings:backup.errors.passphrase-needed'));
  await passphrase(other).fill(PASSPHRASE);
  await button(other, t('settings:backup.restore')).click();
  await expect(backup.getByText(wordsLike(LANGUAGE, 'settings:backup.restored'))).toBeVisible();
  await other.goto('/timeline');
  expect(await photoOf(other, note)).toBe(width);
});
