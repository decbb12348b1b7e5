import { checkSymptoms } from '../support/e2e/check.ts';
import { expect, readyForOffline, signInHere, signUpHere, test, until } from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const LANGUAGE = 'hi';
const LANGUAGE_NAME = 'हिन्दी';
const SYMPTOMS = 'मुझे बुखार है, खांसी है और गले में दर्द है';
const ASHA = { email: 'asha@example.org', password: 'Neem-leaf-2026', name: 'Asha' };

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);

test('a symptom checked offline in Hindi is found on the other device, in English', async ({
  device,
  server,
}) => {
  test.setTimeout(240_000);
  const phone = await device();
  const page = await phone.newPage();
  const heading = page.locator('main h1').first();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

  await test.step('a new device asks for the language in its own script', async () => {
    await page.goto('/');
    await press(LANGUAGE_NAME);
    await expect(heading).toHaveText(t('home:ask'));
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
    await readyForOffline(page, LANGUAGE);
  });

  await test.step('with the server gone a deep link still opens', async () => {
    await server.stop();
    await page.goto('/symptom-checker');
    await page.reload();
    await expect(heading).toHaveText(t('symptoms:words.title'));
  });

  await test.step('symptoms in Hindi lead over questions to a result', async () => {
    const asked = await checkSymptoms(page, LANGUAGE, { text: SYMPTOMS, age: '34' });
    expect(asked.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: t('symptoms:result.why') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('symptoms:result.couldBe') })).toBeVisible();
  });

  await test.step('not saved, it is on no timeline, and still there to be saved', async () => {
    await expect(page.getByText(t('symptoms:result.unsaved'))).toBeVisible();
    await page.goto('/timeline');
    await expect(page.getByText(t('timeline:empty.title'))).toBeVisible();
    await page.goBack();
  });

  await test.step('it is saved on the device', async () => {
    await press(t('symptoms:result.save'));
    await expect(page.getByText(t('symptoms:result.saved')).first()).toBeVisible();
    await page.goto('/timeline');
    await expect(page.getByRole('main')).toContainText(t('timeline:check.symptoms'));
  });

  await test.step('with the network back a new account is confirmed by the mailed link', async () => {
    await server.start();
    await signUpHere(page, LANGUAGE, ASHA);
  });

  // Other tests leave notes on the same server; this person is the only one whose check reaches it.
  const checks = async () => (await server.rows('timeline_entries')).filter((row) => row.kind === 'check');

  await test.step("the guest's record moves into the account and reaches the server", async () => {
    await press(wordsLike(LANGUAGE, 'account:move.all'));
    await expect(page.getByText(wordsLike(LANGUAGE, 'account:move.moved')).first()).toBeVisible();
    await until('the record is on the server', async () => (await checks()).length === 1);
    expect((await checks())[0]).toMatchObject({ deleted: false });
    expect(await server.rows('checker_results')).toHaveLength(1);
  });

  await test.step('a second device shows it in English', async () => {
    const laptop = await device({ viewport: { width: 1280, height: 800 } });
    const second = await laptop.newPage();
    await second.goto('/');
    await second.getByRole('button', { name: 'English', exact: true }).click();
    await second.goto('/auth');
    await signInHere(second, 'en', ASHA);
    await second.goto('/timeline');
    await expect(second.getByRole('main')).toContainText(words('en', 'timeline:check.symptoms'));
    await expect(second.getByRole('main')).toContainText(/fever/i);
  });
});
