import { defineConfig } from '@playwright/test'
import { browserOptions } from './scripts/browser.mjs'
import { quickBrowser } from './scripts/browser-engines.mjs'

/* The tests start a server of their own over the built `out/`, on a free port: see __tests__/e2e/site.ts. */
export default defineConfig({
  testDir: '__tests__/e2e',
  tsconfig: '__tests__/tsconfig.json',
  outputDir: 'test-results',
  // Node reads the scripts of this project as they stand.
  build: { external: ['**/*.mjs'] },
  fullyParallel: true,
  workers: '100%',
  // Room for machines that are busy with something else.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }],
  ],
  // The server's certificate is its own.
  use: {
    launchOptions: { ...browserOptions(), executablePath: quickBrowser() },
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  },
})
