import { readFileSync } from 'node:fs';
import {
  evaluate,
  headingTime,
  languageKept,
  median,
  openBrowser,
  openPhone,
  until,
  WATCH_HEADING,
} from './surroundings.mjs';

const RUNS = 7;
const SLOWER = 4;
const DEEP_LINK = 500;
const KEYSTROKE = 16;
/** Tamil's list is among the longest, and its letters take the most work. */
const LANGUAGES = ['en', 'ta'];

/** A page of the library opened by its address with the server gone, and the search over everything, keystroke by keystroke. */
export async function library(server, report) {
  const browser = await openBrowser();
  try {
    const phones = [];
    for (const language of LANGUAGES) phones.push([language, await settled(browser, server.url, language)]);
    await server.stop();
    for (const [language, phone] of phones) {
      const times = [];
      for (let run = 0; run < RUNS; run++) times.push(await open(phone, language));
      const figure = Math.round(median(times));
      report(
        `offline deep link to a condition in ${language}, CPU ${SLOWER}× slower, median of ${RUNS}`,
        figure,
        DEEP_LINK,
        'ms',
        figure <= DEEP_LINK,
      );
      await keystrokes(phone, language, report);
    }
  } finally {
    await browser.close();
  }
}

async function settled(browser, url, language) {
  const phone = await openPhone(browser, url, language);
  await phone.addInitScript(WATCH_HEADING);
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await page.goto('/');
  await languageKept(cdp, language);
  await page.close();
  return phone;
}

/** Until the page's own title can be seen: words of the app alone are no content. */
async function open(phone, language) {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/health-conditions/dengue', { waitUntil: 'commit' });
  const time = await headingTime(cdp);
  const title = await evaluate(cdp, `document.querySelector('main h1').textContent`);
  const { title: expected } = entry('conditions/dengue', language);
  if (title !== expected) throw new Error(`the page shows "${title}", not "${expected}"`);
  await page.close();
  return time;
}

/** From a letter typed to the hits drawn: React does both within the event. */
async function keystrokes(phone, language, report) {
  const queries = JSON.parse(
    readFileSync(new URL(`../search/queries/${language}.json`, import.meta.url), 'utf8'),
  ).map(({ query }) => query);
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await page.goto('/library');
  await page.waitForSelector('search input');
  await until('the search answers', async () => {
    await page.fill('search input', '');
    await page.fill('search input', queries[0]);
    return (await page.locator('search a').count()) > 0;
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = await page.evaluate(async (queries) => {
    const field = document.querySelector('search input');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const typed = [];
    for (const query of queries) {
      for (let end = 1; end <= query.length; end++) {
        write.call(field, query.slice(0, end));
        const start = performance.now();
        field.dispatchEvent(new Event('input', { bubbles: true }));
        typed.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    return typed;
  }, queries);
  await page.close();
  const sorted = times.sort((a, b) => a - b);
  const p95 = Number(sorted[Math.floor(sorted.length * 0.95)].toFixed(1));
  report(
    `a keystroke in the search over everything in ${language}, CPU ${SLOWER}× slower, p95 of ${times.length}`,
    p95,
    KEYSTROKE,
    'ms',
    p95 <= KEYSTROKE,
  );
  report('  median', Number(median(sorted).toFixed(1)), null, 'ms');
}

function entry(path, language) {
  return JSON.parse(readFileSync(new URL(`../../content/${path}/${language}.json`, import.meta.url), 'utf8'));
}
