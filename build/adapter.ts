/**
 * Finishes the export inside `next build`: Next writes it to `.export/`, the steps below turn it into what visitors
 * get, and the result is brought into `out/`, where it may be read meanwhile.
 *
 * Why at all: docs/decisions/0006-islands.md
 */

import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextAdapter } from 'next'
import { brandWarnings } from '../lib/brand/brand-warnings.ts'
import { readContent } from '../lib/content/check.ts'
import type { Content } from '../lib/content/schema.ts'
import { clearCache } from './cache.ts'
import { checkIslands } from './check-islands.ts'
import { bringInto, readFiles } from './files.ts'
import { type Islands, readIslands } from './islands.ts'
import { type Files, withPages } from './pages.ts'
import { carryOver } from './previous.ts'
import { addressOfProject } from './project-address.ts'
import { checkReferences } from './references.ts'
import { reportOf, warnAtEnd, warningsSoFar } from './report.ts'
import { withEmailOff } from './steps/with-email-off.ts'
import { withHashedList } from './steps/with-hashed-list.ts'
import { hostFiles, withHostFiles } from './steps/with-host-files.ts'
import { withLicence } from './steps/with-licence.ts'
import { withLoader } from './steps/with-loader.ts'
import { withOneStyle } from './steps/with-one-style.ts'
import { withOrderedHead } from './steps/with-ordered-head.ts'
import { withPictures } from './steps/with-pictures.ts'
import { withPolicy } from './steps/with-policy.ts'
import { withSecondFace } from './steps/with-second-face.ts'
import { withSecurity } from './steps/with-security.ts'
import { withoutPayloads } from './steps/without-payloads.ts'
import { withoutRuntime } from './steps/without-runtime.ts'
import { withoutUnused } from './steps/without-unused.ts'
import { warningsOn } from './warnings.ts'

/**
 * The steps in their order: first those that go through every page, then those that are about the folder.
 */
export function finishExport(
  exported: Files,
  {
    projectDir,
    basePath,
    islands,
    site,
  }: { projectDir: string; basePath: string; islands: Islands; site: Content['site'] },
): Files {
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

const adapter: NextAdapter = {
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
 */
function sayWhere(out: string, projectDir: string) {
  const detail = { version: 1, outDirectory: out, success: true }
  writeFileSync(join(projectDir, '.next/export-detail.json'), JSON.stringify(detail))
}

export default adapter
