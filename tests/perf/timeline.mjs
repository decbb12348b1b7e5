import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../support/run/command.mjs';
import { evaluate, median, openBrowser, openPhone, until } from './surroundings.mjs';

const ENTRIES = 10_000;
const RUNS = 7;
const OPEN = 300;
const FRAME = 50;
const TURNS = 120;
const TURN = 400;

/** Ten thousand entries that came from another device: the list opened from another page, and scrolled. */
export async function timeline(report) {
  const { spawnTestServer } = await tsImport('../../supabase/local/testing.ts', import.meta.url);
  const { newPerson, PASSWORD } = await tsImport('../../supabase/local/testing/people.ts', import.meta.url);
  const { fillTimeline } = await tsImport('../support/e2e/many-entries.ts', import.meta.url);
  const server = await spawnTestServer({ distDir: `${ROOT}dist` });
  const browser = await openBrowser();
  try {
    const person = await newPerson(server, 'bench-timeline');
    await fillTimeline(person, ENTRIES);
    const phone = await openPhone(browser, server.url);
    const page = await phone.newPage();
    const cdp = await phone.newCDPSession(page);
    await page.goto('/auth');
    await page.locator('main input[type=email]').fill(person.email);
    await page.locator('main input[type=password]').fill(PASSWORD);
    await page.locator('main form [type=submit]').click();
    await page.locator('main input[type=password]').waitFor({ state: 'hidden' });
    await everythingCame(page, cdp);

    const times = [];
    for (let run = 0; run < RUNS; run++) times.push(await opened(page, cdp));
    const figure = Math.round(median(times));
    report(
      `timeline of ${ENTRIES} entries opened from the dashboard, median of ${RUNS}`,
      figure,
      OPEN,
      'ms',
      figure <= OPEN,
    );

    const frames = (await scrolled(page, cdp)).sort((a, b) => b - a);
    const longest = Math.round(frames[0]);
    report(
      `longest frame while it is scrolled (${frames.length} frames)`,
      longest,
      FRAME,
      'ms',
      longest <= FRAME,
    );
    report('  frames over that', frames.filter((frame) => frame > FRAME).length, null, '');
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Until the oldest entry is in the list, which is where the keyboard's End leads. */
async function everythingCame(page, cdp) {
  await page.goto('/timeline');
  await page.getByText(`Entry ${ENTRIES - 1}`, { exact: true }).waitFor({ timeout: 120_000 });
  await until(
    'every entry came',
    async () => {
      await page.keyboard.press('End');
      return evaluate(cdp, `document.querySelector('main').innerText.includes('Entry 0\\n')`);
    },
    120,
  );
}

/** From the press on a link of the app to the newest entry in the page, in milliseconds. */
async function opened(page, cdp) {
  await page.goto('/dashboard');
  await page.locator('main a[href="/timeline"]').first().waitFor();
  if (await page.locator('main search').count()) throw new Error('the dashboard has a search');
  return evaluate(
    cdp,
    `new Promise((resolve) => {
      const start = performance.now();
      document.querySelector('main a[href="/timeline"]').click();
      const look = () => {
        const main = document.querySelector('main');
        // The dashboard shows the newest entries too; it has no search.
        if (main.querySelector('search') && main.innerText.includes('Entry ${ENTRIES - 1}'))
          resolve(performance.now() - start);
        else requestAnimationFrame(look);
      };
      look();
    })`,
  );
}

/** How long each frame took while a finger, or here a wheel, turns through the list; milliseconds. */
async function scrolled(page, cdp) {
  await evaluate(
    cdp,
    `(() => {
      window.__frames = [];
      let before = performance.now();
      const frame = (now) => {
        window.__frames.push(now - before);
        before = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    })()`,
  );
  await page.mouse.move(200, 500);
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, TURN);
  return evaluate(cdp, 'window.__frames.slice(1)');
}
