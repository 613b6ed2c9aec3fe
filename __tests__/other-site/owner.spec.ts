import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { otherSite, siteUrl, test } from './site.ts'

test('nothing that an owner writes turns a test red', async () => {
  await runTests('jest/bin/jest.js', 'unit/[^/]*(content|specification|signin-form|numbers|texts|sentences)')
  // What is written on the pages.
  await runTests('@playwright/test/cli.js', 'test', '--project=site', '--workers=1', 'words', 'metadata')
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
