import type { Page } from '@playwright/test';
import { expect, inPage, readyForOffline, test } from '../support/e2e.ts';
import { words } from '../support/words.ts';

/** What the browser does when another app shares with this one: a form, posted as a navigation. */
const share = (page: Page, text: string) =>
  inPage(
    page,
    (told: string) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      const words = Object.assign(document.createElement('input'), { name: 'text', value: told });
      const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
      const carried = new DataTransfer();
      carried.items.add(new File(['%PDF-1.7 haemoglobin'], 'report.pdf', { type: 'application/pdf' }));
      files.files = carried.files;
      form.append(words, files);
      document.body.append(form);
      // After the answer of this call: the page goes away with it.
      setTimeout(() => form.submit());
    },
    text,
  );

for (const language of ['en', 'ta'] as const) {
  test(`a lab report shared without a network waits until it is in the timeline, in ${language}`, async ({
    device,
    server,
  }) => {
    const t = (key: string) => words(language, key);
    const context = await device({ language });
    const page = await context.newPage();
    await page.goto('/');
    await readyForOffline(page, language);
    await server.stop();
    await share(page, 'Haemoglobin 9.8, from the clinic');
    await expect(page).toHaveURL(/\/timeline\?shared=$/);
    const note = page.getByLabel(t('timeline:note.text'), { exact: true });
    await expect(note).toHaveValue('Haemoglobin 9.8, from the clinic');
    await expect(page.getByText('report.pdf')).toBeVisible();

    // Left without saving: it is still there at the next visit.
    await page.goto('/library');
    await page.goto('/timeline?shared=');
    await expect(note).toHaveValue('Haemoglobin 9.8, from the clinic');
    await page.getByRole('button', { name: t('install:shared.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/timeline$/);
    const entry = page.getByRole('link', { name: /Haemoglobin 9.8/ });
    await entry.click();
    await expect(page.getByText('report.pdf').first()).toBeVisible();

    await page.goto('/timeline?shared=');
    await expect(page.getByText(t('install:shared.none'), { exact: true })).toBeVisible();
  });
}
