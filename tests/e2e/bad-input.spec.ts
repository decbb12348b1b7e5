import type { Page, Route } from '@playwright/test';
import { checkSymptoms } from '../support/e2e/check.ts';
import { expect, inPage, test, toSignUpPreview, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

const LANGUAGE = 'ta';
const EMAIL = 'kavitha@example.org';
const PASSWORD = 'Neem-leaf-2026';
const SYMPTOMS = 'எனக்கு இருமலும் மூக்கு ஒழுகுதலும் இருக்கிறது';

const t = (key: string, values?: Record<string, string>) => words(LANGUAGE, key, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const SERVER_DOWN = (route: Route) => route.fulfill({ status: 500, body: '{"message":"down"}' });
const CUT_OFF = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '{"protocol":1,"epo' });

async function saveNote(page: Page, text: string): Promise<void> {
  await page.goto('/timeline');
  await button(page, 'timeline:note.add').click();
  await page.getByLabel(t('timeline:note.text'), { exact: true }).fill(text);
  await button(page, 'timeline:note.save').click();
  // The form closes once the note is saved; until then what it holds is a draft.
  await expect(page.getByLabel(t('timeline:note.text'), { exact: true })).toBeHidden();
}

test.describe('what cannot be used is named in Tamil, and what was typed stays', () => {
  test('symptoms: nothing, 1,001 characters, markup; an impossible age', async ({ device }) => {
    const page = await (await device({ language: LANGUAGE })).newPage();
    await page.goto('/symptom-checker');
    const field = page.getByLabel(t('symptoms:words.label'));
    const next = button(page, 'symptoms:words.continue');
    const faults: [string, string][] = [
      ['', 'symptoms:error.empty'],
      ['வ'.repeat(1001), 'symptoms:error.tooLong'],
      ['இருமல் <script>alert(1)</script>', 'symptoms:error.invalid'],
    ];
    for (const [text, key] of faults) {
      await field.fill(text);
      await next.click();
      await expect(page.getByRole('alert')).toContainText(t(key));
      await expect(field).toHaveValue(text);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }

    await field.fill(SYMPTOMS);
    await next.click();
    const age = page.getByLabel(t('symptoms:who.age'), { exact: true });
    for (const impossible of ['', '0', '-3', '121', '999', '3.5', 'abc']) {
      await age.fill(impossible);
      await button(page, 'common:action.continue').click();
      await expect(age, impossible).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await expect(age).toHaveValue(impossible);
    }
    await age.fill('34');
    await button(page, 'common:action.continue').click();
    await expect(age).toBeHidden();
  });

  test('a full device: the result says so, stays, and is saved once there is room', async ({ device }) => {
    const context = await device({ language: LANGUAGE });
    const page = await context.newPage();
    await page.goto('/symptom-checker');
    await checkSymptoms(page, LANGUAGE, { text: SYMPTOMS, age: '34' });
    await refuseWrites(page, true);
    await button(page, 'symptoms:result.save').click();
    await expect(page.getByRole('alert')).toContainText(t('common:error.storageFull'));
    await refuseWrites(page, false);
    await button(page, 'symptoms:result.save').click();
    await expect(page.getByText(t('symptoms:result.saved')).first()).toBeVisible();
  });
});

test('a text cut in half on its way is said to be missing, and comes with the next try', async ({
  device,
}) => {
  const context = await device({ language: LANGUAGE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await context.route('**/content/ta/hubs*', async (route) => {
    const whole = await (await route.fetch()).body();
    await route.fulfill({ contentType: 'application/json', body: whole.subarray(0, whole.length / 2) });
  });
  await page.goto('/womens-health-center');
  await expect(page.getByRole('alert')).toContainText(t('common:error.contentTitle'));
  await expect(page.getByRole('alert').getByRole('link', { name: t('common:nav.emergency') })).toBeVisible();
  await context.unroute('**/content/ta/hubs*');
  await button(page, 'common:action.retry').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('common:error.contentTitle'));
});

test('a server that fails, an answer cut off and a broken token lose nothing and are said', async ({
  device,
  server,
  problems,
}) => {
  test.setTimeout(180_000);
  const context = await device({ language: LANGUAGE });
  const page = await context.newPage();
  problems.allow(/status of (500|400|401|403)/);

  await test.step('sign-up with a server that answers 500 keeps every field', async () => {
    await page.goto('/signup');
    await toSignUpPreview(page, LANGUAGE, { name: 'கவிதா', email: EMAIL, password: PASSWORD });
    await context.route('**/auth/v1/signup*', SERVER_DOWN);
    await button(page, 'account:signUp.submit').click();
    await expect(page.getByRole('alert')).toContainText(t('account:errors.server'));
    // The first answer of the list is the name; its step holds the password too.
    await page.locator('main li button').first().click();
    await expect(page.getByLabel(t('account:signIn.password'), { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByLabel(t('account:signIn.email'), { exact: true })).toHaveValue(EMAIL);
    await page.locator('main .dock [type="submit"]').click();
    await context.unroute('**/auth/v1/signup*');
    await button(page, 'account:signUp.submit').click();
    await expect(page.locator('main h1').first()).toHaveText(t('account:signUp.doneTitle'));
    await page.goto('/mailbox');
    await page.locator('a[href*="/auth/v1/verify"]').first().click();
    await expect(page.locator('main h1').first()).toHaveText(t('account:confirmed.title'));
  });

  await test.step('a 500 and a cut answer: the note is kept, counted and sent later', async () => {
    await saveNote(page, 'முதல் குறிப்பு');
    await until('the first note is on the server', () => held(server, 'முதல் குறிப்பு'));
    for (const [text, answer] of [
      ['இரண்டாம் குறிப்பு', SERVER_DOWN],
      ['மூன்றாம் குறிப்பு', CUT_OFF],
    ] as const) {
      await context.route('**/rpc/sync', answer);
      await saveNote(page, text);
      await expect(page.getByRole('main')).toContainText(text);
      await page.goto('/dashboard#data');
      await expect(page.locator('#data')).toContainText(t('common:status.problem.server'), {
        timeout: 45_000,
      });
      await context.unroute('**/rpc/sync');
      await button(page, 'settings:data.sendNow').click();
      await until(`${text} is on the server`, () => held(server, text));
    }
  });

  await test.step('a broken token: signed out, told so, and everything is there after signing in', async () => {
    await inPage(page, () => {
      // As the first version kept it, in the clear: it takes the place of the sealed session.
      const user = { id: localStorage.getItem('niramaya-account') };
      const tokens = {
        access_token: 'no.such.token',
        refresh_token: 'broken',
        expires_at: 1,
        expires_in: 3600,
      };
      localStorage.setItem('niramaya-auth', JSON.stringify({ ...tokens, token_type: 'bearer', user }));
    });
    await page.goto('/timeline');
    const told = page.getByRole('alert').filter({ hasText: t('lock:session.title') });
    await expect(told).toContainText(t('lock:session.body'));
    await page.goto('/emergency');
    await expect(told).toBeHidden();
    await page.goto('/timeline');
    await told.getByRole('link', { name: t('lock:session.signIn') }).click();
    await signIn(page);
    await expect(page.getByRole('main')).toContainText('மூன்றாம் குறிப்பு');
    await expect(told).toBeHidden();
  });
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(EMAIL);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(PASSWORD);
  await button(page, 'account:signIn.submit').click();
}

async function held(server: { rows(table: string): Promise<Record<string, unknown>[]> }, text: string) {
  return (await server.rows('timeline_entries')).some((row) => row.note === text);
}

/** IndexedDB answers every write as a full disk does. */
async function refuseWrites(page: Page, full: boolean): Promise<void> {
  await inPage(
    page,
    (refuse: boolean) => {
      const store = IDBObjectStore.prototype as IDBObjectStore & { whole?: [unknown, unknown] };
      store.whole ??= [store.add, store.put];
      const [add, put] = store.whole as [IDBObjectStore['add'], IDBObjectStore['put']];
      const fail = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      store.add = refuse ? fail : add;
      store.put = refuse ? fail : put;
    },
    full,
  );
}
