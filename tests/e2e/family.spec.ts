import type { Page } from '@playwright/test';
import { PASSWORD } from '../../supabase/local/testing/people.ts';
import { allowPersonalization } from '../support/e2e/consent.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import { scanQr } from '../support/e2e/scan-qr.ts';
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
import { words } from '../support/words.ts';

/** The helper's language on the emergency card. */
const SECOND = 'hi';
const OWNER = { email: 'meera@example.org', password: 'Neem-leaf-2026', name: 'Meera' };

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const heading = (page: Page) => page.locator('main h1').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });

async function addChild(page: Page, name: string, allergies = ''): Promise<void> {
  await page.goto('/family-care#new');
  await field(page, 'family:form.name').fill(name);
  await field(page, 'family:form.relationship').selectOption('child');
  await field(page, 'family:form.allergies').fill(allergies);
  await button(page, t('family:form.saveNew')).click();
  await expect(heading(page)).toHaveText(name);
}

async function openMember(page: Page, name: string): Promise<void> {
  await page.goto('/family-care');
  await page.locator('#family a.row').filter({ hasText: name }).click();
}

test('two children without a network: a third is refused, the card speaks two languages, a removal comes back', async ({
  device,
  server,
}) => {
  test.setTimeout(180_000);
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/family-care');
  await readyForOffline(page, LANGUAGE);
  await server.stop();

  await test.step('a form left in the middle is still there after a reload, and says what is missing', async () => {
    await page.goto('/family-care#new');
    await field(page, 'family:form.medications').fill('Salbutamol');
    await button(page, t('family:form.saveNew')).click();
    await expect(page.getByText(t('family:fault.nameRequired'))).toBeVisible();
    await expect(field(page, 'family:form.name')).toBeFocused();
    await page.reload();
    await expect(field(page, 'family:form.medications')).toHaveValue('Salbutamol');
    await expect(page.getByText(t('family:form.draft'))).toBeVisible();
  });

  await test.step('two children are added, and for a third the plan has no room', async () => {
    await addChild(page, 'Asha', 'peanuts\neggs');
    await addChild(page, 'Uma');
    await page.goto('/family-care');
    await expect(page.getByText(t('family:limit.title_other', { count: '2' }))).toBeVisible();
    await expect(page.getByText(t('family:limit.body'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('family:start.add'), exact: true })).toHaveCount(0);
    await page.goto('/family-care#new');
    await expect(page.getByText(t('family:limit.title_other', { count: '2' }))).toBeVisible();
    await expect(field(page, 'family:form.name')).toHaveCount(0);
  });

  await test.step('who is chosen here is chosen on home, and after a restart', async () => {
    await page.goto('/family-care');
    await button(page, 'Asha').click();
    await expect(page.getByText(t('family:who.now', { name: 'Asha' }))).toBeVisible();
    await page.goto('/');
    await expect(button(page, 'Asha')).toHaveAttribute('aria-pressed', 'true');
    // And on the page of a check, which then asks about the other one.
    await page.goto('/lab-checker');
    await button(page, 'Uma').click();
    await page.goto('/lab-checker#check');
    await expect(page.getByText(t('symptoms:for', { name: 'Uma' }))).toBeVisible();
    for (const address of ['/remedies', '/nutrition-diet-hub', '/lab-checker']) {
      await page.goto(address);
      await button(page, 'Uma').click();
      await button(page, 'Asha').click();
      await expect(button(page, 'Asha')).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/timeline');
    await writeNote(page, LANGUAGE, 'Coughed all night');
    await expect(page.getByRole('main')).toContainText('Coughed all night');
  });

  await test.step('the timeline is everybody’s, or that of one of them', async () => {
    const who = page.getByRole('group', { name: t('timeline:who'), exact: true });
    const note = page.getByRole('main').getByRole('link').filter({ hasText: 'Coughed all night' });
    const only = (name: string) => who.getByRole('button', { name, exact: true });
    await only('Uma').click();
    await expect(only('Uma')).toHaveAttribute('aria-pressed', 'true');
    await expect(note).toHaveCount(0);
    await only('Asha').click();
    await expect(note).toBeVisible();
    await only(t('timeline:everyone')).click();
    await expect(note).toBeVisible();
  });

  await test.step('the card stands in two languages, prints, and a code says the same', async () => {
    await openMember(page, 'Asha');
    await expect(page.getByRole('main')).toContainText('Coughed all night');
    await page.getByRole('link', { name: t('family:member.showCard') }).click();
    await field(page, 'family:card.second').selectOption(SECOND);
    const card = page.getByRole('region', { name: t('family:card.title') });
    await expect(card.getByRole('term').filter({ hasText: t('family:card.allergies') })).toBeVisible();
    const other = card.locator(`[lang=${SECOND}]`);
    await expect(other.filter({ hasText: words(SECOND, 'family:card.allergies') })).toBeVisible();
    await expect(other.filter({ hasText: words(SECOND, 'emergency:service.unified') })).toBeVisible();
    await expect(card.getByText('peanuts', { exact: true })).toBeVisible();
    await expect(card.getByText(`${t('family:card.allergies')}: peanuts, eggs`)).toBeVisible();
    const code = card.getByRole('img', { name: t('family:card.qrAlt') });
    await expect(code).toBeVisible();
    const scanned = scanQr(
      (await code.locator('path').getAttribute('d')) ?? '',
      Number((await code.getAttribute('viewBox'))?.split(' ').at(-1)),
    );
    // What the drawing says is what stands beside it, to the letter.
    expect(scanned.split('\n')).toContain(`${t('family:card.allergies')}: peanuts, eggs`);
    expect(scanned).toContain('Asha');
    await expect(card.getByText(scanned, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(button(page, t('family:card.print'))).toBeHidden();
    await expect(card).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    // Chosen once, kept on the device.
    await page.reload();
    await expect(field(page, 'family:card.second')).toHaveValue(SECOND);
  });

  await test.step('a picture is cut small and stays', async () => {
    await openMember(page, 'Asha');
    const chooser = page.getByLabel(t('family:picture.choose'), { exact: true });
    await chooser.setInputFiles(new URL('../../public/icons/icon-512.png', import.meta.url).pathname);
    const picture = page.locator('main img.ava').first();
    await expect(picture).toBeVisible();
    await page.reload();
    await expect(picture).toBeVisible();
    const side = await inPage(
      page,
      () => document.querySelector<HTMLImageElement>('main img.ava')?.naturalWidth,
    );
    expect(side).toBe(256);
  });

  await test.step('before Asha is removed it says what goes, and Undo brings all of it back', async () => {
    await button(page, t('family:remove.button', { name: 'Asha' })).click();
    await expect(page.getByText(t('family:remove.count_one', { count: '1' }))).toBeVisible();
    await button(page, t('family:remove.confirm', { name: 'Asha' })).click();
    await expect(page.getByText(t('family:remove.done', { name: 'Asha' }))).toBeVisible();
    await expect(page.locator('#family a.row').filter({ hasText: 'Asha' })).toHaveCount(0);
    await button(page, t('common:action.undo')).click();
    await expect(page.getByText(t('family:remove.back', { name: 'Asha' }))).toBeVisible();
    await openMember(page, 'Asha');
    await expect(page.getByRole('main')).toContainText('Coughed all night');
    await expect(page.locator('main img.ava').first()).toBeVisible();
  });
  await server.start();
});

/** Every screen that shows what is written about people. `said`: it names who is closed, and where the PIN is asked for. */
const SCREENS: readonly { at: string; said: boolean }[] = [
  { at: '/timeline', said: true },
  { at: '/timeline?chart=', said: true },
  { at: '/timeline?add=symptom', said: false },
  { at: '/dashboard#overview', said: false },
  { at: '/dashboard#goals', said: false },
  { at: '/dashboard#tips', said: false },
  { at: '/dashboard#family', said: false },
  { at: '/dashboard#health', said: true },
  { at: '/dashboard#favorites', said: true },
  { at: '/dashboard#export', said: true },
  { at: '/integrated-wellness-dashboard', said: false },
  { at: '/bmi-checker', said: false },
  { at: '/medicine-checker', said: false },
  { at: '/family-care', said: false },
];
const NOTE = 'Only for me';
const GOAL = 'Run ten kilometres';
/** Typed and not saved. */
const HALF = 'Half a thought of';

test('a teenager’s PIN keeps every screen closed on both phones, and the owner’s password takes it away', async ({
  device,
  problems,
  server,
}) => {
  test.setTimeout(240_000);
  // How the second phone learns that it was signed out.
  problems.allow(/status of (400|401|403)/);
  const page = await (await device({ language: LANGUAGE })).newPage();
  await signUpHere(page, LANGUAGE, OWNER);
  await until('the session is kept', () =>
    inPage(page, () => localStorage.getItem('niramaya-account') !== null),
  );
  await allowPersonalization(page, LANGUAGE);
  await addChild(page, 'Kiran', 'latex');
  await button(page, t('family:member.choose', { name: 'Kiran' })).click();
  await page.goto('/timeline');
  await writeNote(page, LANGUAGE, NOTE);
  await expect(page.getByRole('main')).toContainText(NOTE);
  await page.getByRole('main').getByRole('link', { name: NOTE }).first().click();
  await expect(page).toHaveURL(/[?]entry=/);
  const entry = new URL(page.url()).searchParams.get('entry') ?? '';
  const open = button(page, t('timeline:note.add')).first();
  const typed = page.getByLabel(t('timeline:note.text'), { exact: true });
  await page.goto('/timeline');
  await open.click();
  await typed.fill(HALF);
  await expect(field(page, 'timeline:whoFor').locator('option:checked')).toHaveText('Kiran');
  const toLibrary = () =>
    page
      .getByRole('link', { name: t('common:nav.library'), exact: true })
      .first()
      .click();
  const recent = page.getByText(t('library:recent'), { exact: true });
  await toLibrary();
  await page.getByRole('main').locator('a[href^="/library#"]').first().click();
  await expect(button(page, t('library:save'))).toBeVisible();
  await toLibrary();
  await expect(recent).toBeVisible();
  await page.goto('/dashboard#goals');
  await button(page, t('goals:addFor', { name: 'Kiran' })).click();
  await field(page, 'goals:kind.fitness-improvement').check();
  await field(page, 'goals:form.title').fill(GOAL);
  await button(page, t('goals:form.save')).click();
  await expect(page.getByRole('heading', { name: GOAL })).toBeVisible();

  await test.step('the mailed link brought no password: it is asked for once, and nobody is signed out', async () => {
    await openMember(page, 'Kiran');
    await expect(page.getByText(t('family:pin.unknown', { name: 'Kiran' }))).toBeVisible();
    await field(page, 'family:pin.password').fill(OWNER.password);
    await button(page, t('family:pin.confirm')).click();
    await expect(button(page, t('family:pin.set'))).toBeVisible();
  });
  await button(page, t('family:pin.set')).click();
  await field(page, 'family:pin.new').fill('482913');
  await button(page, t('family:pin.save')).click();

  const other = await (await device({ language: LANGUAGE })).newPage();
  await test.step('on the second phone the PIN is asked for from the start', async () => {
    await until('the PIN is on the server', async () =>
      (await server.rows('profiles')).some(({ name, data }) => name === 'Kiran' && 'pin' in Object(data)),
    );
    await other.goto('/auth');
    await signInHere(other, LANGUAGE, OWNER);
    await untilSessionKept(other);
    await openMember(other, 'Kiran');
    await expect(heading(other)).toHaveText(t('family:pin.ask', { name: 'Kiran' }));
    await other.goto('/timeline');
    await expect(
      other.getByRole('link', { name: t('closed:open', { name: 'Kiran' }) }).first(),
    ).toBeVisible();
    await expect(other.getByText(NOTE)).toHaveCount(0);
    await openMember(other, 'Kiran');
    const there = other.getByLabel(t('family:pin.field', { name: 'Kiran' }), { exact: true });
    await there.fill('482913');
    await button(other, t('family:pin.open')).click();
    await expect(heading(other)).toHaveText('Kiran');
    await expect(other.getByRole('main')).toContainText(NOTE);
  });
  await button(page, t('family:pin.close', { name: 'Kiran' })).click();

  const ask = t('family:pin.ask', { name: 'Kiran' });
  const way = page.getByRole('link', { name: t('closed:open', { name: 'Kiran' }) }).first();
  const hidesAll = async (where: string) => {
    for (const secret of [NOTE, GOAL, 'latex']) {
      await expect(page.getByText(secret), where).toHaveCount(0);
    }
  };
  for (const { at, said } of SCREENS) {
    await test.step(`closed: ${at}`, async () => {
      await page.goto(at);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('main .loading')).toHaveCount(0);
      if (said) await expect(way, at).toBeVisible();
      await hidesAll(at);
    });
  }
  await test.step('what was begun and read for Kiran is out of sight', async () => {
    await page.goto('/timeline');
    await expect(way).toBeVisible();
    await open.click();
    await expect(typed).toHaveValue('');
    await page
      .getByRole('link', { name: t('common:nav.library'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page.getByText(t('library:recent'))).toHaveCount(0);
  });
  await test.step('one entry’s own addresses say why, and lead to the PIN', async () => {
    for (const part of ['entry', 'edit']) {
      await page.goto(`/timeline?${part}=${entry}`);
      await expect(page.getByText(t('closed:entry.title'))).toBeVisible();
      await hidesAll(part);
    }
    await way.click();
    await expect(heading(page)).toHaveText(ask);
  });
  await test.step('search in one’s own records finds nothing of it', async () => {
    await page.goto('/dashboard#search');
    await field(page, 'library:searchAll').fill('Only for');
    await expect(way).toBeVisible();
    await hidesAll('search');
  });
  await test.step('home after a restart, and the way over the person', async () => {
    await page.goto('/');
    await page.reload();
    await expect(button(page, 'Kiran')).toHaveAttribute('aria-pressed', 'false');
    await hidesAll('home');
    await button(page, 'Kiran').click();
    await expect(heading(page)).toHaveText(ask);
  });
  await test.step('emergency and the card of Kiran stay open for a helper', async () => {
    await page.getByRole('link', { name: t('family:pin.showCard') }).click();
    await expect(page.getByRole('region', { name: t('family:card.title') })).toContainText('latex');
    await page.goto('/emergency');
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  });

  await openMember(page, 'Kiran');
  const pin = page.getByLabel(t('family:pin.field', { name: 'Kiran' }), { exact: true });
  await pin.fill('111111');
  await button(page, t('family:pin.open')).click();
  await expect(page.getByText(t('family:pin.error.pin-wrong_other', { count: '4' }))).toBeVisible();
  await pin.fill('482913');
  await button(page, t('family:pin.open')).click();
  await expect(heading(page)).toHaveText('Kiran');
  await expect(page.getByRole('main')).toContainText(NOTE);
  await expect(page.getByRole('main')).toContainText('latex');
  await page.getByRole('link', { name: t('family:member.allEntries') }).click();
  await open.click();
  await expect(typed).toHaveValue(HALF);

  await openMember(page, 'Kiran');
  await page.reload();
  await expect(heading(page)).toHaveText(ask);
  await button(page, t('family:pin.forgot')).click();
  const password = field(page, 'family:pin.password');
  await password.fill('not the password');
  await button(page, t('family:pin.clear')).click();
  await expect(page.getByText(t('family:pin.error.password-wrong'))).toBeVisible();
  await password.fill(OWNER.password);
  await button(page, t('family:pin.clear')).click();
  await expect(heading(page)).toHaveText('Kiran');
  await page.goto('/dashboard#activity');
  await expect(page.getByText(t('activity:action.member_pin_failed')).first()).toBeVisible();

  await test.step('the second phone is seen, signed out, and told; its records are locked and not lost', async () => {
    await other.goto('/timeline');
    await writeNote(other, LANGUAGE, 'Written on the second phone');
    await until('the note is on the server', async () =>
      JSON.stringify(await server.rows('timeline_entries')).includes('Written on the second phone'),
    );
    await page.reload();
    const devices = page.getByRole('list', { name: t('activity:sessions.title') }).getByRole('listitem');
    await expect(devices.filter({ hasText: t('activity:where.here') })).toHaveCount(1);
    await expect(devices.filter({ hasText: t('activity:where.other') }).first()).toBeVisible();
    await button(page, t('activity:sessions.others')).click();
    await expect(page.getByText(t('activity:sessions.list.alone'))).toBeVisible();
    await expect(devices).toHaveCount(1);

    await other.goto('/dashboard#activity');
    await expect(other.getByRole('alert').filter({ hasText: t('lock:session.title') })).toBeVisible();
    await other.goto('/timeline');
    // What is here now is the guest's.
    await expect(button(other, t('timeline:note.add')).first()).toBeVisible();
    await expect(other.getByText('Written on the second phone')).toHaveCount(0);
    await other.goto('/auth');
    await signInHere(other, LANGUAGE, OWNER);
    await untilSessionKept(other);
    await other.goto('/timeline');
    await expect(other.getByRole('main')).toContainText('Written on the second phone');
  });
});

test('a plan lets more people be added; when it ends everybody stays', async ({ device, server }) => {
  test.setTimeout(180_000);
  const person = await server.newPerson('plan');
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email: person.email, password: PASSWORD });
  await until('the session is kept', () =>
    inPage(page, () => localStorage.getItem('niramaya-account') !== null),
  );
  await addChild(page, 'Asha');
  await addChild(page, 'Uma');
  const full = (count: string) => page.getByText(t('family:limit.title_other', { count }));
  const add = page.getByRole('link', { name: t('family:start.add'), exact: true });
  await page.goto('/family-care');
  await expect(full('2')).toBeVisible();

  await server.write('POST', 'subscriptions', { user_id: person.id, plan_id: 'pro', status: 'active' });
  await page.reload();
  await expect(add).toBeVisible();
  await addChild(page, 'Ravi');
  await page.goto('/family-care');
  await expect(full('3')).toBeVisible();
  await expect(add).toHaveCount(0);

  await server.write('PATCH', `subscriptions?user_id=eq.${person.id}`, { plan_id: 'family' });
  await page.reload();
  await expect(add).toBeVisible();
  for (const name of ['Leela', 'Meera', 'Arun']) await addChild(page, name);
  await page.goto('/family-care');
  await expect(full('6')).toBeVisible();
  await expect(add).toHaveCount(0);

  await server.write('PATCH', `subscriptions?user_id=eq.${person.id}`, { status: 'canceled' });
  await page.reload();
  await expect(full('2')).toBeVisible();
  for (const name of ['Asha', 'Uma', 'Ravi', 'Leela', 'Meera', 'Arun']) {
    await expect(page.locator('#family a.row').filter({ hasText: name })).toBeVisible();
  }
  await openMember(page, 'Ravi');
  await expect(heading(page)).toHaveText('Ravi');
});
