import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../supabase/local/testing/people.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, signInHere, test, until, untilSessionKept } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const tabs = (page: Page) => page.getByRole('navigation', { name: t('dashboard:tabs'), exact: true });
const adminTab = (page: Page) =>
  tabs(page).getByRole('link', { name: t('dashboard:tab.admin'), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** A cry for help as somebody might write it in the language of the story. */
function cry(): string {
  const file = new URL(`../clinical/guard-cases/${LANGUAGE}.json`, import.meta.url);
  const { danger } = JSON.parse(readFileSync(file, 'utf8')) as { danger: { text: string; level: string }[] };
  const found = danger.find(({ level }) => level === 'crisis');
  if (!found) throw new Error(`no cry for help in ${LANGUAGE}`);
  return found.text;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email, password: PASSWORD });
  await untilSessionKept(page);
}

test('only an admin sees how the service is doing, and nobody’s records are in it', async ({
  device,
  problems,
  server,
}) => {
  test.setTimeout(120_000);
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const boss = await server.newPerson('boss');
  const other = await server.newPerson('other');
  await server.write('POST', 'user_roles', { user_id: boss.id, role: 'admin' });
  await server.write('POST', 'contact_messages', {
    ...{ id: randomUUID(), name: 'Meera', email: 'meera@example.org', subject: 'Opening hours' },
    ...{ message: 'The hours of the helpline are wrong.', language: 'en' },
  });

  await test.step('somebody else is not even offered it', async () => {
    const page = await (await device({ language: LANGUAGE })).newPage();
    await signIn(page, other.email);
    const asked = page.waitForResponse((answer) => answer.url().includes('user_roles'));
    await page.goto('/dashboard#admin');
    await asked;
    await expect(page.getByRole('region', { name: t('dashboard:tab.overview') })).toBeVisible();
    await expect(adminTab(page)).toHaveCount(0);
    await page.goto('/admin');
    await expect(page.locator('main h1')).toHaveText(t('common:error.notFoundTitle'));

    await page.goto('/symptom-checker');
    await page.getByLabel(t('symptoms:words.label')).fill(cry());
    await expect(page.getByText(t('symptoms:guard.crisis'))).toBeVisible();
    const crises = async () =>
      (await server.rows('audit_events')).filter(({ action }) => action === 'crisis_detected');
    // Sooner than the others, which wait up to 30 s for their batch.
    await until('the server knows that somebody was in need', async () => (await crises()).length === 1, 20);
    expect(await crises()).toMatchObject([{ user_id: other.id, resource: '', details: {} }]);
    expect(JSON.stringify(await crises())).not.toContain(cry());
    await page.locator('.box.emergency a[href^="tel:"]').first().click();
    const calls = async () =>
      (await server.rows('audit_events')).filter(({ action }) => action === 'emergency_contact');
    await until('and that somebody called, not whom', async () => (await calls()).length === 1, 20);
    expect(await calls()).toMatchObject([{ user_id: other.id, resource: '', details: {} }]);
    // Whoever shares the device does not learn of it from the person's own list.
    await page.goto('/dashboard#activity');
    const activity = page.locator('section#activity');
    await expect(activity).toBeVisible();
    await expect(activity.locator('.loading')).toHaveCount(0);
    await expect(activity).not.toContainText(t('activity:action.other', { name: 'crisis_detected' }));
    await expect(activity).not.toContainText(cry());
    await page.close();
  });

  const context = await device({ language: LANGUAGE, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, boss.email);
  await page.goto('/dashboard');
  await adminTab(page).click();
  const figure = (key: string) =>
    page
      .locator('dl div')
      .filter({ hasText: t(`admin:figure.${key}`) })
      .locator('dd');
  await expect(figure('users')).toHaveText('2');
  await expect(figure('waiting')).toHaveText('1');
  await expect(page.getByText('The hours of the helpline are wrong.')).toBeVisible();
  const critical = page.locator('#admin-critical').getByRole('listitem');
  await expect(critical).toHaveCount(2);
  for (const action of ['crisis_detected', 'emergency_contact'])
    await expect(critical.filter({ hasText: t(`admin:critical.${action}`) })).toHaveCount(1);
  for (const secret of [other.email, other.id, cry()])
    await expect(page.getByRole('main')).not.toContainText(secret);

  await button(page, 'admin:messages.mark').click();
  await expect(figure('waiting')).toHaveText('0');
  await expect(button(page, 'admin:messages.unmark')).toBeVisible();

  await page.goto('/admin');
  await expect(page.locator('main h1')).toHaveText(t('dashboard:tab.admin'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('link', { name: t('common:nav.library'), exact: true })
    .first()
    .click();
  const more = page.getByRole('navigation', { name: t('common:nav.more'), exact: true });
  await more.getByRole('link', { name: t('common:nav.admin'), exact: true }).click();
  await expect(page.locator('main h1')).toHaveText(t('dashboard:tab.admin'));
  await context.setOffline(true);
  await expect(page.getByText(t('admin:error.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(figure('users')).toHaveText('2');
});
