import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { otherSite, siteUrl, test } from './site.ts'

/** The tests of what pages say: to visitors, to crawlers and to browsers. */
const ofPages = ['words', 'metadata', 'structured-data', 'files-for-machines', 'links', 'markup', 'policy']

test('whatever an owner writes, and whatever the brand: its own tests of Jest find all as it should be', async () => {
  test.setTimeout(1_200_000)
  // Its contact form sends: docs/forms.md takes the tests of the other one out. What git and the disk do, no word changes.
  await runTests('jest/bin/jest.js', '--testPathIgnorePatterns', 'contact-form', 'publish', 'save', '/check')
})

test('wherever the site stands, its own tests find every page, word and address in place', async () => {
  await runTests('@playwright/test/cli.js', 'test', '--project=site', '--workers=1', ...ofPages)
})

/** Runs tests in the other site's project, as its owner does. */
async function runTests(program: string, ...args: string[]): Promise<void> {
  const { project } = otherSite()
  // What this run has set for itself is not theirs.
  const ours = Object.keys(process.env).filter((name) =>
    /^(TEST_|PLAYWRIGHT_|PW_|JEST_|NODE_OPTIONS|FORCE_COLOR)/.test(name),
  )
  const env = {
    ...process.env,
    ...Object.fromEntries(ours.map((name) => [name, undefined])),
    NO_COLOR: '1',
    SITE_URL: siteUrl,
  }
  await promisify(execFile)(process.execPath, [join(project, 'node_modules', program), ...args], {
    cwd: project,
    env,
    maxBuffer: 64 * 1024 ** 2,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`Tests of the owner's site failed:\n${error.stdout}${error.stderr}`)
  })
}
