import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { brotli, readFiles } from 'static-next/build'
import { build } from '../../scripts/copies.ts'
import { projectIn } from '../support/copy'
import { expect } from '../support/site'
import { exported, otherSite, siteUrl, test } from './site'

test('a changed word changes one page, in another folder too, and the build says so', async () => {
  const { home, project: folder } = otherSite()
  const project = join(home, 'another folder, für alle')
  renameSync(folder, project)
  const before = exported()
  const copy = projectIn(project)
  const about = JSON.parse(readFileSync(join(project, 'content/about.json'), 'utf8'))
  about.hero.intro += ' And another word.'
  copy.write('content/about.json', JSON.stringify(about))
  const output = await build(project, { env: { SITE_URL: siteUrl } })
  const after = readFiles(join(project, 'out'))

  const paths = [...new Set([...before.keys(), ...after.keys()])]
  const changed = paths.filter((path) => String(before.get(path)) !== String(after.get(path)))
  expect(changed).toEqual(['aboutus.html'])

  const [was = 0, is = 0] = [before, after].map((files) => brotli(files.get('aboutus.html') ?? ''))
  const figures = [was, is].map((bytes) => bytes.toLocaleString('en-GB')).join(' → ')
  const difference = is === was ? 'as heavy as before' : `${is < was ? '−' : '+'}${Math.abs(is - was)}`
  expect(output.slice(output.indexOf('For visitors')).split('\n').slice(0, 2)).toEqual([
    'For visitors: one page changed',
    `  /aboutus  ${figures} bytes (${difference})`,
  ])
})
