import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allowPersonalization } from '../support/e2e/consent.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const main = (page: Page) => page.locator('main');
const heading = (page: Page) => page.locator('main h1').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });

/** Words of somebody who does not want to live, as the guard learnt them. */
function cry(): string {
  const file = new URL(`../../content/knowledge/${LANGUAGE}/danger-sentences.json`, import.meta.url);
  const [first = ''] = JSON.parse(readFileSync(file, 'utf8'))['self-harm'];
  return first;
}

/** The day on which somebody of this age was born. */
function born(years: number, months = 0): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() - years, day.getMonth() - months, 1);
  return day.toISOString().slice(0, 10);
}

interface Somebody {
  name: string;
  relationship?: string;
  date: string;
  gender: string;
  allergies?: string;
  pregnant?: boolean;
}

/** Adds somebody and makes the pages about them. */
async function add(page: Page, { name, relationship = 'child', date, gender, ...more }: Somebody) {
  await page.goto('/family-care#new');
  await field(page, 'family:form.name').fill(name);
  await field(page, 'family:form.relationship').selectOption(relationship);
  await field(page, 'family:form.dateOfBirth').fill(date);
  await field(page, 'family:form.gender').selectOption(gender);
  await field(page, 'family:form.allergies').fill(more.allergies ?? '');
  if (more.pregnant) await field(page, 'family:form.pregnant').selectOption('yes');
  await button(page, t('family:form.saveNew')).click();
  await expect(heading(page)).toHaveText(name);
  await button(page, t('family:member.choose', { name })).click();
  await expect(page.getByText(t('family:member.active', { name }))).toBeVisible();
}

test('a baby and an old person on one phone, without a network: each is shown what fits, and no child is judged as an adult', async ({
  device,
  server,
}) => {
  test.setTimeout(180_000);
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/family-care');
  await readyForOffline(page, LANGUAGE);
  await server.stop();

  await test.step('the home page puts what fits a baby before what is offered to everybody', async () => {
    await add(page, { name: 'Uma', date: born(0, 2), gender: 'female' });
    await page.goto('/');
    const fits = main(page)
      .locator('section')
      .filter({ hasText: t('family:fits.title', { name: 'Uma' }) });
    await expect(fits.getByRole('link', { name: t('family:fits.fever') })).toBeVisible();
    await expect(fits.getByRole('link', { name: t('family:fits.growth') })).toBeVisible();
    await expect(fits.getByText(t('family:fits.mood'))).toHaveCount(0);
  });

  await test.step('BMI, mood and weight loss say why they do not fit, and lead to what does', async () => {
    await page.goto('/bmi-checker#check');
    await expect(page.getByText(t('bmi:child'))).toBeVisible();
    await expect(field(page, 'bmi:heightCm')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('bmi:toGrowth') })).toHaveAttribute(
      'href',
      '/child-growth-checker',
    );
    await page.goto('/mental-health-checker');
    await expect(page.getByText(t('mood:tooYoung'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('mood:start') })).toHaveCount(0);
    await page.goto('/weight-management-center');
    await expect(page.getByText(t('ages:note.weightChild'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('ages:to.growth') })).toBeVisible();
  });

  const home = t('home:askFor', { name: 'Uma' });
  await test.step('from a page nobody should see one press leads home, and Back stays there', async () => {
    await page.goto('/mental-health-checker');
    const hide = async () => {
      await expect(
        page.locator('header, nav').locator('a[href="/emergency"]:visible').first(),
      ).toBeInViewport();
      await button(page, t('hide:page')).click();
      await expect(heading(page)).toHaveText(home);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect(heading(page)).toHaveText(home);
    };
    await allowPersonalization(page, LANGUAGE);
    await page.goto('/addiction-rehab');
    await hide();
    await page.goto('/womens-health-center');
    await expect(button(page, t('hide:page'))).toBeVisible();
    await page.goto('/library');
    const falls = 'a[href$="#preventing-falls"]';
    const read = main(page)
      .locator('section')
      .filter({ hasText: t('library:recent') });
    // Nothing is remembered before the records are open.
    await expect(async () => {
      await main(page).locator(falls).first().click();
      await expect(button(page, t('library:save'))).toBeVisible();
      await page
        .getByRole('link', { name: t('common:nav.library'), exact: true })
        .first()
        .click();
      await expect(read.locator(falls)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto('/library#alcohol-and-health');
    await hide();
    await page.goto('/library');
    await expect(read.locator(falls)).toBeVisible();
    await expect(read.locator('a[href$="#alcohol-and-health"]')).toHaveCount(0);
  });

  await test.step('a cry for help: help to call stands first, and hiding takes the words along', async () => {
    await page.goto('/symptom-checker');
    await field(page, 'symptoms:words.label').fill(cry());
    const panel = page.getByRole('alert').filter({ hasText: t('symptoms:guard.crisis') });
    await expect(panel.locator('a[href^="tel:"]').first()).toBeVisible();
    const [help, hide] = [await panel.boundingBox(), await button(page, t('hide:page')).boundingBox()];
    expect(hide?.y).toBeGreaterThanOrEqual((help?.y ?? 0) + (help?.height ?? 0));
    await button(page, t('hide:page')).click();
    await expect(heading(page)).toHaveText(home);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/symptom-checker');
    await expect(field(page, 'symptoms:words.label')).toHaveValue('');
    await expect(panel).toHaveCount(0);
  });

  await test.step('whoever goes on all the same keeps the number before them, question after question', async () => {
    await field(page, 'symptoms:words.label').fill(`${cry()} and a cough`);
    await button(page, t('symptoms:words.continue')).click();
    const call = main(page).locator('a[href^="tel:"]').first();
    const keepsCall = async (step?: string) => {
      if (step) await expect(heading(page)).toHaveText(step);
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(button(page, t('hide:page'))).toBeInViewport({ ratio: 1 });
    };
    await keepsCall(t('symptoms:understood.title'));
    await button(page, t('symptoms:understood.continue')).click();
    await keepsCall(t('symptoms:since.title'));
    await button(page, t('symptoms:since.days')).click();
    // A question or the result at once, as the words are understood.
    await expect(heading(page)).not.toHaveText(t('symptoms:since.title'));
    await keepsCall();
    await button(page, t('hide:page')).click();
    await page.goto('/symptom-checker');
    await expect(field(page, 'symptoms:words.label')).toHaveValue('');
  });

  const measure = async (what: string, ...figures: string[]) => {
    await page.goto(`/timeline?add=${what}`);
    const celsius = page.getByRole('radio', { name: t('measurements:unit.C'), exact: true });
    if (what === 'temperature') await celsius.check();
    for (const [i, figure] of figures.entries()) await page.locator(`[name=part${i}]`).fill(figure);
    await main(page).locator('button[type=submit]').click();
  };

  await test.step('38 °C of a baby of two months is an emergency', async () => {
    await measure('temperature', '38');
    await expect(page.getByText(t('measurements:alert.fever-newborn.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('measurements:alert.call') })).toBeVisible();
  });

  await test.step('a baby’s blood pressure is taken without a doubt, and judged by nobody', async () => {
    await measure('blood-pressure', '78', '45');
    await expect(heading(page)).toHaveText(t('timeline:title'));
    await main(page).locator('a[href*="entry="]').filter({ hasText: '78/45' }).first().click();
    await expect(page.getByText(t('measurements:childPressure'))).toBeVisible();
  });

  await test.step('the same figures of an old person are looked at once more', async () => {
    await add(page, { name: 'Dada', relationship: 'parent', date: born(80), gender: 'male' });
    await measure('blood-pressure', '78', '45');
    await expect(page.getByText(t('measurements:doubt.title'))).toBeVisible();
    await measure('blood-pressure', '185', '95');
    await expect(page.getByText(t('measurements:alert.pressure-high.title'))).toBeVisible();
    await page.goto('/bmi-checker#check');
    await expect(heading(page)).not.toHaveText(t('bmi:child'));
    await page.goto('/yoga-poses');
    await expect(page.getByText(t('ages:note.practiceOlder'))).toBeVisible();
  });
  await server.start();
});

test('the symptom check takes age, sex, pregnancy and allergies from the person, and begins again for another one', async ({
  device,
}) => {
  test.setTimeout(180_000);
  const page = await (await device({ language: LANGUAGE })).newPage();
  const facts = (name: string, ...told: string[]) =>
    expect(main(page).locator('.status').filter({ hasText: name })).toContainText(told.join(' · '));

  await add(page, { name: 'Asha', date: born(4), gender: 'female', allergies: 'peanuts' });
  await add(page, {
    name: 'Leela',
    relationship: 'sibling',
    date: born(29),
    gender: 'female',
    pregnant: true,
  });
  await page.goto('/symptom-checker');
  await facts(
    'Leela',
    t('symptoms:person.years_other', { count: '29' }),
    t('symptoms:about.sex.female.grown'),
  );
  await expect(page.getByText(t('symptoms:person.pregnant'))).toBeVisible();
  await field(page, 'symptoms:words.label').fill('I have a fever since yesterday');
  await button(page, t('symptoms:words.continue')).click();
  await expect(heading(page)).toHaveText(t('symptoms:understood.title'));

  await test.step('after a reload it goes on where it was', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText(t('symptoms:understood.title'));
  });

  await test.step('another person keeps the words and nothing else', async () => {
    await button(page, t('symptoms:about.change')).click();
    await page
      .getByRole('group', { name: t('symptoms:about.people') })
      .getByRole('button', { name: 'Asha' })
      .click();
    await expect(heading(page)).toHaveText(t('home:askFor', { name: 'Asha' }));
    await expect(field(page, 'symptoms:words.label')).toHaveValue('I have a fever since yesterday');
    await facts(
      'Asha',
      t('symptoms:person.years_other', { count: '4' }),
      t('symptoms:about.sex.female.young'),
    );
    await expect(page.getByText('peanuts')).toBeVisible();
    await expect(page.getByText(t('symptoms:person.pregnant'))).toHaveCount(0);
    await button(page, t('symptoms:words.continue')).click();
    await expect(heading(page)).toHaveText(t('symptoms:understood.title'));
  });

  await test.step('an age put right holds for this check', async () => {
    await button(page, t('symptoms:about.change')).click();
    await field(page, 'symptoms:who.age').fill('5');
    await button(page, t('common:action.continue')).click();
    await facts('Asha', t('symptoms:person.years_other', { count: '5' }));
    await page.reload();
    await facts('Asha', t('symptoms:person.years_other', { count: '5' }));
  });
});

test('a page says one thing to a teenager, another in a pregnancy, and neither to a grown-up', async ({
  device,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/onboarding#check');
  await field(page, 'onboarding:age.yearsLabel').fill('40');
  await button(page, t('common:action.continue')).click();
  await expect(heading(page)).toHaveText(t('onboarding:ask.gender'));
  await add(page, { name: 'Kiran', date: born(14), gender: 'female' });
  await add(page, {
    ...{ name: 'Leela', relationship: 'sibling', date: born(29), gender: 'female', pregnant: true },
  });
  const choose = (name: string) =>
    page
      .getByRole('group', { name: t('home:who') })
      .getByRole('button', { name })
      .click();
  const ME = t('home:me');

  await test.step('home offers what fits the age, and no BMI where it says nothing', async () => {
    const offered = {
      Kiran: ['growth', 'mood'],
      Leela: ['pregnancy', 'mood', 'screening'],
    };
    const fits = (name: string) =>
      main(page)
        .locator('section')
        .filter({ hasText: t('family:fits.title', { name }) });
    await page.goto('/');
    for (const [name, own] of Object.entries(offered)) {
      await choose(name);
      await expect(fits(name)).toBeVisible();
      for (const key of ['growth', 'pregnancy', 'weight', 'mood', 'screening'])
        await expect(fits(name).getByRole('link', { name: t(`family:fits.${key}`) })).toHaveCount(
          own.includes(key) ? 1 : 0,
        );
    }
    // What fits a grown-up is what the page offers everybody.
    await choose(ME);
    await expect(heading(page)).toHaveText(t('home:ask'));
    await expect(fits('Leela')).toHaveCount(0);
    await expect(main(page)).not.toContainText(t('family:fits.titleMe'));
  });

  const notes = {
    '/yoga-poses': { Kiran: 'practiceTeen', Leela: 'practicePregnant' },
    '/weight-management-center': { Kiran: 'weightChild', Leela: 'weightPregnant' },
    '/preventive-wellness-screening': { Kiran: 'screeningChild', Leela: null },
    '/bmi-checker': { Kiran: null, Leela: 'bmiPregnant' },
  };
  for (const [path, { Kiran, Leela }] of Object.entries(notes))
    await test.step(`each is told their own at ${path}`, async () => {
      await page.goto(path);
      // Whoever is told nothing comes last: what the page had to say is there by then.
      const told = Object.entries({ Kiran, Leela, [ME]: null }).sort(
        ([, a], [, b]) => Number(!a) - Number(!b),
      );
      for (const [name, key] of told) {
        await choose(name);
        if (key) await expect(main(page)).toContainText(t(`ages:note.${key}`));
        for (const other of [Kiran, Leela])
          if (other && other !== key) await expect(main(page)).not.toContainText(t(`ages:note.${other}`));
      }
    });

  await test.step('growth stands in for the BMI of a teenager alone', async () => {
    const instead = page.getByRole('link', { name: t('bmi:toGrowth') });
    await choose('Kiran');
    await expect(page.getByText(t('bmi:child'))).toBeVisible();
    await expect(instead).toBeVisible();
    await choose('Leela');
    await expect(instead).toHaveCount(0);
    await choose(ME);
    await expect(main(page).getByRole('link', { name: t('bmi:start') })).toBeVisible();
    await expect(instead).toHaveCount(0);
  });
});

test('somebody without an age is asked once: told in months, it is kept with them', async ({ device }) => {
  test.setTimeout(120_000);
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/family-care#new');
  await field(page, 'family:form.name').fill('Uma');
  await field(page, 'family:form.relationship').selectOption('child');
  await button(page, t('family:form.saveNew')).click();
  await button(page, t('family:member.choose', { name: 'Uma' })).click();
  await page.goto('/symptom-checker');
  await field(page, 'symptoms:words.label').fill('she has a cough');
  await button(page, t('symptoms:words.continue')).click();
  await field(page, 'symptoms:who.age').fill('7');
  await page.getByRole('radio', { name: t('symptoms:who.months') }).check();
  await page.getByRole('radio', { name: t('symptoms:who.female') }).check();
  await expect(page.getByLabel(t('symptoms:about.keepFor', { name: 'Uma' }))).toBeChecked();
  await button(page, t('common:action.continue')).click();
  await expect(heading(page)).toHaveText(t('symptoms:understood.title'));
  // By the app's own link: the age is on its way to the records still.
  await page.locator('nav a[href="/family-care"]:visible').click();
  await expect(page.locator('#family')).toContainText(t('family:age.months_other', { count: '7' }));
});

test('pointing at a body by hand and by keyboard at 320 px: left is the left of the body, and its findings follow', async ({
  device,
}) => {
  test.setTimeout(120_000);
  const page = await (await device({ language: LANGUAGE, viewport: { width: 320, height: 640 } })).newPage();
  await page.goto('/symptom-checker');
  await button(page, t('symptoms:words.byName')).click();
  const body = page.getByRole('group', { name: t('symptoms:picture.front') });
  const left = body.getByRole('button', { name: t('symptoms:sidedYour.arm-left') });
  const right = body.getByRole('button', { name: t('symptoms:sidedYour.arm-right') });
  await expect(left).toBeVisible();

  await test.step('every part is large enough for a thumb and nothing runs over the edge', async () => {
    for (const part of await body.getByRole('button').all()) {
      const box = await part.boundingBox();
      expect(box?.width ?? 0).toBeGreaterThanOrEqual(44);
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(24);
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    // Seen from the front, the left arm hangs on the right of the picture.
    expect((await left.boundingBox())?.x ?? 0).toBeGreaterThan((await right.boundingBox())?.x ?? 999);
  });

  await test.step('a tap names the place and shows what can be there', async () => {
    await left.click();
    await expect(left).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: t('symptoms:sidedYour.arm-left') })).toHaveCount(
      1,
    );
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  });

  await test.step('the keyboard does the same, on the other side too, and so does the list', async () => {
    await button(page, t('symptoms:picture.to.back')).click();
    const behind = page.getByRole('group', { name: t('symptoms:picture.back') });
    await behind.getByRole('button', { name: t('symptoms:places.back-lower') }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('group', { name: new RegExp(t('symptoms:places.back-lower')) }),
    ).toBeVisible();
    const listed = page.getByRole('group', { name: t('symptoms:picture.list') });
    await expect(
      listed.getByRole('button', { name: t('symptoms:places.back-lower'), exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    await listed.getByRole('button', { name: t('symptoms:places.skin'), exact: true }).click();
    await page.getByRole('checkbox').first().check();
    await expect(main(page).locator('button[type=submit]')).toContainText(t('common:action.continue'));
  });
});

test('a practice done is one tap, counts in the week, and can be taken back', async ({ device }) => {
  test.setTimeout(120_000);
  const page = await (await device({ language: LANGUAGE })).newPage();
  await page.goto('/yoga-poses');
  await button(page, t('ages:practice.minutes_other', { count: '20' })).click();
  await expect(page.getByText(t('ages:practice.saved'))).toBeVisible();
  await page.goto('/timeline');
  await expect(main(page)).toContainText(t('measurements:value.min', { first: '20' }));

  await page.goto('/integrated-wellness-dashboard');
  const counted = t('dashboard:week.practicesFor_one', { count: '1', minutes: '20' });
  await expect(main(page)).toContainText(counted);
  await page.goto('/dashboard');
  await expect(main(page)).toContainText(counted);

  await page.goto('/yoga-poses');
  await button(page, t('ages:practice.minutes_other', { count: '10' })).click();
  await button(page, t('common:action.undo')).click();
  // By the app's own link: a new page would end what is still being taken back.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.account'), exact: true })
    .click();
  await expect(main(page)).toContainText(counted);
});
