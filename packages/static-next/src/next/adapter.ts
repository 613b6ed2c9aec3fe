/**
 * Finishes the export inside `next build`: Next writes it to `.export/`, the steps below turn it into what visitors
 * get, and the result replaces what is in `out/`, which may be read meanwhile.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NextAdapter } from 'next'
import { clearCache } from '../core/cache.ts'
import { addToFolder, ownPagesIn, readFiles, syncFolder } from '../core/files.ts'
import { type Files, withPages } from '../core/pages.ts'
import { checkNames, withPublishedNames } from '../core/public-files.ts'
import { deadLinksIn } from '../core/references.ts'
import { reportOf, warnAtEnd, warningsSoFar } from '../core/report.ts'
import { type HostSettings, hostSettingsOf, rememberedSite, type StaticSite } from '../core/settings.ts'
import { outdatedRootFiles } from '../hosts/root-files.ts'
import { hostFileMark, serverFiles, withHostFiles } from '../hosts/with-host-files.ts'
import { checkIslands, islandProblems } from './checks/islands.ts'
import { removeClientFiles } from './internals/client-files.ts'
import { readIslands } from './internals/islands.ts'
import { islandLines } from './islands/waking.ts'
import { blockedIn } from './policy.ts'
import { withEmailOff } from './steps/with-email-off.ts'
import { withErrorPages } from './steps/with-error-pages.ts'
import { withFormerAddresses } from './steps/with-former-addresses.ts'
import { withLoader } from './steps/with-loader.ts'
import { firstLayerOf, withOneStyle } from './steps/with-one-style.ts'
import { withOrderedHead } from './steps/with-ordered-head.ts'
import { withPolicy } from './steps/with-policy.ts'
import { withSecondFace } from './steps/with-second-face.ts'
import { withoutPayloads } from './steps/without-payloads.ts'
import { withoutRuntime } from './steps/without-runtime.ts'
import { withoutUnused } from './steps/without-unused.ts'

/** The steps in their order: first those that go through every page, then those that are about the folder. */
async function finishExport(
  exported: Files,
  own: Files,
  site: StaticSite,
  settings: HostSettings,
  projectDir: string,
) {
  const { origin, basePath } = settings
  const islands = readIslands(exported)
  const pages = withErrorPages(withoutPayloads(exported, projectDir))
  checkIslands(pages, islands)
  const plain = withPages(pages, [withoutRuntime(basePath)])
  let files = withPages(withFormerAddresses(plain, settings), [
    withOneStyle(firstLayerOf(site, projectDir)),
    withSecondFace,
    withOrderedHead,
    withLoader(exported, islands, basePath, site.islandNotice !== undefined),
    withEmailOff,
    withPolicy(site.policy),
  ])
  files = withoutUnused(files, islands, basePath)
  files = (await site.addFiles?.(files, { origin, basePath, projectDir })) ?? files
  files = withHostFiles(files, settings)
  // In the order of what they cost visitors: lost, then blocked.
  const problems = [
    ...islands.problems,
    ...islandProblems(pages, islands),
    ...blockedIn(files, site.policy ?? {}),
    ...deadLinksIn(files, basePath, own),
  ]
  if (site.strict && problems.length > 0) throw new Error(problems.join('\n'))
  return { files: new Map([...files, ...own]), problems, islandLines: islandLines(files, islands) }
}

/** Writes what servers read that are set up by hand. Other files there are the owner's, and so is one of the same name. */
function writeServerFiles(projectDir: string, files: Files) {
  for (const path of addToFolder(join(projectDir, 'hosts'), files, hostFileMark)) {
    warnAtEnd(
      `hosts/${path} is none of the files that a build writes, and was left as it is: what this build has to say to that host is not there. If it is yours, give it another name; if not, delete it. Then build again.`,
    )
  }
}

const adapter: NextAdapter = {
  name: 'static-next',
  async onBuildComplete({ projectDir }) {
    const site = rememberedSite()
    const settings = hostSettingsOf(site)
    const exportDir = join(projectDir, '.export')
    const all = readFiles(exportDir)
    checkNames(all.keys())
    // What is the owner's goes around all steps.
    const own = withPublishedNames(ownPagesIn(all, projectDir))
    const exported = withPublishedNames(new Map([...all].filter(([path]) => !own.has(path.normalize('NFC')))))
    const finished = await finishExport(exported, own, site, settings, projectDir)
    const { files, problems, islandLines } = finished
    const out = join(projectDir, 'out')
    const before = readFiles(out)
    syncFolder(out, files)
    writeServerFiles(projectDir, serverFiles(files, settings))
    rmSync(exportDir, { recursive: true })
    removeClientFiles(projectDir)
    clearCache(projectDir)
    const warnings = [
      ...problems,
      ...warningsSoFar(),
      ...(site.warnings?.() ?? []),
      ...outdatedRootFiles(projectDir, settings),
    ]
    const report = reportOf(before, files, [...new Set(warnings)], islandLines)
    // Next has its list of routes still to print. What has changed is read at the very end.
    process.once('exit', () => console.log(report))
  },
}

export default adapter
