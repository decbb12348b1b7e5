import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/shared/languages.ts';
import { words } from '../words.ts';

export interface Answers {
  text: string;
  age: string;
}

/** The result leads with one of these. */
const RESULTS = ['emergency', 'urgent', 'routine', 'self-care'].map(
  (level) => `symptoms:result.${level}.title`,
);

/** The screens of the check, each with what a person does there. */
function steps(page: Page, language: Language, { text, age }: Answers): Record<string, () => Promise<void>> {
  const t = (key: string) => words(language, key);
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  return {
    [t('symptoms:words.title')]: async () => {
      await page.getByLabel(t('symptoms:words.label')).fill(text);
      await press('symptoms:words.continue');
    },
    [t('symptoms:who.title')]: async () => {
      await page.getByLabel(t('symptoms:who.age'), { exact: true }).fill(age);
      await page.getByLabel(t('symptoms:who.female'), { exact: true }).check();
      await press('common:action.continue');
    },
    [t('symptoms:pregnant.title')]: () => press('common:action.no'),
    [t('symptoms:understood.title')]: () => press('symptoms:understood.continue'),
    [t('symptoms:since.title')]: () => press('symptoms:since.days'),
  };
}

/**
 * Goes through the symptom check to its result, as a person would, saying no to every follow-up question.
 * Returns the follow-up questions that were asked.
 */
export async function checkSymptoms(page: Page, language: Language, answers: Answers): Promise<string[]> {
  const known = steps(page, language, answers);
  const results = RESULTS.map((key) => words(language, key));
  const heading = page.locator('main h1').first();
  const questions: string[] = [];
  for (let screen = 0; screen < 30; screen++) {
    const title = ((await heading.textContent()) ?? '').trim();
    if (results.includes(title)) return questions;
    const step = known[title];
    if (step) {
      await step();
    } else {
      questions.push(title);
      await page.getByRole('button', { name: words(language, 'common:action.no'), exact: true }).click();
    }
    await expect(heading).not.toHaveText(title);
  }
  throw new Error(`no result after 30 screens; asked: ${questions.join(' / ')}`);
}
