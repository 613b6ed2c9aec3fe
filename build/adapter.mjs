/**
 * Finishes the export inside `next build`: Next writes it to `.export/`, the steps below turn it into what visitors
 * get, and the result is brought into `out/`, where it may be read meanwhile.
 *
 * Why at all: docs/decisions/0006-islands.md
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '../content/check.mjs'
import { brandWarnings } from './brand-warnings.mjs'
import { clearCache } from './cache.mjs'
import { checkIslands } from './check-islands.mjs'
import { bringInto, readFiles } from './files.mjs'
import { readIslands } from './islands.mjs'
import { withPages } from './pages.mjs'
import { carryOver } from './previous.mjs'
import { addressOfProject } from './project-address.mjs'
import { checkReferences } from './references.mjs'
import { reportOf, warnAtEnd, warningsSoFar } from './report.mjs'
import { withEmailOff } from './steps/with-email-off.mjs'
import { withHashedList } from './steps/with-hashed-list.mjs'
import { hostFiles, withHostFiles } from './steps/with-host-files.mjs'
import { withLicence } from './steps/with-licence.mjs'
import { withLoader } from './steps/with-loader.mjs'
import { withOneStyle } from './steps/with-one-style.mjs'
import { withOrderedHead } from './steps/with-ordered-head.mjs'
import { withPictures } from './steps/with-pictures.mjs'
import { withPolicy } from './steps/with-policy.mjs'
import { withSecondFace } from './steps/with-second-face.mjs'
import { withSecurity } from './steps/with-security.mjs'
import { withoutPayloads } from './steps/without-payloads.mjs'
import { withoutRuntime } from './steps/without-runtime.mjs'
import { withoutUnused } from './steps/without-unused.mjs'
import { warningsOn } from './warnings.mjs'

/** @import { Content } from '../content/schema.mjs' */
/** @import { Islands } from './islands.mjs' */
/** @import { Files } from './pages.mjs' */

/**
 * The steps in their order: first those that go through every page, then those that are about the folder.
 *
 * @param {Files} exported
 * @param {{ projectDir: string, basePath: string, islands: Islands, site: Content['site'] }} build
 * @returns {Files}
 */
export function finishExport(exported, { projectDir, basePath, islands, site }) {
  let files = withoutPayloads(exported, projectDir)
  checkIslands(files, islands.clientFiles)
  files = withPages(files, [
    withoutRuntime(basePath),
    withOneStyle,
    withSecondFace,
    withOrderedHead,
    withLoader(files, islands, basePath),
    withEmailOff,
    withPolicy,
  ])
  files = withoutUnused(files, islands, basePath)
  files = withLicence(files)
  files = withSecurity(files, site)
  files = withHostFiles(files, basePath)
  files = withHashedList(files)
  checkReferences(files, basePath)
  return files
}

/** @type {import('next').NextAdapter} */
const adapter = {
  name: 'finished-export',
  async onBuildComplete({ projectDir, config: { basePath } }) {
    const exportDir = join(projectDir, '.export')
    const exported = await withPictures(readFiles(exportDir), projectDir, basePath)
    const islands = readIslands(exported)
    const content = readContent(projectDir)
    const files = finishExport(exported, { projectDir, basePath, islands, site: content.site })
    const out = join(projectDir, 'out')
    const before = existsSync(out) ? readFiles(out) : new Map()
    const after = await carryOver(files, process.env.PREVIOUS, warnAtEnd)
    bringInto(after, out)
    bringInto(hostFiles(addressOfProject(projectDir)), join(projectDir, 'hosts'))
    rmSync(exportDir, { recursive: true })
    clearCache(projectDir)
    sayWhere(out, projectDir)
    const report = await reportOf({
      before,
      after,
      warnings: [...warningsSoFar(), ...warningsOn(content, projectDir), ...brandWarnings(projectDir)],
    })
    // Next has its list of routes still to print. What has changed belongs where eyes are: at the very end.
    process.once('exit', () => console.log(report))
  },
}

/**
 * Tells where the export is, in the file from which Vercel and Netlify take it when they treat the project as one of
 * Next's: it names the folder that has just gone.
 *
 * @param {string} out
 * @param {string} projectDir
 */
function sayWhere(out, projectDir) {
  const detail = { version: 1, outDirectory: out, success: true }
  writeFileSync(join(projectDir, '.next/export-detail.json'), JSON.stringify(detail))
}

export default adapter
