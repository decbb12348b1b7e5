import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.mjs';
import { ROOT } from '../support/run/command.mjs';

/** Runs `work` with the embedded server serving dist/ from a process of its own, and ends that process. */
export async function withServer(work) {
  const { spawnTestServer } = await tsImport('../../supabase/local/testing.ts', import.meta.url);
  const server = await spawnTestServer({ distDir: `${ROOT}dist` });
  let running = true;
  const stop = async () => {
    if (running) await server.stop();
    running = false;
  };
  try {
    await work({ url: server.url, stop });
  } finally {
    await stop();
  }
}

/** A browser for measuring. `args` are added to the quiet ones. */
export async function openBrowser(args = []) {
  const executablePath = ensureChromium((text) => process.stderr.write(`${text}\n`));
  return chromium.launch({
    args: [...CHROMIUM_ARGS, ...args],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** A phone on which the language was chosen on an earlier visit: what is measured is home, not the language list. */
export async function openPhone(browser, url, language = 'en') {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('i18nextLng', chosen);
  }, language);
  return context;
}

/** Runs text in the page over the debugging protocol, which the security policy does not touch. */
export async function evaluate(cdp, expression) {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

export async function until(what, ask, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited ${seconds} s in vain: ${what}`);
}

/** Until the worker answers for the page and all files of the language are kept; the list of them may be there first. */
export const languageKept = (cdp, language) =>
  until(`${language} is kept`, () =>
    evaluate(
      cdp,
      `(async () => {
        if (!navigator.serviceWorker.controller) return false;
        const kept = await caches.open('niramaya-content-v1');
        const { languages, shared } = await (await kept.match('/content/manifest.json')).json();
        const files = [...(languages['${language}'] ?? []), ...shared];
        return (await Promise.all(files.map(({ url }) => kept.match(url)))).every(Boolean);
      })()`,
    ),
  );

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Notes in the page when its first heading could be seen, in milliseconds after the navigation began. */
export const WATCH_HEADING = () => {
  const look = () => {
    const heading = document.querySelector('main h1');
    if (heading?.textContent?.trim() && heading.checkVisibility()) window.__heading = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

export const headingTime = (cdp) => until('a heading', () => evaluate(cdp, 'window.__heading'));
