import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FirstAidFacts } from '../../src/content/schemas/first-aid.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../src/shared/languages.ts';
import { expect, readyForOffline, test } from '../support/e2e.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const DRAWINGS = '**/assets/pictures-*.js';
const facts = (id: string): FirstAidFacts => read(`content/first-aid/${id}/facts.json`);

function alt(picture: string, language: Language): string {
  const file = (code: Language) => `content/pictures/${picture}/${code}.json`;
  return read(existsSync(file(language)) ? file(language) : file(FALLBACK_LANGUAGE)).alt;
}

for (const language of ['en', 'ar'] as const) {
  test(`every step shows what to do without network and database, in ${language}`, async ({
    device,
    server,
  }) => {
    test.setTimeout(180_000);
    const context = await device({ language, withoutDatabase: true, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await page.goto('/');
    await readyForOffline(page, language);
    await server.stop();
    for (const id of readdirSync('content/first-aid')) {
      await page.goto(`/first-aid#${id}`);
      const names = facts(id).pictures.map((picture) => alt(picture, language));
      const pictures = page.locator('.steps').getByRole('img');
      await expect
        .poll(() => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), {
          message: id,
        })
        .toEqual(names);
      const small = await pictures.evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().width < 120 || one.childElementCount < 2),
      );
      expect(small, id).toEqual([]);
    }
    await server.start();
  });
}

test('nothing moves when the pictures come, and the steps are whole where they do not', async ({
  device,
  problems,
}) => {
  problems.allow(/pictures|Failed to (load|fetch)/i);
  const context = await device({ language: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const boxes = () =>
    page
      .locator('.figure, .steps > li > div, .lead')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

  for (const { address, count } of [
    { address: '/first-aid#choking', count: facts('choking').pictures.length },
    { address: '/first-aid#choking/5', count: 1 },
  ]) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(DRAWINGS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator('.figure')).toHaveCount(count);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await boxes();
    expect(before.length).toBeGreaterThan(count);
    await expect(page.getByRole('img')).toHaveCount(0);
    release();
    await expect(page.getByRole('img')).toHaveCount(count);
    expect(await boxes()).toEqual(before);
    await page.unroute(DRAWINGS);
  }

  await page.route(DRAWINGS, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto('/first-aid#burns/2');
  await expect(page.locator('.lead')).toBeVisible();
  await expect(page.locator('.figure')).toHaveCount(0);
});
