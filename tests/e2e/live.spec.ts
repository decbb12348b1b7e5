import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInHere, signUpHere, test, until, writeNote } from '../support/e2e.ts';

const LANGUAGE = 'en';
const PERSON = { email: 'live@example.org', password: 'Neem-leaf-2026', name: 'Asha' };

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // Only a socket that the server confirmed tells anything: until then the page would find out by polling.
  let live = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('Subscribed to PostgreSQL')) live += 1;
    });
    socket.on('close', () => {
      live = 0;
    });
  });
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, PERSON);
  await page.goto('/timeline');
  await until('the live channel stands', async () => live > 0);
  return page;
}

test('what is written on one device shows on the other within seconds, without a reload', async ({
  device,
}) => {
  await test.step('an account', async () => {
    const page = await (await device({ language: LANGUAGE })).newPage();
    await signUpHere(page, LANGUAGE, PERSON);
    await page.close();
  });

  const phone = await signIn(await device({ language: LANGUAGE }));
  const tablet = await signIn(await device({ language: LANGUAGE }));

  await test.step('phone to tablet', async () => {
    await writeNote(phone, LANGUAGE, 'Cough since Monday');
    await expect(tablet.getByText('Cough since Monday').first()).toBeVisible({ timeout: 10_000 });
  });

  await test.step('and back', async () => {
    await writeNote(tablet, LANGUAGE, 'Better today');
    await expect(phone.getByText('Better today').first()).toBeVisible({ timeout: 10_000 });
  });
});
