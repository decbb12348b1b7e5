import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppServer, DIST } from '../support/e2e/app-server.ts';
import { expect, inPage, readyForOffline, test, until } from '../support/e2e.ts';
import { words } from '../support/words.ts';

/** A later release of the same app: another index.html, so another revision in the worker's list. */
function release(folder: string, mark: string): void {
  for (const ending of ['', '.br', '.gz']) {
    rmSync(path.join(folder, `index.html${ending}`), { force: true });
    rmSync(path.join(folder, `sw.js${ending}`), { force: true });
  }
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  writeFileSync(
    path.join(folder, 'index.html'),
    html.replace('<head>', `<head><meta name="release" content="${mark}">`),
  );
  const worker = readFileSync(path.join(DIST, 'sw.js'), 'utf8');
  const revised = worker.replace(/(\Windex\.html\W+revision\W+)[0-9a-f]{32}/, `$1${mark}`);
  if (revised === worker) throw new Error('sw.js lists no revision of index.html');
  writeFileSync(path.join(folder, 'sw.js'), revised);
}

test('a new version waits while somebody types, and comes when it is asked for', async ({ device }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'niramaya-release-'));
  cpSync(DIST, folder, { recursive: true });
  const later = new AppServer(folder);
  await later.start();
  try {
    const context = await device({ language: 'en', baseURL: later.url });
    const page = await context.newPage();
    await page.goto('/symptom-checker');
    await readyForOffline(page, 'en');
    const field = page.getByLabel(words('en', 'symptoms:words.label'));
    await field.fill('a cough since yesterday');

    release(folder, 'second');
    await inPage(page, async () => void (await (await navigator.serviceWorker.ready).update()));
    const waits = () =>
      inPage(page, async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
    await until('the new version waits', waits);
    await expect(field).toHaveValue('a cough since yesterday');
    expect(await waits()).toBe(true);

    const dot = `${words('en', 'common:nav.account')}. ${words('en', 'common:status.updateReady')}`;
    await page.getByRole('link', { name: dot, exact: true }).first().click();
    expect(await page.locator('meta[name="release"]').count()).toBe(0);
    await page.getByRole('button', { name: words('en', 'settings:update.apply') }).click();
    await expect(page.locator('meta[name="release"]')).toHaveAttribute('content', 'second', {
      timeout: 30_000,
    });
    await page.goto('/symptom-checker');
    await expect(field).toHaveValue('a cough since yesterday');
  } finally {
    await later.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
