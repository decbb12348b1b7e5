import { expect, signInHere, signUpHere, test, writeNote } from '../support/e2e.ts';

const LANGUAGE = 'en';
const PERSON = { email: 'frozen@example.org', password: 'Neem-leaf-2026', name: 'Asha' };

declare global {
  var openTransactions: Set<IDBTransaction>;
}

/** Runs in the page before its own scripts. */
function countTransactions(): void {
  globalThis.openTransactions = new Set();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const made = transaction.apply(this, given);
    openTransactions.add(made);
    for (const end of ['complete', 'abort']) made.addEventListener(end, () => openTransactions.delete(made));
    return made;
  };
}

/**
 * No statement of the page runs any more, as in a tab the browser froze; its locks stay. A browser freezes no tab in the
 * middle of a transaction, behind which every other tab would wait.
 */
async function stopBetweenTransactions(): Promise<void> {
  while (openTransactions.size > 0) await new Promise((resolve) => setTimeout(resolve));
  // biome-ignore lint/suspicious/noDebugger: this is what stops it
  debugger;
}

test('a tab the browser froze, which keeps the lead, holds back nothing that another tab writes', async ({
  device,
}) => {
  test.setTimeout(180_000);
  // Without the worker, which would bring the row to the server with no tab at all.
  const phone = await device({ language: LANGUAGE, serviceWorkers: 'block' });
  const leading = await phone.newPage();
  await leading.addInitScript(countTransactions);
  await signUpHere(leading, LANGUAGE, PERSON);
  await leading.goto('/timeline');
  await writeNote(leading, LANGUAGE, 'Written by the tab that leads');

  const tablet = await (await device({ language: LANGUAGE })).newPage();
  await tablet.goto('/auth');
  await signInHere(tablet, LANGUAGE, PERSON);
  await tablet.goto('/timeline');
  await expect(tablet.getByText('Written by the tab that leads').first()).toBeVisible({ timeout: 30_000 });

  const other = await phone.newPage();
  await other.goto('/timeline');
  await expect(other.getByText('Written by the tab that leads').first()).toBeVisible();
  const session = await phone.newCDPSession(leading);
  const stopped = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.enable');
  const awake = leading.evaluate(stopBetweenTransactions);
  await stopped;

  await writeNote(other, LANGUAGE, 'Written beside the frozen tab');
  await expect(tablet.getByText('Written beside the frozen tab').first()).toBeVisible({ timeout: 60_000 });

  // Awake again, both replicate: neither loses nor doubles what the other wrote.
  await session.send('Debugger.resume');
  await session.send('Debugger.disable');
  await awake;
  await writeNote(leading, LANGUAGE, 'Written after the thaw');
  await expect(tablet.getByText('Written after the thaw').first()).toBeVisible({ timeout: 60_000 });
  for (const text of ['Written beside the frozen tab', 'Written after the thaw'])
    await expect(tablet.locator('main').getByText(text)).toHaveCount(1);
});
