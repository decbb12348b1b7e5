import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/shared/languages.ts';
import { words } from '../words.ts';
import { inPage, until } from './in-page.ts';

type TestPerson = { email: string; password: string; name: string };

/** Through the screens and the mailed link, which leaves the page signed in. */
export async function signUpHere(page: Page, language: Language, person: TestPerson): Promise<void> {
  const t = (key: string) => words(language, key);
  const heading = page.locator('main h1').first();
  await page.goto('/signup');
  await toSignUpPreview(page, language, person);
  await page.getByRole('button', { name: t('account:signUp.submit'), exact: true }).click();
  await expect(heading).toHaveText(t('account:signUp.doneTitle'));
  await page.goto('/mailbox');
  await expect(page.locator('body')).toContainText(person.email);
  await page.locator('a[href*="/auth/v1/verify"]').first().click();
  await expect(heading).toHaveText(t('account:confirmed.title'));
}

/** Through the steps of the sign-up page to the one before sending; goals and country stay unsaid. */
export async function toSignUpPreview(page: Page, language: Language, person: TestPerson): Promise<void> {
  const t = (key: string) => words(language, key);
  const next = page.locator('main .dock [type="submit"]');
  const terms = page.locator('input[name="terms"]');
  await next.click();
  await page.getByLabel(t('account:signUp.name'), { exact: true }).fill(person.name);
  await fill(page, language, person);
  await next.click();
  await terms.check();
  await next.click();
  await expect(terms).toBeHidden();
  await next.click();
  await expect(page.locator('main select')).toHaveCount(2);
  await next.click();
}

/** Fills in the form that is shown and waits until it has gone. */
export async function signInHere(
  page: Page,
  language: Language,
  person: Pick<TestPerson, 'email' | 'password'>,
): Promise<void> {
  const t = (key: string) => words(language, key);
  await fill(page, language, person);
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(page.getByLabel(t('account:signIn.password'), { exact: true })).toBeHidden();
}

/** Until the session is kept: the form goes a moment earlier, and a new page would not know of it. */
export async function untilSessionKept(page: Page): Promise<void> {
  await until('the session is kept', () =>
    inPage(page, () => localStorage.getItem('niramaya-account') !== null),
  );
}

/** On the timeline's page; done when it is written. */
export async function writeNote(page: Page, language: Language, text: string): Promise<void> {
  const t = (key: string) => words(language, key);
  await page
    .getByRole('button', { name: t('timeline:note.add'), exact: true })
    .first()
    .click();
  await page.getByLabel(t('timeline:note.text'), { exact: true }).fill(text);
  const save = page.getByRole('button', { name: t('timeline:note.save'), exact: true });
  await save.click();
  // Written: until then its text stands in the form, where a test would take it for the entry.
  await expect(save).toBeHidden();
}

async function fill(
  page: Page,
  language: Language,
  { email, password }: Pick<TestPerson, 'email' | 'password'>,
): Promise<void> {
  const t = (key: string) => words(language, key);
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(email);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(password);
}
