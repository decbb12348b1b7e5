import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { AppServer } from './e2e/app-server.ts';
import { Problems } from './e2e/problems.ts';

export { signInHere, signUpHere, toSignUpPreview, untilSessionKept, writeNote } from './e2e/account.ts';
export { inPage, readyForOffline, until } from './e2e/in-page.ts';
export { expect };

export interface DeviceOptions extends BrowserContextOptions {
  /** As if chosen on an earlier visit; without it the device is new. */
  language?: Language;
  theme?: 'light' | 'dark' | 'system';
  /** IndexedDB throws, as in some private modes. */
  withoutDatabase?: boolean;
}

interface Fixtures {
  problems: Problems;
  /** A fresh browser profile at the app's address; several are several devices. Closed with the test. */
  device: (options?: DeviceOptions) => Promise<BrowserContext>;
}

/** Playwright's test with the embedded server behind it; a page that misbehaves in any way fails its test. */
export const test = base.extend<Fixtures, { server: AppServer }>({
  server: [
    // biome wants no empty pattern, Playwright wants a destructured first argument.
    async ({ browserName: _ }, use) => {
      const server = new AppServer();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  problems: async ({ server }, use) => {
    await server.start();
    const problems = new Problems(server);
    await use(problems);
    expect(problems.found, 'errors, policy violations or third parties').toEqual([]);
  },
  device: async ({ browser, server, problems }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await newDevice(browser, server, options);
      await problems.watch(context, () => options.baseURL ?? server.url);
      devices.push(context);
      return context;
    });
    for (const context of devices) await context.close();
  },
});

async function newDevice(
  browser: Browser,
  server: AppServer,
  options: DeviceOptions,
): Promise<BrowserContext> {
  const { language, theme, withoutDatabase, ...rest } = options;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: language ?? 'en-US',
    ...rest,
  });
  await context.addInitScript(
    ([chosen, look]) => {
      if (!location.protocol.startsWith('http')) return;
      if (chosen) localStorage.setItem('i18nextLng', chosen);
      if (look) localStorage.setItem('theme', look);
    },
    [language, theme] as const,
  );
  if (withoutDatabase) {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
  }
  return context;
}
