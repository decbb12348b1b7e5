import {
  evaluate,
  headingTime,
  languageKept,
  openBrowser,
  openPhone,
  WATCH_HEADING,
} from './surroundings.mjs';

const FIRST_PAINT_KB = 110;
const OFFLINE_KB = 1200;
/** A phone on a poor line: 1.6 Mbit a second, 150 ms there and back. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Bytes over the wire, headers included, as the browser counts them. 1 KB is 1000 bytes. */
export async function size(server, report) {
  const browser = await openBrowser();
  try {
    await firstPaint(browser, server.url, report);
    // Tamil's letters take the most bytes.
    for (const language of ['en', 'ta']) await wholeOffline(browser, server.url, language, report);
  } finally {
    await browser.close();
  }
}

/**
 * Every script that had arrived when home's heading could be seen, on a slow line: on a fast one, what the app loads
 * after its first paint arrives in the same instant and could not be told apart.
 */
async function firstPaint(browser, url, report) {
  const context = await openPhone(browser, url);
  await context.addInitScript(WATCH_HEADING);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = record(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = await headingTime(cdp);
  const painted = (await evaluate(cdp, 'performance.timeOrigin')) / 1000 + heading / 1000;
  await page.waitForLoadState('networkidle');
  const before = [...requests.values()].filter((r) => r.script && r.arrived && r.arrived < painted);
  for (const r of before.sort((a, b) => b.bytes - a.bytes)) {
    process.stdout.write(
      `        ${String(r.bytes).padStart(7)}  ${new URL(r.url).pathname}  ${r.encoding ?? 'not compressed'}\n`,
    );
  }
  const kilobytes = before.reduce((sum, r) => sum + r.bytes, 0) / 1000;
  report(
    'JavaScript before the first useful paint of home',
    kilobytes.toFixed(1),
    FIRST_PAINT_KB,
    'KB',
    kilobytes <= FIRST_PAINT_KB,
  );
  await context.close();
}

/**
 * Everything a phone in one language keeps to work without a network: compressed sizes of all that the caches hold,
 * first aid and interface of the seven other languages among it.
 */
async function wholeOffline(browser, url, language, report) {
  const context = await openPhone(browser, url, language);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto('/');
  await languageKept(cdp, language);
  const files = await evaluate(
    cdp,
    `(async () => {
      const urls = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
      return urls;
    })()`,
  );
  let bytes = 0;
  for (const file of new Set(files)) {
    const answer = await fetch(url + file, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength);
  }
  const kilobytes = Math.round(bytes / 1000);
  report(
    `all of language ${language} offline (${new Set(files).size} files)`,
    kilobytes,
    OFFLINE_KB,
    'KB',
    kilobytes <= OFFLINE_KB,
  );
  await context.close();
}

function record(cdp) {
  const requests = new Map();
  let clock;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp, type }) => {
    clock ??= wallTime - timestamp;
    requests.set(requestId, { url: request.url, script: type === 'Script', bytes: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId);
    if (!entry) return;
    entry.script ||= /javascript/.test(response.mimeType);
    entry.encoding = response.headers['content-encoding'];
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = requests.get(requestId);
    if (entry) Object.assign(entry, { bytes: encodedDataLength, arrived: clock + timestamp });
  });
  return requests;
}
