import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { accessFaults, darkFaults } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { someCondition, unknownRoute } from '../support/routes.ts';

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

// None needs another: two browsers share them.
test.describe.configure({ mode: 'parallel' });

for (const { code } of LANGUAGES) {
  test(`${code}: axe finds nothing in light and in dark, and nothing is cut off at 320 px`, async ({
    device,
  }) => {
    test.setTimeout(240_000);
    const context = await device({
      language: code,
      theme: 'system',
      colorScheme: 'light',
      viewport: { width: 320, height: 700 },
    });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of routesFor(code)) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await expect(page.locator('main .loading')).toHaveCount(0);
      faults.push(...(await accessFaults(page, path)), ...(await darkFaults(page, path)));
    }
    expect(faults).toEqual([]);
  });
}
