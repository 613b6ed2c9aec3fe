import { defineConfig } from '@playwright/test'
import { browserOptions, engineNames, engines, ensureBrowser } from './scripts/browsers.ts'
import { problemOfBuild } from './scripts/built.ts'

const otherSite = '__tests__/other-site'

// Before any test is read: some ask the built site as soon as they are. Workers, and others who read this, do not ask.
if (process.argv[2] === 'test' && process.env.TEST_WORKER_INDEX === undefined) {
  const problem = problemOfBuild(import.meta.dirname)
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
}

/**
 * One project a folder of `__tests__`. `npm test` runs `site`; `npm run test:all` runs the others too.
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
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }],
  ],
  use: {
    launchOptions: { ...browserOptions(), executablePath: await ensureBrowser() },
    viewport: { width: 1440, height: 900 },
    // Of the web servers in `hosts`: they make one for themselves.
    ignoreHTTPSErrors: true,
  },
  projects: [
    // One more build, in a copy, which all tests of `other-site` ask. It begins first: they wait for it.
    {
      name: 'other-site-setup',
      testDir: otherSite,
      testMatch: /\.setup\.ts$/,
      teardown: 'other-site-teardown',
    },
    { name: 'other-site-teardown', testDir: otherSite, testMatch: /\.teardown\.ts$/ },
    { name: 'other-site', testDir: otherSite, dependencies: ['other-site-setup'] },
    // The longest come first, so that no worker waits for the last of them alone.
    ...['site', 'builds', 'design', 'hosts'].map((name) => ({ name, testDir: `__tests__/${name}` })),
    ...engineNames
      .filter((name) => engines[name].isHere())
      .map((name) => ({
        name,
        testDir: '__tests__/engines',
        // `site` asks today's Chromium of many more changed pages.
        testIgnore: name === 'Chromium' ? 'changed-page.spec.ts' : [],
        // Two engines side by side, each started once.
        workers: 1,
        timeout: 60_000,
        use: { engine: name },
      })),
  ],
})
