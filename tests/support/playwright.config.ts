import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';

// Lets the request events of a context include what its service worker fetches.
process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1';

const executablePath = findChromium();

export default defineConfig({
  testDir: path.resolve(import.meta.dirname, '..'),
  testMatch: '{e2e,offline,access}/**/*.spec.ts',
  outputDir: path.resolve(import.meta.dirname, '../../test-results'),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  // Each worker has a server and a browser of its own. One leaves a third of two cores idle, three starve each other.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
  },
});
