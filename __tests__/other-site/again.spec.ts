import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringInto, brotli, hashedList, readFiles, readList } from 'static-next/build'
import { serve } from 'static-next/serve'
import { build } from '../../scripts/copies.ts'
import { otherMajors } from '../../scripts/npm-tools.ts'
import { differences } from '../../scripts/reproduce.ts'
import { projectIn } from '../support/copy'
import { nodeHere } from '../support/node'
import { variantOf } from '../support/release-variants'
import { expect, projectDir } from '../support/site'
import { exported, otherSite, siteUrl, test } from './site'

test('a changed word changes one page, in another folder and by another Node, and the build says so', async () => {
  test.setTimeout(900_000)
  const { node, reason } = nodeHere(otherMajors.at(-1))
  test.skip(!node, reason)
  const { home, project: folder } = otherSite()
  const project = join(home, 'another folder, für alle')
  renameSync(folder, project)
  const before = exported()
  const live = await liveSite()
  try {
    const copy = projectIn(project)
    const about = JSON.parse(readFileSync(join(project, 'content/about.json'), 'utf8'))
    about.hero.intro += ' And another word.'
    copy.write('content/about.json', JSON.stringify(about))
    const output = await build(project, { env: { SITE_URL: siteUrl, PREVIOUS: live.origin } })
    const after = readFiles(join(project, 'out'))

    const changed = differences(before, after)
    expect(changed.toSorted()).toEqual(['aboutus.html', hashedList, ...live.hashed].toSorted())
    expect(listed(after)).toEqual(expect.arrayContaining([...listed(before), ...live.hashed]))

    const weights = [before, after].map((files) => brotli(files.get('aboutus.html') ?? ''))
    const [was = 0, is = 0] = weights
    const figures = weights.map((bytes) => bytes.toLocaleString('en-GB')).join(' → ')
    const difference = is === was ? 'as heavy as before' : `${is < was ? '−' : '+'}${Math.abs(is - was)}`
    expect(output.slice(output.indexOf('For visitors')).split('\n').slice(0, 4)).toEqual([
      'For visitors: one page changed',
      `  /aboutus  ${figures} bytes (${difference})`,
      `  changed: ${hashedList}`,
      `  new: ${live.hashed.toSorted().join(', ')}`,
    ])
    expect(output, "Next's list of routes").not.toContain('Route (app)')
  } finally {
    await live.close()
  }
})

/** A release as it is live when a host builds the next one; its hashed files have other names than those of any build. */
async function liveSite() {
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  const files = variantOf(readFiles(join(projectDir, 'out')), 1)
  bringInto(files, folder)
  const { origin, close } = await serve({ folder })
  return {
    origin,
    hashed: listed(files),
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listed(files: Map<string, Buffer>): string[] {
  return (readList(String(files.get(hashedList))) ?? []).map(({ path }) => path)
}
