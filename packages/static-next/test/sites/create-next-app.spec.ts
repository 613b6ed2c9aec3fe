import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { serve } from '../../src/hosts/serve.ts'
import { violationsOn } from '../support/browser.ts'
import { installedIn, modulesDir } from '../support/installed.ts'

/*
 * What `create-next-app` makes, with TypeScript, src/ and Tailwind: nothing is changed in it but its next.config.ts. There is
 * no network here, so next/font/google gets its style sheet from Next's own place for tests: the ranges are Google's, the
 * letters those of another typeface.
 */

const fonts = join(modulesDir, '@fontsource-variable/inter/files')
const styleSheet = ['latin-ext U+0100-02BA,U+1E00-1E9F,U+20A0-20C0', 'latin U+00??,U+0131,U+2000-206F']
  .map((line) => {
    const [subset, range] = line.split(' ')
    return `/* ${subset} */\n@font-face { font-family: 'Geist'; font-style: normal; font-weight: 100 900; font-display: swap; src: url(${fonts}/inter-${subset}-wght-normal.woff2) format('woff2'); unicode-range: ${range}; }`
  })
  .join('\n')
const mocked = `const css = ${JSON.stringify(styleSheet)}
module.exports = new Proxy({}, { get: (_, url) => css.replaceAll("'Geist'", /Mono/.test(String(url)) ? "'Geist Mono'" : "'Geist'") })`

/** As Next exports it by itself, with webpack; without what makes a build slower and pages look no other. */
const plain = `import type { NextConfig } from 'next'

export default { output: 'export', images: { unoptimized: true }, typescript: { ignoreBuildErrors: true },
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  webpack: (config) => { config.cache = config.optimization.minimize = false
    config.module.rules.push({ resource: /globals\\.css$/, enforce: 'pre', use: '@tailwindcss/turbopack' }); return config } } satisfies NextConfig`
const oneLine = `import { staticSite } from "static-next";

export default staticSite({ url: "https://example.com" });
`

test('what create-next-app makes is built by one line, looks the same, and loads no script', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const site = installedIn('create-next-app')
  try {
    const make = join(modulesDir, 'create-next-app/dist/index.js')
    const options = '--ts --tailwind --src-dir --app --no-linter --skip-install --disable-git --yes'
    site.run({}, 'node', make, 'app', ...options.split(' '))
    site.copy(join(site.folder, 'app'))
    rmSync(join(site.folder, 'app'), { recursive: true })
    site.install()
    const mock = join(site.folder, 'fonts.cjs')
    writeFileSync(mock, mocked)
    const build = (config: string) => {
      writeFileSync(join(site.folder, 'next.config.ts'), config)
      return site.build({ NEXT_FONT_GOOGLE_MOCKED_RESPONSES: mock })
    }
    build(plain)
    renameSync(join(site.folder, 'out'), join(site.folder, 'plain'))
    // Next checks types by the project's own settings, which know nothing of this package: right ones, and a mistyped one.
    const mistyped = oneLine.replace('{ url:', '{\n// @ts-expect-error\npolcy: {}, url:')
    writeFileSync(join(site.folder, 'mistyped.ts'), mistyped)
    const said = build(oneLine)
    expect(said).toContain('Finished TypeScript')
    expect(said).not.toContain('To look at')
    // Who runs without Next reads that file too.
    const command = join(site.folder, 'node_modules/static-next/dist/bin.js')
    expect(site.run({}, 'node', command, 'hosts')).toContain('vercel.json is written')

    const before = await looksOf(browser, join(site.folder, 'plain'))
    const after = await looksOf(browser, join(site.folder, 'out'))
    expect(before.scripts).toBeGreaterThan(0)
    expect(after.scripts).toBe(0)
    expect(after.faces).toEqual(before.faces)
    expect(after.violations).toEqual([])
    for (const [place, picture] of after.pictures.entries()) {
      expect(picture.equals(before.pictures[place] ?? Buffer.alloc(0)), `picture ${place}`).toBe(true)
    }
  } finally {
    site.remove()
  }
})

/** How the first page looks, on a phone and a screen, light and dark; and what it loads. */
async function looksOf(browser: Browser, folder: string) {
  const server = await serve({ folder })
  const page = await browser.newPage()
  let scripts = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts++
  })
  const violations = violationsOn(page)
  const pictures: Buffer[] = []
  let faces: string[] = []
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(server.origin, { waitUntil: 'networkidle' })
      faces = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      })
      pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    }
  }
  await page.close()
  await server.close()
  return { scripts, violations, pictures, faces: faces.toSorted() }
}
