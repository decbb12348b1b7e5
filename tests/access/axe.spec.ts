import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { expect, inPage, test } from '../support/e2e.ts';
import { someCondition, unknownRoute } from '../support/routes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MAIN = [
  '/',
  '/emergency',
  '/symptom-checker',
  '/first-aid',
  '/first-aid#cpr-adult',
  '/first-aid#cpr-adult/6',
  '/health-conditions',
  someCondition,
  '/health-conditions/dengue',
  '/library',
  '/remedies',
  '/remedies#honey-for-cough',
  '/drug-information#paracetamol',
  '/medicine-checker',
  '/library#preventing-falls',
  '/medical-dictionary#kidney',
  '/timeline',
];
const REST = [
  '/auth',
  '/signup',
  // Apart from each other: another part of an open page is not loaded anew.
  '/dashboard',
  '/contact-us',
  '/dashboard#goals',
  '/drug-information',
  '/dashboard#profile',
  '/medical-library',
  '/dashboard#export',
  '/medical-dictionary',
  '/dashboard#settings',
  '/help-center',
  '/family-care',
  '/pricing',
  '/terms',
  '/heart-health-ai',
  unknownRoute,
];

/** Every route where a script or direction is most likely to break something, the main ones everywhere else. */
const routesFor = (language: Language) => (['en', 'ta', 'ar'].includes(language) ? [...MAIN, ...REST] : MAIN);

async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Over the debugging protocol: the security policy lets no test put a script into the page.
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
  return inPage(page, async () => {
    const axe = Reflect.get(window, 'axe') as {
      run(
        options: object,
      ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>;
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations: found } = await axe.run({ runOnly: tags });
    return found.map(
      (v) =>
        `${v.id} (${v.help}): ${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(', ')}`,
    );
  });
}

/** Pixels by which the page is wider than the screen: a line that must be scrolled sideways is lost to many. */
const overflow = (page: Page) =>
  inPage(page, () => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of ['light', 'dark'] as const) {
  for (const { code } of LANGUAGES) {
    test(`${code} ${theme}: axe finds nothing and nothing is cut off at 320 px`, async ({ device }) => {
      test.setTimeout(240_000);
      const context = await device({ language: code, theme, viewport: { width: 320, height: 700 } });
      const page = await context.newPage();
      const faults: string[] = [];
      for (const path of routesFor(code)) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await expect(page.locator('main .loading')).toHaveCount(0);
        for (const line of await violations(page)) faults.push(`${path}: ${line}`);
        const wide = await overflow(page);
        if (wide > 0) faults.push(`${path}: ${wide} px wider than the screen`);
      }
      expect(faults).toEqual([]);
    });
  }
}
