import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, key: string) => page.getByLabel(t(`reminders:${key}`), { exact: true });
// 1 November 2026 is a Sunday, and the clocks of New York go back at two that night.
const ZONE = 'America/New_York';
const SUNDAY = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', timeZone: 'UTC' }).format(
  Date.UTC(2026, 10, 1),
);

type Plan = { kind: string; title: string; repeats: string; day: string; time: string; sundays?: boolean };

async function add(page: Page, { kind, title, repeats, day, time, sundays = false }: Plan): Promise<void> {
  await press(page, t('reminders:add'));
  await field(page, 'form.kind').selectOption(kind);
  await field(page, 'form.title').fill(title);
  await page.getByLabel(t('reminders:form.time', { number: '1' }), { exact: true }).fill(time);
  await field(page, 'form.repeats').selectOption(repeats);
  if (repeats === 'weekly') {
    await press(page, t('reminders:form.save'));
    await expect(page.getByText(t('reminders:fault.weekdays'))).toBeVisible();
    await expect(field(page, 'form.title'), 'nothing that was typed is lost').toHaveValue(title);
  }
  if (sundays) await press(page, SUNDAY);
  await field(page, repeats === 'once' ? 'form.day' : 'form.from').fill(day);
  await press(page, t('reminders:form.save'));
  await expect(field(page, 'form.title')).toBeHidden();
}

const answer = (page: Page, title: string, said = 'done') =>
  page.getByRole('button', {
    name: t('reminders:due.action.label', { action: t(`reminders:due.action.${said}`), title }),
    exact: true,
  });

/** The person looks at what is due, then. */
async function lookAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto('/');
}

test('readings weekly, a visit and a vaccination once, a walk monthly: each is due on its day by the clock on the wall, and becomes what it was', async ({
  device,
  server,
}) => {
  const page = await (await device({ language: LANGUAGE, timezoneId: ZONE })).newPage();
  await page.clock.setFixedTime('2026-10-28T12:00:00Z');
  await page.goto('/dashboard#reminders');
  await readyForOffline(page, LANGUAGE);
  await server.stop();
  await add(page, {
    ...{ kind: 'measurement', title: 'Blood pressure', repeats: 'weekly' },
    ...{ day: '2026-10-28', time: '09:00', sundays: true },
  });
  await add(page, {
    ...{ kind: 'appointment', title: 'Eye doctor', repeats: 'once', day: '2026-11-02', time: '10:30' },
  });
  await add(page, {
    ...{ kind: 'vaccination', title: 'Flu', repeats: 'once', day: '2026-11-02', time: '10:45' },
  });
  await add(page, {
    ...{ kind: 'practice', title: 'Long walk', repeats: 'monthly', day: '2026-10-31', time: '10:00' },
  });
  await add(page, {
    ...{
      kind: 'medicine',
      title: 'Metformin, two tablets',
      repeats: 'daily',
      day: '2026-11-02',
      time: '08:00',
    },
  });

  await test.step('each of them is a calendar file that says how often', async () => {
    const rules = {
      'Blood pressure': 'RRULE:FREQ=WEEKLY;BYDAY=SU',
      'Long walk': 'RRULE:FREQ=MONTHLY',
      'Metformin, two tablets': 'RRULE:FREQ=DAILY',
    };
    for (const title of ['Blood pressure', 'Eye doctor', 'Flu', 'Long walk', 'Metformin, two tablets']) {
      const download = page.waitForEvent('download');
      await press(page, t('reminders:row.calendarOf', { title }));
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toContain('BEGIN:VEVENT');
      const rule = rules[title as keyof typeof rules];
      if (rule) expect(file).toContain(rule);
      else expect(file).not.toContain('RRULE');
    }
  });

  await test.step('nothing is due before its day', async () => {
    await lookAt(page, '2026-10-28T13:30:00Z');
    await page.goto('/dashboard#reminders');
    await expect(page.getByText('Eye doctor')).toBeVisible();
    for (const title of ['Blood pressure', 'Eye doctor', 'Flu', 'Long walk'])
      await expect(answer(page, title)).toHaveCount(0);
  });

  await test.step('the walk of the month’s last day', async () => {
    await lookAt(page, '2026-10-31T14:05:00Z');
    await answer(page, 'Long walk').click();
    await expect(answer(page, 'Blood pressure')).toHaveCount(0);
  });

  await test.step('nine o’clock is nine o’clock after the clocks went back', async () => {
    await lookAt(page, '2026-11-01T13:30:00Z');
    await page.goto('/dashboard#reminders');
    await expect(answer(page, 'Blood pressure')).toBeVisible();
    await expect(page.getByText(t('reminders:due.coming', { time: '9:00 AM' }))).toBeVisible();
    await lookAt(page, '2026-11-01T14:05:00Z');
    await expect(page.getByText(t('reminders:due.due', { time: '9:00 AM' }))).toBeVisible();
    await answer(page, 'Blood pressure').click();
  });

  await test.step('the visit is left out, the vaccination is done', async () => {
    await lookAt(page, '2026-11-02T16:00:00Z');
    await answer(page, 'Eye doctor', 'skipped').click();
    await answer(page, 'Flu').click();
    await expect(answer(page, 'Flu')).toBeHidden();
  });

  await test.step('a medicine that was missed leads to what to do about it', async () => {
    await page.getByRole('link', { name: t('library:drug.missed.title') }).click();
    await expect(page).toHaveURL(/\/drug-information#metformin$/);
    await expect(page.getByRole('heading', { name: t('library:drug.missed.title') })).toBeVisible();
    await expect(page.getByText(t('library:drug.missed.never'))).toBeVisible();
  });

  const kinds = [
    ['Blood pressure', 'measurement', 'done'],
    ['Eye doctor', 'visit', 'skipped'],
    ['Flu', 'vaccination', 'done'],
    ['Long walk', 'note', 'done'],
  ] as const;
  for (const [title, kind, said] of kinds)
    await test.step(`${title} stands in the timeline as what it was`, async () => {
      await page.goto('/timeline');
      await page.getByRole('main').getByRole('link').filter({ hasText: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(
        page.getByRole('definition').filter({ hasText: t(`timeline:kind.${kind}`) }),
      ).toBeVisible();
      await expect(
        page.getByRole('definition').filter({ hasText: t(`reminders:entry.${said}`) }),
      ).toBeVisible();
    });

  await test.step('what is over says so; what goes on says when', async () => {
    await page.goto('/dashboard#reminders');
    await expect(page.getByText(t('reminders:when.none'))).toHaveCount(2);
    // A month without a 31st day.
    const row = page.getByRole('listitem').filter({ hasText: 'Long walk' }).last();
    await expect(row).toContainText('30');
  });
  await server.start();
});
