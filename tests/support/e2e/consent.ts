import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/shared/languages.ts';
import { words } from '../words.ts';

/** From then on the library lists what was read lately. */
export async function allowPersonalization(page: Page, language: Language): Promise<void> {
  await page.goto('/dashboard#privacy');
  const chosen = page.getByLabel(words(language, 'consent:purpose.personalization.name'), { exact: true });
  await chosen.click();
  await expect(chosen).toBeChecked();
}
