import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGE } from '../support/e2e/language.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, `exchange:${key}`, values);

const TABLE = [
  'Date;Time;Systolic;Diastolic;Weight (lb);Note',
  '03/04/2026;08:00;121;79;154,3;=1+1',
  '04/04/2026;8:30 pm;135;88;;',
  '05/04/2026;09:00;80;120;;wrong way round',
].join('\n');

const inPanel = (page: Page) => page.locator('#import');
const choose = (page: Page, name: string, text: string) =>
  inPanel(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function saved(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download');
  await press(page, button);
  return readFile(await (await file).path(), 'utf8');
}

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard#export');
  await expect(inPanel(page).getByRole('button', { name: t('import.file') })).toBeVisible();
}

async function takeTable(page: Page): Promise<void> {
  await choose(page, 'pressure.csv', TABLE);
  await press(page, t('import.columns.go'));
  // March or April is not guessed.
  await expect(page.getByText(t('import.dates.needed'))).toBeVisible();
  await page.getByLabel(wordsLike(LANGUAGE, 'exchange:import.dates.dayFirst')).check();
  await press(page, t('import.columns.go'));
  await expect(page.getByText(t('import.preview.title'))).toBeVisible();
}

test('a table comes in and goes out again, offline: asked about dates, looked at first, never twice, taken back whole', async ({
  device,
  server,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  await open(page);
  await readyForOffline(page, LANGUAGE);
  await server.stop();
  await open(page);

  await takeTable(page);
  await page.getByText(wordsLike(LANGUAGE, 'exchange:import.preview.refused')).click();
  await expect(inPanel(page)).toContainText(`${t('import.preview.row', { row: '4' })}`);
  await expect(inPanel(page)).toContainText(t('import.reason.pressure-order'));
  await press(page, /3/);
  await expect(page.getByText(t('import.done_other', { count: '3' }))).toBeVisible();

  // What is here already is not taken again.
  await press(page, t('import.another'));
  await takeTable(page);
  await expect(page.getByText(t('import.preview.nothingNew'))).toBeVisible();
  await press(page, t('import.another'));

  await expect(page.getByText(t('export.notEncrypted'))).toBeVisible();
  const csv = await saved(page, t('export.csv.measurements'));
  expect(csv.startsWith(`\ufeff${t('column.date')},`)).toBe(true);
  expect(csv).toContain("'=1+1");
  expect(csv.split('\r\n')).toHaveLength(4);

  const summary: { entry: { resource: { resourceType: string } }[] } = JSON.parse(
    await saved(page, t('export.summary')),
  );
  const types = summary.entry.map(({ resource }) => resource.resourceType);
  expect(types[0]).toBe('Composition');
  expect(types.filter((type) => type === 'Observation')).toHaveLength(3);

  // Its own file brings the same person nothing new.
  await choose(page, 'summary.json', JSON.stringify(summary));
  await expect(page.getByText(t('import.preview.nothingNew'))).toBeVisible();
  await press(page, t('import.another'));
  // Its own table neither.
  await choose(page, 'own.csv', csv);
  await press(page, t('import.columns.go'));
  await expect(page.getByText(t('import.preview.nothingNew'))).toBeVisible();
  await server.start();
});

test('a file that is none is named, a whole import is taken back, and the page for the doctor says what is not known', async ({
  device,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  await open(page);
  await choose(page, 'summary.json', '{"resourceType": "Bundle", "entry": [');
  await expect(page.getByText(t('import.fault.json-broken'))).toBeVisible();
  await expect(page.getByText(t('import.nothingWritten'))).toBeVisible();
  await choose(page, 'photo.csv', '\u0089PNG\u0000\u0001');
  await expect(page.getByText(t('import.fault.not-text'))).toBeVisible();

  await takeTable(page);
  await press(page, /3/);
  await expect(page.getByText(t('import.done_other', { count: '3' }))).toBeVisible();
  await press(page, t('export.print'));
  const sheet = page.getByRole('dialog').getByRole('article');
  await expect(sheet).toContainText(t('summary.nothingKnown.allergies'));
  await expect(sheet).toContainText('135/88 mmHg');
  await page.keyboard.press('Escape');

  await press(page, t('import.undo'));
  await expect(page.getByText(t('import.undone'))).toBeVisible();
  await press(page, t('export.csv.measurements'));
  await expect(page.getByText(t('export.empty'))).toBeVisible();
});
