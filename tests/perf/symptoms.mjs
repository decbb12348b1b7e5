import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../support/run/command.mjs';
import { evaluate, median, openBrowser } from './surroundings.mjs';

const SLOWER = 4;
const BAR = 16;
/** What keeps a page from answering for longer is felt. */
const LONG_TASK = 50;
const LENGTH = 1000;
const WARM = 10;
const RUNS = 31;
const LANGUAGES = ['en', 'ta'];

/** A whole assessment of 1,000 characters by the engine alone, as it runs on each answer: no screen is drawn. */
export async function symptoms(report) {
  const engine = await bundle();
  const browser = await openBrowser();
  try {
    for (const language of LANGUAGES) {
      const page = await browser.newPage();
      const cdp = await page.context().newCDPSession(page);
      await page.addScriptTag({ content: engine });
      await evaluate(cdp, `window.given = ${JSON.stringify(givenIn(language))}`);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const times = await evaluate(cdp, `(${measure})(${WARM + RUNS})`);
      const [first, later] = [times.spent[0], times.spent.slice(WARM)];
      const what = `symptoms told in ${LENGTH} characters of ${language}, CPU ${SLOWER}× slower`;
      const figure = Math.round(median(later) * 10) / 10;
      report(`${what}, median of ${RUNS}`, figure, BAR, 'ms', figure <= BAR);
      report(`${what}, first time, phrases indexed at once`, Math.round(first), null, 'ms');
      report(
        `indexing the phrases of ${language} meanwhile, longest step, CPU ${SLOWER}× slower`,
        Math.round(times.longestStep * 10) / 10,
        LONG_TASK,
        'ms',
        times.longestStep <= LONG_TASK,
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page. Each text is a little different, as it is while somebody types. */
function measure(times) {
  const { facts, english, words, language, text } = window.given;
  const { assess, parseInput, prepareKnowledge, preparing } = window.engine;
  const spent = [];
  let longestStep = 0;
  const steps = preparing(facts, { en: english, [language]: words });
  for (let done = false; !done; ) {
    const start = performance.now();
    done = steps.next().done;
    longestStep = Math.max(longestStep, performance.now() - start);
  }
  let knowledge;
  for (let run = 0; run < times; run++) {
    const start = performance.now();
    knowledge ??= prepareKnowledge(facts, { en: english, [language]: words });
    const input = {
      lang: language,
      text: text.slice(0, text.length - run),
      age: 40,
      age_unit: 'years',
      gender: 'female',
    };
    const parsed = parseInput(input);
    if (!parsed.ok || assess(parsed.value, knowledge).findings.length === 0)
      throw new Error('nothing was read');
    spent.push(performance.now() - start);
  }
  return { spent, longestStep };
}

function givenIn(language) {
  const stories = JSON.parse(readFileSync(`${ROOT}tests/clinical/told-in-eight.json`, 'utf8'));
  const text = stories
    .map(({ told }) => told[language])
    .join('. ')
    .repeat(2)
    .slice(0, LENGTH);
  const english = compiled('shared/symptoms-en');
  const words = language === 'en' ? english : compiled(`${language}/symptoms`);
  return { facts: compiled('shared/symptoms'), english, words, language, text };
}

function compiled(name) {
  const folder = path.join(ROOT, 'dist/content', path.dirname(name));
  const shape = new RegExp(`^${path.basename(name)}\\.[0-9a-f]+\\.json$`);
  const file = readdirSync(folder).find((one) => shape.test(one));
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

async function bundle() {
  const [{ output }] = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${ROOT}src/clinical/symptoms/index.ts`, formats: ['iife'], name: 'engine' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return output[0].code;
}
