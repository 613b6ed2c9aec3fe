import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { EngineName } from '../../scripts/browsers.ts'
import { freePort } from '../../scripts/ports.ts'
import { serveByNginx } from '../support/nginx'
import { type Driver, launch } from './driver'

const projectDir = join(import.meta.dirname, '..', '..')
const out = join(projectDir, 'out')

type Site = {
  origin: string
  /** What the policy of a page kept from it, told by the browser to the server: no driver tells it of every engine. */
  violations: string[]
  /** Until it is called again, no script arrives. */
  setScriptsGone: (isGone: boolean) => void
}
/** The browser, started when it is first asked for. */
type Drivers = (isDark: boolean) => Promise<Driver>

/** `test` with a browser of the engine of its project, light or dark, and the built site behind nginx. */
export const test = base.extend<
  { isDark: boolean; site: Site; browse: Driver },
  { engine: EngineName; server: Site; drivers: Drivers }
>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  isDark: [false, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const violations: string[] = []
      const collector = createServer((request, response) => {
        let text = ''
        request.on('data', (part) => {
          text += part
        })
        request.on('end', () => {
          violations.push(text)
          response.writeHead(204).end()
        })
      })
      const port = await freePort()
      await once(collector.listen(port, '127.0.0.1'), 'listening')
      const home = mkdtempSync(join(tmpdir(), 'engines-'))
      const gone = join(home, 'gone')
      const include = join(home, 'include.conf')
      writeFileSync(include, inclusion(`http://127.0.0.1:${port}`, gone))
      const server = await serveByNginx(out, include)
      await use({
        origin: server.origin,
        violations,
        setScriptsGone: (isGone) => (isGone ? writeFileSync(gone, '') : rmSync(gone, { force: true })),
      })
      await server.close()
      collector.close()
      rmSync(home, { recursive: true })
    },
    { scope: 'worker' },
  ],
  drivers: [
    async ({ engine }, use) => {
      const started = new Map<boolean, Promise<Driver>>()
      await use((isDark) => {
        const driver = started.get(isDark) ?? launch({ engine, isDark })
        started.set(isDark, driver)
        return driver
      })
      for (const driver of started.values()) await (await driver).close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: ({ server }, use) => use(server),
  browse: async ({ drivers, isDark, site }, use) => {
    const driver = await drivers(isDark)
    site.setScriptsGone(false)
    const before = (await driver.complaints()).length
    await use(driver)
    const complaints = (await driver.complaints()).slice(before)
    // Some tests request missing files on purpose; broken links have tests of their own.
    const errors = complaints.filter((text) => !/Failed to load resource|MIME type|integrity/.test(text))
    expect(errors, 'errors of the console').toEqual([])
    expect(site.violations.splice(0), 'violations of the policy').toEqual([])
  },
})

export { expect }

/**
 * What nginx includes in production, and two things for the test: a report-only copy of each page's policy, which reports
 * what the policy itself blocks, and a way to have no scripts.
 */
function inclusion(collector: string, gone: string) {
  const policies = readdirSync(out)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
          readFileSync(join(out, file), 'utf8'),
        ) ?? []
      const path = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`
      return `if ($request_uri = ${path}) { set $report_only "${policy}; report-uri /violations"; }`
    })
  const production = readFileSync(join(projectDir, 'hosts/nginx/site.conf'), 'utf8')
    .replace(
      'location / {',
      'location / {\n  add_header Content-Security-Policy-Report-Only $report_only always;',
    )
    // A script that is in the cache cannot be gone.
    .replace('public, max-age=31536000, immutable', 'no-store')
  return `set $report_only "";
${policies.join('\n')}
set $gone "";
if (-f ${gone}) { set $gone 1; }
if ($uri ~ ^/_next/static/chunks/) { set $gone "\${gone}1"; }
if ($gone = 11) { return 404; }
location = /violations { proxy_pass ${collector}; }
${production}`
}
