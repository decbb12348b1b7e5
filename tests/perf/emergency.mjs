import {
  evaluate,
  headingTime,
  median,
  openBrowser,
  openPhone,
  until,
  WATCH_HEADING,
} from './surroundings.mjs';

const RUNS = 7;

/** Cold openings of the emergency page with the server gone and IndexedDB refused, at full and a quarter of the speed. */
export async function emergency(server, report) {
  const browser = await openBrowser();
  try {
    const context = await openPhone(browser, server.url);
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await context.addInitScript(WATCH_HEADING);
    const first = await context.newPage();
    const cdp = await context.newCDPSession(first);
    await first.goto('/');
    await until('the worker answers for the page', () =>
      evaluate(cdp, '!!navigator.serviceWorker.controller'),
    );
    await first.close();
    await server.stop();

    for (const [slower, bar] of [
      [1, 1000],
      [4, 1000],
    ]) {
      const times = [];
      for (let run = 0; run < RUNS; run++) times.push(await open(context, slower));
      const what = `emergency offline without IndexedDB, CPU ${slower}× slower, median of ${RUNS}`;
      const figure = Math.round(median(times));
      report(what, figure, bar, 'ms', figure <= bar);
    }
  } finally {
    await browser.close();
  }
}

async function open(context, slower) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto('/emergency', { waitUntil: 'commit' });
  const time = await headingTime(cdp);
  const call = await evaluate(
    cdp,
    `document.querySelector('main a[href^="tel:"]')?.getAttribute('href') ?? ''`,
  );
  if (!call) throw new Error('the emergency page shows no number to call');
  await page.close();
  return time;
}
