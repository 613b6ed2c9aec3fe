import { existsSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'

/* Sites that are built by the package as npm packs it, in a browser. */

/** The Chromium that tests run in: the one that CHROMIUM names, Playwright's own where it is installed, or this machine's. */
const places = [
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const executablePath = process.env.CHROMIUM ?? places.find((path) => existsSync(path))
if (!executablePath) {
  throw new Error(
    'The tests need a browser: run "npx playwright install chromium", install Chromium or Chrome, or name one by CHROMIUM=/path/to/it.',
  )
}

export default defineConfig({
  testDir: 'test/sites',
  fullyParallel: true,
  workers: '100%',
  // A limit ends what hangs. It measures nothing: a machine may be busy with something else.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'dot',
  use: {
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    // The package as npm packs it, which all sites install.
    { name: 'packed', testMatch: /\.setup\.ts$/, teardown: 'unpacked' },
    { name: 'unpacked', testMatch: /\.teardown\.ts$/ },
    { name: 'static-next', dependencies: ['packed'] },
  ],
})
