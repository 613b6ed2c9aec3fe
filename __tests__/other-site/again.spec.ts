import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from 'static-next/steps'
import { build } from '../support/copies.ts'
import { projectIn } from '../support/copy.ts'
import { expect } from '../support/site.ts'
import { exported, otherSite, siteUrl, test } from './site.ts'

/** Settings of somebody else's, in the folder above: a monorepo's, or what was once forgotten in a home folder. */
const settingsAbove = {
  'postcss.config.js': 'module.exports = { plugins: { tailwindcss: {} } }',
  '.babelrc': '{ "presets": ["nowhere"] }',
  '.swcrc': '{ "jsc": { "target": "es5" } }',
  '.browserslistrc': 'ie 11',
  '.env': 'SITE_URL=https://elsewhere.example.com',
  'tsconfig.json': '{ "compilerOptions": { "jsx": "preserve", "paths": { "@/*": ["./nowhere/*"] } } }',
  'package.json':
    '{ "private": true, "workspaces": ["*"], "browserslist": "ie 11", "postcss": { "plugins": { "tailwindcss": {} } } }',
  'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
  'next.config.js': 'throw new Error("not ours")',
  'biome.json': '{',
  '.npmrc': 'omit=dev',
}

test('changed words change their pages and no script, in another folder, whatever lies above it; the build says so', async () => {
  const { home, project: folder } = otherSite()
  const project = join(home, 'another folder, für alle')
  // A copy: the tests that run meanwhile ask the first one.
  cpSync(folder, project, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('test-results'),
  })
  for (const [file, text] of Object.entries(settingsAbove)) writeFileSync(join(home, file), text)
  const before = exported()
  const copy = projectIn(project)
  copy.edit<{ hero: { intro: string } }>('about', ({ hero }) => {
    hero.intro += ' And another word.'
  })
  // Words of the error page, which is a script of every page with a form.
  copy.edit<{ crash: { text: string } }>('errors', ({ crash }) => {
    crash.text = 'Another thing broke.'
  })
  const output = await build(project, { SITE_URL: siteUrl })
  const after = readFiles(join(project, 'out'))
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !before.get(path)?.equals(after.get(path) ?? Buffer.from('')),
  )
  const withIslands = [...before].flatMap(([path, bytes]) => (bytes.includes(' data-island=') ? path : []))
  expect(differing).toEqual([...new Set(['500.html', 'aboutus/index.html', ...withIslands])].toSorted())

  const said = output.slice(output.indexOf('For visitors'))
  expect(said).toContain(`For visitors: ${differing.length} pages changed`)
  // Committed for the root of a domain.
  expect(said).toContain(
    'vercel.json says something else than this build: headers, former addresses or trailingSlash have changed, or the site stands below another path (here "/repo").',
  )
  expect(readFileSync(join(project, 'out/index.html'), 'utf8')).toContain(siteUrl)
})
