import type { Page } from '@playwright/test';

/**
 * Runs a function in the page over the debugging protocol. page.evaluate() needs eval in the page, which the
 * security policy forbids, so it would report a violation of its own.
 */
export async function inPage<Args extends unknown[], Result>(
  page: Page,
  work: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${work})(${args.map((arg) => JSON.stringify(arg)).join(',')})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  } finally {
    await session.detach();
  }
}

/** Asks until the answer is true; the page may navigate meanwhile. */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await ask().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`waited ${seconds} s in vain: ${what}`);
}

/** Everything this language needs without a network is on the device, and the worker answers for the page. */
export async function readyForOffline(page: Page, language: string): Promise<void> {
  await until(`the app is ready for offline use in ${language}`, () =>
    inPage(
      page,
      async (code: string) => {
        if (!navigator.serviceWorker.controller) return false;
        const cache = await caches.open('niramaya-content-v1');
        const manifest = await cache.match('/content/manifest.json');
        if (!manifest) return false;
        const { languages, shared } = await manifest.json();
        const files: { url: string }[] = [...(languages[code] ?? []), ...shared];
        const held = await Promise.all(files.map((file) => cache.match(file.url)));
        return files.length > 0 && held.every(Boolean);
      },
      language,
    ),
  );
}
