import type { Page } from '@playwright/test';
import { PASSWORD } from '../../supabase/local/testing/people.ts';
import { earlier, nobodyFor } from '../support/e2e/activity.ts';
import { LANGUAGE } from '../support/e2e/language.ts';
import {
  expect,
  inPage,
  signInHere,
  signUpHere,
  test,
  until,
  untilSessionKept,
  writeNote,
} from '../support/e2e.ts';
import { words, wordsLike } from '../support/words.ts';

const ASHA = { email: 'canary-asha@example.org', password: 'Neem-leaf-2026', name: 'Canary Asha' };
const PIN = '135790';
const t = (key: string) => words(LANGUAGE, key);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const isLocked = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: t('lock:typed') })).toBeVisible();

/** Everything the browser keeps for this origin, as one text. */
function kept(page: Page): Promise<string> {
  return inPage(page, async () => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = await finished(database.transaction(store).objectStore(store).getAll());
        texts.push(
          JSON.stringify(rows, (_, value) =>
            value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
          ),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/assets|icons|fonts/.test(request.url))
          texts.push(request.url, await ((await cache.match(request))?.text() ?? ''));
      }
    }
    return texts.join('\n');
  });
}

test('locked, a device shows nothing; PIN and password open it offline, in all tabs', async ({
  device,
  problems,
  server,
}) => {
  test.setTimeout(180_000);
  // A server that is going down, or coming up, says so.
  problems.allow(/status of 503/);
  const phone = await device({ language: LANGUAGE });
  const page = await phone.newPage();

  await test.step('an account with a note, and words of a check under way', async () => {
    await signUpHere(page, LANGUAGE, ASHA);
    await page.goto('/dashboard#settings');
    // A mailed link brings no password: only signing in with it lets the records open by it offline.
    await button(page, 'settings:account.signOut').click();
    await expect(page.getByText(t('settings:account.guest'), { exact: true })).toBeVisible();
    await page.goto('/auth');
    await signInHere(page, LANGUAGE, ASHA);
    await untilSessionKept(page);
    await page.goto('/timeline');
    await writeNote(page, LANGUAGE, 'Canary: fever since Monday');
    await expect(page.getByRole('main')).toContainText('Canary: fever');
    await until('the note is on the server', async () =>
      JSON.stringify(await server.rows('timeline_entries')).includes('Canary: fever'),
    );
  });

  await test.step('a PIN and App lock', async () => {
    await page.goto('/dashboard#settings');
    await button(page, 'lock:settings.setPin').click();
    await page.getByLabel(t('lock:settings.newPin'), { exact: true }).fill(PIN);
    await button(page, 'lock:settings.save').click();
    await expect(button(page, 'lock:settings.changePin')).toBeVisible();
    await page.getByLabel(t('lock:settings.ask'), { exact: true }).click();
    await expect(page.getByText(t('lock:settings.on')).first()).toBeVisible();
  });

  const other = await phone.newPage();
  await test.step('a new tab asks; locking one locks the other', async () => {
    await other.goto('/timeline');
    await isLocked(other);
    await expect(other.getByRole('main')).not.toContainText('Canary');
    await other.getByLabel(t('lock:form.pin'), { exact: true }).fill(PIN);
    await button(other, 'lock:form.submit').click();
    await expect(other.getByRole('main')).toContainText('Canary: fever');
    await button(page, 'lock:settings.now').click();
    await isLocked(page);
    await isLocked(other);
    await expect(other.getByRole('main')).not.toContainText('Canary');
  });

  await test.step('nothing readable is left, in any store', async () => {
    const text = await kept(other);
    expect(text).toContain('niramaya-keys'.slice(0, 8));
    for (const secret of ['Canary', 'canary-asha', 'refresh_token', PIN, ASHA.password]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  await test.step('with the server gone: a wrong PIN, the right one, and emergency without either', async () => {
    await server.stop();
    await other.goto('/emergency');
    await expect(other.getByRole('alert')).toHaveCount(0);
    await expect(other.locator('a[href^="tel:"]').first()).toBeVisible();
    await other.goto('/timeline');
    await isLocked(other);
    const pin = other.getByLabel(t('lock:form.pin'), { exact: true });
    await pin.fill('111111');
    await button(other, 'lock:form.submit').click();
    await expect(other.getByText(wordsLike(LANGUAGE, 'lock:errors.pin-wrong')).first()).toBeVisible();
    await pin.fill(PIN);
    await button(other, 'lock:form.submit').click();
    await expect(other.getByRole('main')).toContainText('Canary: fever');
  });

  await test.step('25 minutes without anybody: a warning, and nothing else', async () => {
    await nobodyFor(other, 25.5);
    await expect(other.getByText(t('lock:warning'))).toBeVisible();
    await expect(other.getByRole('main')).toContainText('Canary: fever');
  });

  await test.step('half an hour without anybody: locked, and the password opens it', async () => {
    await nobodyFor(other, 30);
    await expect(other.getByRole('alert').filter({ hasText: t('lock:why.idle') })).toBeVisible();
    await button(other, 'lock:form.usePassword').click();
    await other.getByLabel(t('lock:form.password'), { exact: true }).fill(ASHA.password);
    await button(other, 'lock:form.submit').click();
    await expect(other.getByRole('main')).toContainText('Canary: fever');
  });

  await test.step('eight hours open, somebody there or not: locked, and nothing typed is lost', async () => {
    await button(other, 'timeline:note.add').first().click();
    await other.getByLabel(t('timeline:note.text'), { exact: true }).fill('Canary: half a note');
    // The first tab is open too: it must close as well.
    await page.getByLabel(t('lock:form.pin'), { exact: true }).fill(PIN);
    await button(page, 'lock:form.submit').click();
    await expect(button(page, 'lock:settings.now')).toBeVisible();
    await earlier(other, 'since', 480);
    await expect(other.getByRole('alert').filter({ hasText: t('lock:why.limit') })).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText('Canary');
    await isLocked(page);
    await other.getByLabel(t('lock:form.pin'), { exact: true }).fill(PIN);
    await button(other, 'lock:form.submit').click();
    await expect(other.getByRole('main')).toContainText('Canary: fever');
    await expect(other.getByLabel(t('timeline:note.text'), { exact: true })).toHaveValue(
      'Canary: half a note',
    );
    await server.start();
  });
});

test('a passkey of the device opens the records, and only with the person verified', async ({
  device,
  server,
}) => {
  // An address without a name can have no passkeys.
  const phone = await device({
    language: LANGUAGE,
    baseURL: server.url.replace('127.0.0.1', 'localhost'),
  });
  const page = await phone.newPage();
  const tools = await phone.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await server.newPerson('passkey-noor');
  await page.goto('/auth');
  await signInHere(page, LANGUAGE, { email: person.email, password: PASSWORD });
  await page.goto('/dashboard#settings');
  await button(page, 'lock:settings.addPasskey').click();
  await button(page, 'lock:settings.save').click();
  await expect(page.getByText(t('lock:settings.passkeyAdded')).first()).toBeVisible();

  const lock = button(page, 'lock:settings.now');
  const use = button(page, 'lock:form.usePasskey');
  await lock.click();
  await use.click();
  await expect(use).toBeHidden();
  await lock.click();
  // Last, because the simulated device asks nobody again after a refusal.
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await use.click();
  await expect(page.getByText(t('lock:errors.passkey-refused')).first()).toBeVisible();
  await expect(lock).toBeHidden();
});
