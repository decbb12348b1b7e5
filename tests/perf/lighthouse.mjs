import { createServer } from 'node:net';
import audit from 'lighthouse';
import { median, openBrowser } from './surroundings.mjs';

const RUNS = 3;
const ROUTES = ['/', '/emergency', '/symptom-checker'];
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Lighthouse with its mobile settings, medians; what keeps a category below its bar is named. */
export async function lighthouse(server, report) {
  for (const route of ROUTES) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await auditOnce(server.url + route));
    for (const [category, bar] of Object.entries(BARS)) {
      const score = median(runs.map((lhr) => Math.round(lhr.categories[category].score * 100)));
      report(`lighthouse mobile ${route} ${category}, median of ${RUNS}`, score, bar, 'pt', score >= bar);
      if (score < bar) explain(runs.at(-1), category);
    }
  }
}

async function auditOnce(url) {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await audit(url, { port, logLevel: 'error', onlyCategories: Object.keys(BARS) });
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function explain(lhr, category) {
  for (const { id, weight } of lhr.categories[category].auditRefs) {
    const { score, title, displayValue = '' } = lhr.audits[id];
    if (weight > 0 && score !== null && score < 0.95)
      process.stdout.write(`        ${score} ${title} ${displayValue}\n`);
  }
}
