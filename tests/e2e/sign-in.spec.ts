import { readFileSync } from 'node:fs';
import { PASSWORD } from '../../supabase/local/testing/people.ts';
import { nobodyFor } from '../support/e2e/activity.ts';
import { AppServer, DIST } from '../support/e2e/app-server.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import {
  expect,
  readyForOffline,
  signInHere,
  signUpHere,
  test,
  toSignUpPreview,
  until,
  untilSessionKept,
  writeNote,
} from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const t = (key: string) => words(LANGUAGE, key);
const NOTE = 'Felt dizzy in the morning';

test('after five wrong passwords, or three sign-ups, the page says how long to wait and keeps what was typed', async ({
  device,
  problems,
}) => {
  // As strict as people meet it.
  const server = new AppServer(DIST, 1);
  await server.start();
  problems.allow(/status of 4(00|29)/);
  const page = await (await device({ language: LANGUAGE, baseURL: server.url })).newPage();
  await page.goto('/auth');
  const password = page.getByLabel(t('account:signIn.password'), { exact: true });
  const submit = page.getByRole('button', { name: t('account:signIn.submit'), exact: true });
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill('nobody-here@example.org');
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await password.fill(`Wrong-password-${attempt}`);
    const answered = page.waitForResponse(/auth\/v1\/token/);
    await submit.click();
    expect((await answered).status()).toBe(attempt <= 5 ? 400 : 429);
    await expect(submit).toBeEnabled();
  }
  await expect(page.getByText(t('account:errors.login-rate-limited'))).toBeVisible();
  await expect(page.getByText(wordsLike(LANGUAGE, 'account:wait.minutes'))).toBeVisible();
  await expect(password).toHaveValue('Wrong-password-6');

  await test.step('and a sign-up that comes after three others', async () => {
    for (let other = 0; other < 3; other += 1) {
      await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: '{}' });
    }
    await page.goto('/signup');
    await toSignUpPreview(page, LANGUAGE, { email: 'asha@example.org', password: PASSWORD, name: 'Asha' });
    await page.getByRole('button', { name: t('account:signUp.submit'), exact: true }).click();
    await expect(page.getByText(t('account:errors.signup-rate-limited'))).toBeVisible();
    await expect(page.getByText(wordsLike(LANGUAGE, 'account:wait.minutes'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('asha@example.org');
  });
  await server.dispose();
});

test('records that no password opens yet, because a mailed link signed in, open by signing in once, and by a new password', async ({
  device,
  server,
}) => {
  const asha = { email: 'asha-by-link@example.org', password: 'Neem-leaf-2026', name: 'Asha' };
  const page = await (await device({ language: LANGUAGE })).newPage();
  await signUpHere(page, LANGUAGE, asha);
  await untilSessionKept(page);
  await page.goto('/timeline');
  const write = page.getByRole('button', { name: t('timeline:note.add'), exact: true }).first();
  await writeNote(page, LANGUAGE, NOTE);
  // The account is being made safe meanwhile: only once something else opens its records can they lock.
  await expect(async () => {
    await nobodyFor(page, 40);
    await page.goto('/timeline');
    await expect(page.getByText(t('lock:form.online'))).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  await expect(write).toHaveCount(0);
  await expect(page.getByText(NOTE, { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: t('lock:form.signIn'), exact: true }).click();
  await signInHere(page, LANGUAGE, asha);
  await expect(page).toHaveURL(/\/timeline$/);
  await expect(write).toBeVisible();
  await expect(page.getByText(NOTE, { exact: true })).toBeVisible();

  await test.step('forgotten later: the mailed link brings a new password, and the same records', async () => {
    await until('the note is on the server', async () =>
      JSON.stringify(await server.rows('timeline_entries')).includes(NOTE),
    );
    await page.goto('/dashboard#settings');
    await page.getByRole('button', { name: t('settings:account.signOut'), exact: true }).click();
    await expect(page.getByText(t('settings:account.guest'), { exact: true })).toBeVisible();
    await page.goto('/auth');
    await page.getByRole('button', { name: t('account:forgot.open'), exact: true }).click();
    await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(asha.email);
    await page.getByRole('button', { name: t('account:forgot.submit'), exact: true }).click();
    await expect(page.getByText(t('account:forgot.sentTitle'))).toBeVisible();
    await page.goto('/mailbox');
    await page.locator('a[href*="type=recovery"]').first().click();
    await page.getByLabel(t('account:recovery.label'), { exact: true }).fill('Tulsi-leaf-2027');
    await page.getByRole('button', { name: t('account:recovery.submit'), exact: true }).click();
    await expect(page.getByText(t('account:recovery.done'))).toBeVisible();
    await page.goto('/timeline');
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible();
  });
});

test('signing out with something unsent asks first: a copy as a file, and all of it is there at the next sign-in', async ({
  device,
  server,
}) => {
  const person = await server.newPerson('unsent');
  const page = await (await device({ language: LANGUAGE })).newPage();
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email: person.email, password: PASSWORD });
  await untilSessionKept(page);
  await page.goto('/timeline');
  await readyForOffline(page, LANGUAGE);
  await server.stop();
  await writeNote(page, LANGUAGE, NOTE);
  await expect(page.getByRole('main')).toContainText(NOTE);

  await page.goto('/dashboard#account');
  await press('settings:account.signOut');
  await expect(page.getByText(t('settings:account.unsentTitle'))).toBeVisible();
  const download = page.waitForEvent('download');
  await press('settings:data.export');
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(NOTE);
  await press('settings:account.unsentStay');
  await press('settings:account.signOut');
  await press('settings:account.unsentLeave');
  await expect(page.getByText(t('settings:account.guest'), { exact: true })).toBeVisible();
  await page.goto('/timeline');
  await expect(page.getByRole('main')).not.toContainText(NOTE);

  await server.start();
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email: person.email, password: PASSWORD });
  await untilSessionKept(page);
  await page.goto('/timeline');
  await expect(page.getByRole('main')).toContainText(NOTE);
  await until('it is on the server', async () =>
    (await server.rows('timeline_entries')).some((row) => row.user_id === person.id),
  );
});
