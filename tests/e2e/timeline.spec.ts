import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { fillTimeline, PASSWORD } from '../support/e2e/many-entries.ts';
import { expect, inPage, readyForOffline, signInHere, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

/** By the clock of the browser, which runs where the test runs. */
const TODAY = new Date().toLocaleDateString('sv');
const LAST_YEAR = `${Number(TODAY.slice(0, 4)) - 1}-03-04`;
const MANY = 10_000;
/** Far above what a tall screen shows, far below what there is. */
const MOST_ROWS = 200;

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const link = (page: Page, key: string) => page.getByRole('link', { name: t(key), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const rows = (page: Page) => page.locator('.entries li');
const heading = (page: Page) => page.locator('main h1').first();

/** Two taps from the timeline to the form. */
async function open(page: Page, key: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: t('timeline:add.open'), exact: true })
    .click();
  await page
    .locator('main')
    .getByRole('link', { name: t(key), exact: true })
    .click();
}

async function addPressure(page: Page, upper: string, lower: string): Promise<void> {
  await open(page, 'measurements:name.blood-pressure');
  await expect(field(page, 'measurements:part.systolic')).toBeFocused();
  await field(page, 'measurements:part.systolic').fill(upper);
  await field(page, 'measurements:part.diastolic').fill(lower);
  await button(page, 'timeline:add.save').click();
}

test('without a network: a blood pressure is added, refused, corrected, drawn, found and taken out again', async ({
  device,
  server,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/timeline');
  await readyForOffline(page, LANGUAGE);
  await server.stop();
  await page.reload();

  await test.step('an impossible figure is refused with the reason, and stays in the field', async () => {
    await addPressure(page, '1280', '82');
    const upper = field(page, 'measurements:part.systolic');
    await expect(upper).toHaveAttribute('aria-invalid', 'true');
    await expect(upper).toHaveValue('1280');
    await expect(upper).toBeFocused();
    await page.reload();
    await expect(upper, 'a draft outlives a reload').toHaveValue('1280');
    await upper.fill('१२८');
    await button(page, 'timeline:add.save').click();
    await expect(rows(page)).toContainText([t('measurements:value.mmHg', { first: '128', second: '82' })]);
  });

  await test.step('a rare figure is asked about, and what is very high says where help is', async () => {
    await addPressure(page, '212', '98');
    const value = t('measurements:value.mmHg', { first: '212', second: '98' });
    await page.getByRole('button', { name: t('measurements:doubt.save', { value }), exact: true }).click();
    await expect(page.getByText(t('measurements:alert.pressure-high.title'))).toBeVisible();
    await expect(link(page, 'measurements:alert.call')).toHaveAttribute('href', '/emergency');
  });

  await test.step('it is changed, and says what stood there', async () => {
    await link(page, 'timeline:edit.open').click();
    await field(page, 'measurements:part.systolic').fill('135');
    await button(page, 'timeline:edit.save').click();
    await expect(heading(page)).toContainText('135/98');
    await expect(page.getByText(t('measurements:alert.pressure-high.title'))).toBeHidden();
    const earlier = page.locator('section', { hasText: t('timeline:entry.earlier.title') });
    await expect(earlier).toContainText('212/98');
  });

  await test.step('both are drawn as two lines, with a table behind', async () => {
    await link(page, 'measurements:chart.see').click();
    await expect(page.locator('.chartwrap polyline.s1')).toHaveCount(1);
    await expect(page.locator('.chartwrap polyline.s2')).toHaveCount(1);
    await page.getByText(t('checkers:course.table')).click();
    await expect(page.locator('.chartwrap tbody tr')).toHaveCount(2);
    await expect(page.locator('.chartwrap tbody')).toContainText('135');
    await expect(page.locator('.chartwrap tbody')).not.toContainText('212');
  });

  await test.step('words and kinds find it, also after coming back; nothing found says what was searched', async () => {
    await page.goto('/timeline');
    await open(page, 'timeline:kind.visit');
    await field(page, 'timeline:form.visit.title').fill('Dr. Rao');
    await field(page, 'timeline:form.visit.note').fill('Less salt');
    await button(page, 'timeline:add.save').click();
    await expect(rows(page)).toHaveCount(3);
    await field(page, 'timeline:filter.search').fill('salt');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').click();
    await expect(heading(page)).toHaveText('Dr. Rao');
    await page.goBack();
    await expect(field(page, 'timeline:filter.search')).toHaveValue('salt');
    await expect(rows(page)).toHaveCount(1);
    await page.getByText(t('timeline:filter.open'), { exact: true }).click();
    await button(page, 'timeline:kind.vaccination').click();
    await expect(page.getByRole('heading', { name: t('timeline:filter.noneTitle') })).toBeVisible();
    await expect(page.getByText(t('timeline:filter.searched_other', { count: '3' }))).toBeVisible();
    await button(page, 'timeline:filter.clear').first().click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('it is taken out, and comes back', async () => {
    await rows(page).filter({ hasText: '128/82' }).getByRole('link').click();
    await button(page, 'timeline:delete.entry').click();
    await expect(rows(page)).toHaveCount(2);
    await page
      .locator('.toast', { hasText: t('timeline:delete.done') })
      .getByRole('button', { name: t('common:action.undo'), exact: true })
      .click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('a symptom, a vaccination and a medicine, each by its own form', async () => {
    await open(page, 'timeline:kind.symptom');
    await button(page, 'timeline:add.save').click();
    await expect(page.getByText(t('timeline:form.problem.required'))).toBeVisible();
    await expect(field(page, 'timeline:form.symptom.title')).toBeFocused();
    await field(page, 'timeline:form.symptom.title').fill('Headache');
    await field(page, 'timeline:form.strength.strong').check();
    await field(page, 'timeline:form.symptom.since').fill(LAST_YEAR);
    await button(page, 'timeline:add.save').click();
    await expect(rows(page).filter({ hasText: 'Headache' })).toContainText(
      t('timeline:form.strength.strong'),
    );

    await open(page, 'timeline:kind.vaccination');
    await expect(field(page, 'timeline:form.time'), 'it has a day and no hour').toHaveCount(0);
    await field(page, 'timeline:form.vaccination.title').fill('Tetanus');
    await field(page, 'timeline:form.vaccination.dose').fill('21');
    await field(page, 'timeline:form.day').fill(LAST_YEAR);
    await button(page, 'timeline:add.save').click();
    await expect(page.getByText(t('timeline:form.problem.not-count', { most: '20' }))).toBeVisible();
    await field(page, 'timeline:form.vaccination.dose').fill('२');
    await button(page, 'timeline:add.save').click();
    await expect(rows(page).filter({ hasText: 'Tetanus' })).toContainText('2');

    await open(page, 'timeline:kind.medicine');
    await field(page, 'timeline:form.medicine.title').fill('Paracetamol');
    await field(page, 'timeline:form.medicine.dose').fill('500 mg');
    await field(page, 'timeline:form.note').fill('After the meal');
    await button(page, 'timeline:add.save').click();
    await expect(rows(page).filter({ hasText: 'Paracetamol' })).toContainText('500 mg');
    await expect(rows(page)).toHaveCount(6);

    await open(page, 'timeline:kind.lab');
    await expect(field(page, 'labs:choose.label'), 'a lab report has a checker for its form').toBeVisible();
    await page.goto('/timeline');
  });

  await test.step('a symptom is changed too: its earlier strength is kept, and one press puts it back', async () => {
    const strength = (key: string) =>
      page.getByRole('definition').filter({ hasText: t(`timeline:form.strength.${key}`) });
    await rows(page).filter({ hasText: 'Headache' }).getByRole('link').click();
    await link(page, 'timeline:edit.open').click();
    await expect(field(page, 'timeline:form.strength.strong')).toBeChecked();
    await field(page, 'timeline:form.strength.mild').check();
    await button(page, 'timeline:edit.save').click();
    await expect(strength('mild')).toBeVisible();
    const earlier = page.locator('section', { hasText: t('timeline:entry.earlier.title') });
    await expect(earlier).toContainText(t('timeline:entry.history.field.strength'));
    await expect(earlier).toContainText(t('timeline:form.strength.strong'));
    await button(page, 'timeline:entry.earlier.use').click();
    await expect(strength('strong')).toBeVisible();
    await expect(earlier.getByText(t('timeline:form.strength.mild'), { exact: true })).toBeVisible();
    await page.goto('/timeline');
  });

  await test.step('days narrow it down; a first day after the last one is named', async () => {
    await page.getByText(t('timeline:filter.open'), { exact: true }).click();
    await field(page, 'timeline:filter.to').fill(LAST_YEAR);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Tetanus');
    await field(page, 'timeline:filter.from').fill(TODAY);
    await expect(page.getByText(t('timeline:filter.order'))).toBeVisible();
    await field(page, 'timeline:filter.to').fill('');
    await expect(page.getByText(t('timeline:filter.order'))).toBeHidden();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).filter({ hasText: 'Tetanus' })).toHaveCount(0);
    await button(page, 'timeline:filter.clear').first().click();
    await expect(rows(page)).toHaveCount(6);
  });

  await test.step('weight is drawn beside the pressure, each with the figures that were typed', async () => {
    for (const [kilos, day] of [
      ['70', LAST_YEAR],
      ['73', TODAY],
    ] as const) {
      await open(page, 'measurements:name.weight');
      await page.getByRole('radio', { name: t('measurements:unit.kg'), exact: true }).check();
      await page.locator('[name=part0]').fill(kilos);
      await field(page, 'timeline:form.day').fill(day);
      await button(page, 'timeline:add.save').click();
      await expect(rows(page).filter({ hasText: t('measurements:value.kg', { first: kilos }) })).toHaveCount(
        1,
      );
    }
    await link(page, 'measurements:chart.open').click();
    const which = page.getByRole('group', { name: t('measurements:chart.which') });
    const drawn = async (measure: string, latest: string, figures: string[][]) => {
      await which.getByRole('button', { name: t(`measurements:name.${measure}`), exact: true }).click();
      await expect(page.getByText(t('measurements:chart.latest', { value: latest }))).toBeVisible();
      await page.getByText(t('checkers:course.table')).click();
      const table = page.locator('.chartwrap tbody tr');
      await expect(table).toHaveCount(figures.length);
      for (const [i, row] of figures.entries())
        await expect(
          table
            .nth(i)
            .getByRole('cell')
            .filter({ hasText: /^[\d.]+$/ }),
        ).toHaveText(row);
      await expect(page.locator('.chartwrap circle.s1')).toHaveCount(figures.length);
    };
    await drawn('weight', t('measurements:value.kg', { first: '73' }), [['73'], ['70']]);
    const [first, last] = await page.locator('.chartwrap circle.s1').all();
    expect(Number(await last?.getAttribute('cy')), 'more stands higher').toBeLessThan(
      Number(await first?.getAttribute('cy')),
    );
    await drawn('blood-pressure', t('measurements:value.mmHg', { first: '135', second: '98' }), [
      ['135', '98'],
      ['128', '82'],
    ]);
  });
  await server.start();
});

test('of ten thousand entries few are in the page, and the keyboard reaches the very last one', async ({
  device,
  server,
}) => {
  test.setTimeout(240_000);
  const person = await server.newPerson('timeline-many');
  await fillTimeline(person, MANY);
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email: person.email, password: PASSWORD });
  await page.goto('/timeline');

  const newest = page.getByText(`Entry ${MANY - 1}`, { exact: true });
  await expect(newest).toBeVisible({ timeout: 120_000 });
  expect(await rows(page).count()).toBeLessThan(MOST_ROWS);

  const oldest = page.getByText('Entry 0', { exact: true });
  await newest.click({ trial: true });
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await rows(page).count()).toBeLessThan(MOST_ROWS);
    await expect(oldest).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });

  await rows(page).filter({ has: oldest }).getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Entry 1');
  await page.goBack();
  await expect(oldest, 'the list is where it was left').toBeVisible();

  await field(page, 'timeline:filter.search').fill('pomegranate');
  await expect(rows(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(rows(page)).toContainText('Entry 7');
});

const PICTURE = new URL('../../public/icons/icon-512.png', import.meta.url).pathname;

test('without a network and without an account a photo goes along with a new entry, and outlives a closed page with the text', async ({
  device,
  server,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/timeline');
  await readyForOffline(page, LANGUAGE);
  await server.stop();
  await page.goto('/timeline');
  await open(page, 'timeline:kind.visit');
  await field(page, 'timeline:form.visit.title').fill('Dr. Rao');
  const chooser = page.locator('main').getByLabel(t('timeline:attach.add'), { exact: true });
  await chooser.setInputFiles(PICTURE);
  await expect(page.locator('.attached li')).toHaveCount(1);

  await until('the photo is on the device', () =>
    inPage(page, () =>
      Object.keys(localStorage).some((name) => name.startsWith('niramaya-draft-guest-files-')),
    ),
  );
  await page.reload();
  await expect(field(page, 'timeline:form.visit.title')).toHaveValue('Dr. Rao');
  await expect(page.locator('.attached li img[src^="blob:"]')).toHaveCount(1);
  await expect(page.getByText(t('timeline:attach.lost_one'))).toBeHidden();
  await button(page, 'timeline:add.save').click();

  await rows(page).filter({ hasText: 'Dr. Rao' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: t('timeline:attach.title') })).toBeVisible();
  await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible();
  await server.start();
});
