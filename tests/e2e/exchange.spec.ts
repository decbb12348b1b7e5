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
  // On paper stands the sheet and nothing around it.
  const print = page.getByRole('button', { name: t('summary.printIt'), exact: true });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.locator('.bar')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await press(page, t('import.undo'));
  await expect(page.getByText(t('import.undone'))).toBeVisible();
  await press(page, t('export.csv.measurements'));
  await expect(page.getByText(t('export.empty'))).toBeVisible();
});

/** A reading every five hours. */
function longTable(rows: number): string {
  const start = Date.UTC(2020, 0, 1);
  const lines = Array.from({ length: rows }, (_, i) => {
    const at = new Date(start + i * 5 * 3_600_000).toISOString();
    return `${at.slice(0, 10)},${at.slice(11, 16)},${60 + (i % 40)}`;
  });
  return ['Date,Time,Pulse', ...lines].join('\n');
}
const MANY = 10_000;

test('ten thousand measurements come in and are taken back whole, without a network', async ({
  device,
  server,
}) => {
  test.slow();
  const page = await (await device({ language: LANGUAGE })).newPage();
  await open(page);
  await readyForOffline(page, LANGUAGE);
  await server.stop();
  await open(page);
  await choose(page, 'one.csv', 'Date,Pulse\n2019-12-31,71');
  await press(page, t('import.columns.go'));
  await press(page, wordsLike(LANGUAGE, 'exchange:import.preview.take'));
  await expect(page.getByText(t('import.done_one', { count: '1' }))).toBeVisible();
  await press(page, t('import.another'));

  await choose(page, 'pulse.csv', longTable(MANY));
  await press(page, t('import.columns.go'));
  await press(page, wordsLike(LANGUAGE, 'exchange:import.preview.take'));
  const done = page.getByText(t('import.done_other', { count: String(MANY) }));
  await expect(done).toBeVisible({ timeout: 120_000 });
  await press(page, t('import.undo'));
  await expect(page.getByText(t('import.undone'))).toBeVisible({ timeout: 120_000 });
  // What was there before stays.
  const csv = await saved(page, t('export.csv.measurements'));
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  await server.start();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const observation = (code: string, value: number, unit: string) => ({
  resource: {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code }] },
    effectiveDateTime: daysAgo(1),
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  },
});

const METFORMIN = {
  resource: {
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: { text: 'Metformin' },
    effectivePeriod: { start: '2024-02-01' },
    dosage: [{ text: '500 mg', patientInstruction: 'with food, twice a day' }],
  },
};

test('laboratory values are judged as the laboratory check does, say what cannot wait, and are drawn', async ({
  device,
}) => {
  const page = await (await device({ language: LANGUAGE })).newPage();
  const lab = (key: string, values?: Record<string, string>) => words(LANGUAGE, `labs:${key}`, values);
  await open(page);
  const table = [
    'Date,Test,LOINC,Value,Unit',
    `${daysAgo(40)},Hemoglobin,718-7,9.8,g/dL`,
    `${daysAgo(3)},Potassium,,4.1,furlong`,
  ].join('\n');
  await choose(page, 'labs.csv', table);
  await press(page, t('import.columns.go'));
  // The unit is not guessed, and the screen says so before anything is written.
  await page.getByText(t('import.preview.asTold_one', { count: '1' })).click();
  await expect(inPanel(page)).toContainText(t('import.notJudged.unit-unknown'));
  await press(page, /2/);
  await expect(page.getByText(t('import.done_other', { count: '2' }))).toBeVisible();
  await expect(page.getByText(lab('critical.do'))).toBeHidden();
  await press(page, t('import.another'));

  const summary = {
    resourceType: 'Bundle',
    entry: [observation('718-7', 11.8, 'g/dL'), observation('2823-3', 7.2, 'mmol/L'), METFORMIN],
  };
  await test.step('a summary is looked at first: what is left out of it stays out, the rest is taken back whole', async () => {
    await choose(page, 'summary.json', JSON.stringify(summary));
    await expect(page.getByText(t('import.preview.new_other', { count: '3' }))).toBeVisible();
    const medicine = { kind: t('import.group.medicine'), count: '1' };
    await page.getByLabel(t('import.preview.group_one', medicine), { exact: true }).uncheck();
    await press(page, t('import.preview.take_other', { count: '2' }));
    await expect(page.getByText(t('import.done_other', { count: '2' }))).toBeVisible();
    const rows = async (table: string) =>
      (await saved(page, t(`export.csv.${table}`))).trimEnd().split('\r\n').length - 1;
    expect(await rows('labs')).toBe(4);
    await press(page, t('export.csv.medicines'));
    await expect(page.getByText(t('export.empty'))).toBeVisible();
    await press(page, t('import.undo'));
    await expect(page.getByText(t('import.undone'))).toBeVisible();
    expect(await rows('labs'), 'what the table brought stays').toBe(2);
    await press(page, t('import.another'));
  });
  await choose(page, 'summary.json', JSON.stringify(summary));
  await press(page, /3/);
  const alert = inPanel(page).getByRole('alert');
  await expect(alert).toContainText(lab('critical.title_one'));
  await expect(alert).toContainText(lab('critical.do'));
  await expect(alert).toContainText('7.2');
  await press(page, t('import.another'));
  await choose(page, 'summary.json', JSON.stringify(summary));
  await expect(page.getByText(t('import.preview.nothingNew'))).toBeVisible();
  await press(page, t('import.another'));

  await test.step('both go out again as tables: every value, its unit and its name', async () => {
    const columns = (...names: string[]) => `\ufeff${names.map((name) => t(`column.${name}`)).join(',')}`;
    const labs = (await saved(page, t('export.csv.labs'))).trimEnd().split('\r\n');
    expect(labs[0]).toBe(columns('date', 'time', 'test', 'loinc', 'value', 'unit', 'low', 'high'));
    // The oldest first or last, as facts are kept; a unit nobody knows goes out as it came in.
    expect(
      labs
        .slice(1)
        .map((row) => row.split(',').slice(3, 6).join())
        .sort(),
    ).toEqual(['718-7,11.8,g/dL', '718-7,9.8,g/dL', '2823-3,7.2,mmol/L', ',4.1,furlong'].sort());
    expect(labs.find((row) => row.includes('9.8'))?.startsWith(daysAgo(40))).toBe(true);
    const medicines = (await saved(page, t('export.csv.medicines'))).trimEnd().split('\r\n');
    expect(medicines).toEqual([
      columns('name', 'dose', 'instructions', 'from', 'to'),
      'Metformin,500 mg,"with food, twice a day",2024-02-01,',
    ]);
  });

  const timeline = (key: string, values?: Record<string, string>) =>
    words(LANGUAGE, `timeline:${key}`, values);
  await page.goto('/timeline');
  const entries = page.locator('.entries li');
  await expect(entries).toHaveCount(4);
  await expect(entries.filter({ hasText: timeline('lab.critical') })).toContainText('7.2 mmol/L');
  await entries.filter({ hasText: '11.8 g/dL' }).getByRole('link').first().click();
  await page.getByRole('link', { name: words(LANGUAGE, 'measurements:chart.see') }).click();
  const chart = page.locator('figure.chartwrap');
  await expect(chart.locator('circle')).toHaveCount(2);
  await expect(chart.locator('.band')).toHaveCount(1);
  await page.getByRole('button', { name: 'g/L', exact: true }).click();
  await chart.locator('summary').click();
  await expect(chart.getByRole('cell', { name: '118', exact: true })).toBeVisible();

  // The laboratory check knows the last value of each test.
  await page.goto('/lab-checker');
  await expect(page.locator('main')).toContainText('11.8');
});
