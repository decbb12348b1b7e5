import type { Page } from '@playwright/test';
import { QUESTIONS } from '../../src/features/onboarding/steps.ts';
import { countryName } from '../../src/i18n/format.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { LANGUAGE, ONCE } from '../support/e2e/language.ts';
import { expect, inPage, readyForOffline, test, until } from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const ASHA = { email: 'asha-steps@example.org', password: 'Neem-leaf-2026', name: 'Asha' };

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const heading = (page: Page) => page.locator('main h1').first();
const button = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: t(key, values), exact: true });
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const nameOfLanguage = (code: Language) => LANGUAGES.find((one) => one.code === code)?.name ?? code;
const goOn = (page: Page) => button(page, 'common:action.continue').click();

/** A draft is sealed and written a moment after the last letter. */
async function draftsRest(page: Page): Promise<void> {
  let before: string | null = null;
  await until('what is typed is on the device', async () => {
    const now = await inPage(page, () => localStorage.getItem('niramaya-draft-guest-onboarding'));
    const rests = now !== null && now === before;
    before = now;
    return rests;
  });
}

test('an account in seven steps: left in the middle, offline until sending, and told once to the new account', async ({
  device,
  server,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(/status of 503/);
  const page = await (await device({ language: LANGUAGE, timezoneId: 'Asia/Kolkata' })).newPage();

  await test.step('name, address and password by the rules', async () => {
    await page.goto('/signup');
    await expect(heading(page)).toHaveText(t('account:signUp.title'));
    await readyForOffline(page, LANGUAGE);
    await server.stop();
    await button(page, 'onboarding:signup.begin').click();
    await field(page, 'account:signUp.name').fill(`<i>${ASHA.name}</i>`);
    await field(page, 'account:signIn.email').fill(ASHA.email);
    await field(page, 'account:signIn.password').fill('abc');
    await goOn(page);
    await expect(page.getByText(t('account:errors.password-too-short'), { exact: true })).toBeVisible();
    await field(page, 'account:signIn.password').fill(ASHA.password);
    await goOn(page);
  });

  await test.step('no way on without agreement; everything else is off', async () => {
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText(t('onboarding:signup.consentStep.missing'));
    await expect(page.locator('main input[type="checkbox"]:checked')).toHaveCount(0);
    await page.getByLabel(t('onboarding:signup.consentStep.accept'), { exact: true }).check();
    await page.getByLabel(t('onboarding:consent.personalization')).check();
    await goOn(page);
  });

  await test.step('a reload without a network goes on where it was', async () => {
    await page.getByLabel(t('onboarding:goal.mental-wellness'), { exact: true }).check();
    await page.reload();
    await expect(heading(page)).toHaveText(t('onboarding:signup.interests.title'));
    await expect(page.getByLabel(t('onboarding:goal.mental-wellness'), { exact: true })).toBeChecked();
    await goOn(page);
    await field(page, 'onboarding:country.label').selectOption('FR');
    await goOn(page);
  });

  await test.step('all of it is shown, and sending says what it needs', async () => {
    const all = page.getByRole('main');
    for (const text of [ASHA.name, ASHA.email, t('onboarding:goal.mental-wellness'), t('pricing:regions.fr')])
      await expect(all).toContainText(text);
    await expect(all).not.toContainText('<i>');
    // The password alone was not kept.
    await expect(field(page, 'account:signIn.password')).toHaveValue('');
    await field(page, 'account:signIn.password').fill(ASHA.password);
    await button(page, 'account:signUp.submit').click();
    await expect(page.getByRole('alert')).toContainText(t('account:errors.offline'));
    await expect(all).toContainText(ASHA.email);
    const stored = await inPage(page, () => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(ASHA.password);
  });

  await test.step('with the network back one press is enough', async () => {
    await server.start();
    await button(page, 'account:signUp.submit').click();
    await expect(heading(page)).toHaveText(t('account:signUp.doneTitle'));
    await expect(page.getByRole('main')).toContainText(t('onboarding:signup.celebration.meanwhile'));
  });

  await test.step('the first sign-in here takes the answers over, and offers to go on', async () => {
    await page.goto('/mailbox');
    await page.locator('a[href*="/auth/v1/verify"]').first().click();
    await expect(heading(page)).toHaveText(t('account:confirmed.title'));
    await expect(page.getByRole('heading', { name: t('onboarding:offer.title') })).toBeVisible();
    // Other tests' accounts are on this server too.
    const ownProfile = async () =>
      (await server.rows('profiles')).find(
        (row) => row.name === ASHA.name && JSON.stringify(row.data).includes('mental-wellness'),
      );
    await until('name and goals are in the own profile', async () => (await ownProfile()) !== undefined);
    const account = (await ownProfile())?.user_id;
    const consents = async () => (await server.rows('consents')).filter((row) => row.user_id === account);
    await until('the consent is on record', async () => (await consents()).length > 0);
    expect(await consents()).toMatchObject([
      {
        source: 'signup',
        personalization: true,
        analytics: false,
        marketing: false,
        language: LANGUAGE,
      },
    ]);
    expect(await inPage(page, () => localStorage.getItem('niramaya-country'))).toBe('FR');
    await page.getByRole('link', { name: t('onboarding:offer.go'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('onboarding:ask.age'));
  });
});

test('what an account does not need can be skipped while signing up, and is shown as not said', async ({
  device,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  const skip = () => button(page, 'onboarding:skip').click();
  await page.goto('/signup');
  await button(page, 'onboarding:signup.begin').click();
  await expect(button(page, 'onboarding:skip'), 'no account without a name and an address').toHaveCount(0);
  await field(page, 'account:signUp.name').fill('Leela');
  await field(page, 'account:signIn.email').fill('leela-skips@example.org');
  await field(page, 'account:signIn.password').fill(ASHA.password);
  await goOn(page);
  await expect(button(page, 'onboarding:skip'), 'nor without agreement').toHaveCount(0);
  await page.getByLabel(t('onboarding:signup.consentStep.accept'), { exact: true }).check();
  await goOn(page);
  await page.getByLabel(t('onboarding:goal.mental-wellness'), { exact: true }).check();
  await skip();
  await expect(field(page, 'onboarding:country.label')).toBeVisible();
  await skip();
  await expect(heading(page)).toHaveText(t('onboarding:signup.preview.title'));
  await expect(page.getByRole('main').getByText(t('onboarding:signup.preview.notSaid'))).not.toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(t('onboarding:goal.mental-wellness'));
  await button(page, 'account:signUp.submit').click();
  await expect(heading(page)).toHaveText(t('account:signUp.doneTitle'));
});

test('a guest answers the first questions offline, is interrupted, and finds the answers in the profile', async ({
  device,
  server,
}) => {
  test.setTimeout(180_000);
  const page = await (await device({ language: LANGUAGE, timezoneId: 'Asia/Kolkata' })).newPage();
  const skip = () => button(page, 'onboarding:skip').click();

  await test.step('the way in stands on the page about the first steps', async () => {
    await page.goto('/onboarding');
    await readyForOffline(page, LANGUAGE);
    await server.stop();
    const sections = page.locator('main h2');
    await expect(sections.first()).toBeVisible();
    await page.getByRole('link', { name: t('onboarding:start.begin'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('onboarding:ask.age'));
  });

  await test.step('an age that cannot be stays in the field, one in another script is taken', async () => {
    const age = field(page, 'onboarding:age.yearsLabel');
    await age.fill('१३०');
    await goOn(page);
    await expect(page.getByText(t('onboarding:fault.age-invalid'))).toBeVisible();
    await expect(age).toHaveValue('१३०');
    await age.fill('३४');
    await goOn(page);
    await button(page, 'settings:profile.female').click();
    await expect(heading(page)).toHaveText(t('onboarding:ask.location'));
    // Guessed from the clock of the device.
    await expect(field(page, 'onboarding:country.label')).toHaveValue('IN');
    await field(page, 'onboarding:country.label').selectOption('EG');
    await goOn(page);
    await page.getByLabel(t('onboarding:goal.weight-management'), { exact: true }).check();
    await goOn(page);
  });

  await test.step('the 101st letter is refused and kept; a reload costs nothing', async () => {
    const medicine = field(page, 'onboarding:list.label.medications');
    await medicine.fill('x'.repeat(101));
    await button(page, 'onboarding:list.add').click();
    await expect(page.getByText(wordsLike(LANGUAGE, 'onboarding:fault.item-too-long'))).toBeVisible();
    await expect(medicine).toHaveValue('x'.repeat(101));
    await medicine.fill('Metformin 500 mg');
    await medicine.press('Enter');
    await medicine.fill('Ramip');
    await expect(page.getByText(wordsLike(LANGUAGE, 'onboarding:list.count'))).toBeVisible();
    await draftsRest(page);
    await page.reload();
    await expect(medicine).toHaveValue('Ramip');
    await medicine.fill('Ramipril');
    await goOn(page);
  });

  await test.step('the rest is skipped or answered', async () => {
    await field(page, 'onboarding:list.label.allergies').fill('Penicillin');
    await goOn(page);
    await field(page, 'onboarding:list.label.conditions').fill('Asthma');
    await goOn(page);
    await field(page, 'onboarding:list.label.family').fill('Heart attack');
    await goOn(page);
    await expect(button(page, 'onboarding:notify.allow')).toBeVisible();
    await page.context().grantPermissions(['notifications']);
    await expect(page.getByText(t('onboarding:notify.on'))).toBeVisible();
    await goOn(page);
    await page.getByRole('button', { name: 'Français', exact: true }).click();
    await expect(heading(page)).toHaveText(words('fr', 'onboarding:ask.language'));
    await page.getByRole('button', { name: nameOfLanguage(LANGUAGE), exact: true }).click();
    await expect(heading(page)).toHaveText(t('onboarding:ask.language'));
    await skip();
    await button(page, 'checkers:units.imperial').click();
    await page.getByLabel(t('onboarding:consent.personalization')).check();
    await goOn(page);
    await expect(heading(page)).toHaveText(t('onboarding:summary.title'));
    for (const text of [
      'Metformin 500 mg',
      'Ramipril',
      'Penicillin',
      'Asthma',
      'Heart attack',
      t('settings:profile.female'),
      t('onboarding:summary.notify.on'),
      countryName(LANGUAGE, 'EG'),
      nameOfLanguage(LANGUAGE),
      t('onboarding:goal.weight-management'),
      t('onboarding:consent.personalization'),
    ])
      await expect(page.getByRole('main')).toContainText(text);
    await expect(page.locator('.rail a')).toHaveCount(3);
  });

  await test.step('it is in the profile and the settings afterwards', async () => {
    await page.goto('/dashboard#profile');
    await expect(field(page, 'settings:profile.gender')).toHaveValue('female');
    await expect(page.getByRole('heading', { name: t('onboarding:offer.title') })).toHaveCount(0);
    const contact = field(page, 'settings:profile.contactPhone');
    await contact.fill('by word of mouth');
    await field(page, 'settings:profile.contactName').fill('Leela');
    await expect(contact).toHaveAttribute('aria-invalid', 'true');
    await contact.fill('+91 98400 12345');
    await contact.press('Tab');
    await expect(contact).not.toHaveAttribute('aria-invalid');
    await field(page, 'settings:profile.gender').selectOption('other');
    await expect(
      page.getByText(t('settings:profile.saved', { field: t('settings:profile.gender') })),
    ).toBeVisible();
    await page.reload();
    await expect(contact).toHaveValue('+91 98400 12345');
    await expect(field(page, 'settings:profile.contactName')).toHaveValue('Leela');
    await expect(field(page, 'settings:profile.gender')).toHaveValue('other');
    await page.goto('/dashboard#settings');
    await expect(field(page, 'onboarding:units.label')).toHaveValue('imperial');
    // The check knows the age and asks in the chosen units.
    await page.goto('/bmi-checker#check');
    await button(page, 'common:action.no').click();
    await expect(field(page, 'checkers:units.feet')).toBeVisible();
    await page.goto('/onboarding');
    await page.getByRole('link', { name: t('onboarding:start.again'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('onboarding:summary.title'));
    await expect(page.getByRole('main')).toContainText('Ramipril');
  });
  await server.start();
});

// Once: it is told in all eight as it stands.
test(
  'in every language the way to an account and the first questions are shown to their end',
  ONCE,
  async ({ device }) => {
    const page = await (await device({ language: 'en' })).newPage();
    /** The button in the bar, named in the language that is shown. */
    const toChoose = new RegExp(
      LANGUAGES.map(({ code, name }) => words(code, 'common:language.button', { name })).join('|'),
    );
    await page.goto('/signup');
    for (const { code, name, dir } of LANGUAGES)
      await test.step(name, async () => {
        const press = (key: string) =>
          page.getByRole('button', { name: words(code, key), exact: true }).click();
        const shown = (key: string) => expect(heading(page)).toHaveText(words(code, key));
        const fill = (key: string, typed: string) =>
          page.getByLabel(words(code, key), { exact: true }).fill(typed);

        await page.getByRole('button', { name: toChoose }).click();
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
        await shown('account:signUp.title');
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await press('onboarding:signup.begin');
        await shown('onboarding:signup.personal.title');
        await fill('account:signUp.name', ASHA.name);
        await fill('account:signIn.email', `asha-${code}@example.org`);
        await fill('account:signIn.password', ASHA.password);
        await press('common:action.continue');
        await shown('onboarding:signup.consentStep.title');
        await page.locator('input[name="terms"]').check();
        await press('common:action.continue');
        await shown('onboarding:signup.interests.title');
        await press('onboarding:skip');
        await shown('onboarding:signup.geographic.title');
        await press('onboarding:skip');
        await shown('onboarding:signup.preview.title');
        await press('account:signUp.submit');
        await shown('account:signUp.doneTitle');

        await page.getByRole('link', { name: words(code, 'onboarding:signup.celebration.begin') }).click();
        for (const question of QUESTIONS) {
          await shown(`onboarding:ask.${question}`);
          await press('onboarding:skip');
        }
        await shown('onboarding:summary.title');
        // From the beginning for the next one.
        await press('onboarding:summary.again');
        await page.goBack();
        await press('onboarding:signup.celebration.other');
      });
  },
);
