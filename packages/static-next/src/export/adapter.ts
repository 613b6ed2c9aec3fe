/**
 * Finishes the export inside `next build`: Next writes it to `.export/`, the steps below turn it into what visitors
 * get, and the result replaces what is in `out/`, which may be read meanwhile.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NextAdapter } from 'next'
import { outdatedRootFiles } from '../hosts/root-files.ts'
import { deadControlsIn } from '../islands/dead-controls.ts'
import { checkFrames } from '../islands/page-frame.ts'
import { brokenIslandsIn, islandsApartIn, lostInHeadIn, refusedIn } from '../islands/refusals.ts'
import { wakingLines, withWaking } from '../islands/waking.ts'
import { clearCache } from './cache.ts'
import { addToFolder, hasActivePage, ownPagesIn, readFiles, syncFolder } from './files.ts'
import { removeClientFiles } from './insides/client-files.ts'
import { writeExportDetail } from './insides/export-detail.ts'
import { readIslands } from './insides/islands.ts'
import { lateTagsIn } from './late-tags.ts'
import { documentsIn, type Files, withPages } from './pages.ts'
import { blockedIn, islandsPolicy, loadsScripts } from './policy.ts'
import { withPublishedNames } from './public-files.ts'
import { deadLinksIn } from './references.ts'
import { reportOf, warnAtEnd, warningsSoFar } from './report.ts'
import { type Address, addressOfSite, originsOfSite, type StaticSite, theSite } from './settings.ts'
import { withEmailOff } from './steps/with-email-off.ts'
import { withEndings } from './steps/with-endings.ts'
import { withErrorPages } from './steps/with-error-pages.ts'
import { withFormerAddresses } from './steps/with-former-addresses.ts'
import { hostFileMark, hostFiles, withHostFiles } from './steps/with-host-files.ts'
import { withLateParts } from './steps/with-late-parts.ts'
import { withLoader } from './steps/with-loader.ts'
import { withOneStyle } from './steps/with-one-style.ts'
import { withOrderedHead } from './steps/with-ordered-head.ts'
import { withPolicy } from './steps/with-policy.ts'
import { withRedirects } from './steps/with-redirects.ts'
import { withSecondFace } from './steps/with-second-face.ts'
import { withSlots } from './steps/with-slots.ts'
import { withoutPayloads } from './steps/without-payloads.ts'
import { withoutRuntime } from './steps/without-runtime.ts'
import { withoutUnused } from './steps/without-unused.ts'

/** The steps in their order: first those that go through every page, then those that are about the folder. */
async function finishExport(
  exported: Files,
  own: Files,
  site: StaticSite,
  address: Address,
  projectDir: string,
) {
  const { basePath } = address
  const islands = readIslands(exported)
  const origins = originsOfSite(site)
  const whole = withErrorPages(withoutPayloads(exported, projectDir))
  const routes = withEndings(whole, { projectDir, origins, basePath })
  checkFrames(routes, islands)
  const refused = refusedIn(routes)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const found: Parameters<typeof withWaking>[0] = []
  let files = withPages(withFormerAddresses(withRedirects(routes, basePath), address), [
    withLateParts,
    withSlots,
    withoutRuntime(basePath),
    withWaking(found),
    withOneStyle(site.firstStyles?.begin),
    withSecondFace,
    withOrderedHead,
    withLoader(exported, islands, basePath, site.islandNotice !== undefined),
    withEmailOff,
    (document) =>
      withPolicy(
        islandsPolicy(site.policy ?? {}, document, islands),
        loadsScripts(document, exported, islands),
      )(document),
  ])
  files = withoutUnused(files, islands, basePath)
  files = (await site.addFiles?.(files, { ...address, projectDir })) ?? files
  files = withHostFiles(files, basePath, hasActivePage(projectDir))
  // In the order of what they cost visitors: lost, blocked, dead.
  const problems = [
    ...brokenIslandsIn(routes, files, islands),
    ...islandsApartIn(routes, islands),
    ...lostInHeadIn(routes),
    ...blockedIn(files, islands, site.policy ?? {}, routes),
    ...deadLinksIn(files, basePath, own),
    ...deadControlsIn(files),
  ]
  if (site.strict && problems.length > 0) throw new Error(problems.join('\n'))
  const islandLines = wakingLines(found, islands, documentsIn(files).length)
  return { files: new Map([...files, ...own]), problems: [...problems, ...lateTagsIn(files)], islandLines }
}

/** Writes what servers read that are set up by hand. Other files there are the owner's, and so is one of the same name. */
function writeHostFiles(projectDir: string, files: Files, address: Address) {
  const settings = hostFiles(files, address, hasActivePage(projectDir))
  for (const path of addToFolder(join(projectDir, 'hosts'), settings, hostFileMark)) {
    warnAtEnd(
      `hosts/${path} is none of the files that a build writes, and was left as it is: what this build has to say to that host is not there. If it is yours, give it another name; if not, delete it. Then build again.`,
    )
  }
}

const adapter: NextAdapter = {
  name: 'static-next',
  async onBuildComplete({ projectDir }) {
    const site = theSite()
    const address = addressOfSite(site)
    const exportDir = join(projectDir, '.export')
    const all = readFiles(exportDir)
    // What is the owner's goes around all steps.
    const own = withPublishedNames(ownPagesIn(all, projectDir))
    const exported = withPublishedNames(new Map([...all].filter(([path]) => !own.has(path.normalize('NFC')))))
    const finished = await finishExport(exported, own, site, address, projectDir)
    const { files, problems, islandLines } = finished
    const out = join(projectDir, 'out')
    const before = existsSync(out) ? readFiles(out) : new Map()
    syncFolder(out, files)
    writeHostFiles(projectDir, files, address)
    rmSync(exportDir, { recursive: true })
    removeClientFiles(projectDir)
    clearCache(projectDir)
    writeExportDetail(projectDir, out)
    const warnings = [
      ...problems,
      ...warningsSoFar(),
      ...(site.warnings?.() ?? []),
      ...outdatedRootFiles(projectDir, address),
    ]
    const report = await reportOf(before, files, [...new Set(warnings)], islandLines, own)
    // Next has its list of routes still to print. What has changed is read at the very end.
    process.once('exit', () => console.log(report))
  },
}

export default adapter
