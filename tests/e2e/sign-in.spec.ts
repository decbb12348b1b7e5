import { AppServer, DIST } from '../support/e2e/app-server.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, inPage, signInHere, signUpHere, test, untilSessionKept, writeNote } from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const t = (key: string) => words(LANGUAGE, key);
const NOTE = 'Felt dizzy in the morning';

test('after five wrong passwords the page says how long to wait, and keeps what was typed', async ({
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
  await server.dispose();
});

test('records that no password opens yet, because a mailed link signed in, open by signing in once', async ({
  device,
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
    await inPage(page, () => {
      const activity = JSON.parse(localStorage.getItem('niramaya-activity') ?? '{}');
      const last = activity.last - 40 * 60_000;
      localStorage.setItem('niramaya-activity', JSON.stringify({ ...activity, last }));
    });
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
});
