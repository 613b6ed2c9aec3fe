import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'

const otherSite = '__tests__/other-site'

/*
 * With `trailingSlash` in next.config.mjs pages have folders of their own. A build tells its pages so; the functions that
 * tests share with them learn it from what was built.
 */
const out = join(import.meta.dirname, 'out')
const folders = existsSync(out) ? readdirSync(out) : []
if (folders.some((folder) => existsSync(join(out, folder, 'index.html')))) process.env.TRAILING_SLASH = 'yes'

/**
 * Two hidden pages for the address bar of each window, and a process in reserve: without them tests take a quarter less time.
 * Chromium heeds this in the place of Playwright's own list.
 */
const disabledFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/**
 * One project a folder of `__tests__`, and one for the sites of the package. `npm test` runs `site`; `npm run test:all` runs
 * the others too.
 *
 *   npx playwright test --project=site contact
 */
export default defineConfig({
  tsconfig: '__tests__/tsconfig.json',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: '100%',
  // A limit ends what hangs. It measures nothing: a machine may be busy with something else.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['./__tests__/support/name-skipped.mjs']],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--disable-features=${disabledFeatures}`],
    },
    viewport: { width: 1440, height: 900 },
    // Of the web servers that tests start: they make one for themselves.
    ignoreHTTPSErrors: true,
  },
  projects: [
    // One more build, in a copy, which all tests of `other-site` ask. It begins first: they wait for all others.
    {
      name: 'other-site-setup',
      testDir: otherSite,
      testMatch: /\.setup\.ts$/,
      teardown: 'other-site-teardown',
    },
    { name: 'other-site-teardown', testDir: otherSite, testMatch: /\.teardown\.ts$/ },
    // First what one worker has to do by itself, last what any two can share. Firefox and WebKit: each is started once.
    { name: 'engines', testDir: '__tests__/engines', workers: 1 },
    { name: 'static-next', testDir: 'packages/static-next/test/sites' },
    ...['builds', 'editor', 'site', 'design'].map((name) => ({ name, testDir: `__tests__/${name}` })),
    { name: 'other-site', testDir: otherSite, dependencies: ['other-site-setup'] },
  ],
})

/** The Chromium that tests run in: the one that CHROMIUM names, Playwright's own where it is installed, or this machine's. */
function findChromium(): string {
  const places = [
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const found = process.env.CHROMIUM ?? places.find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'The tests need a browser: run "npx playwright install chromium", install Chromium or Chrome, or name one by CHROMIUM=/path/to/it.',
  )
}
