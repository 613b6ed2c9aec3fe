/**
 * Finishes the export inside `next build`: Next writes it to `.export/`, the steps below turn it into what visitors
 * get, and the result replaces what is in `out/`, which may be read meanwhile.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NextAdapter } from 'next'
import { clearCache } from '../core/cache.ts'
import { addToFolder, hasActivePage, ownPagesIn, readFiles, syncFolder } from '../core/files.ts'
import { documentsIn, type Files, withPages } from '../core/pages.ts'
import { withPublishedNames } from '../core/public-files.ts'
import { deadLinksIn } from '../core/references.ts'
import { reportOf, warnAtEnd, warningsSoFar } from '../core/report.ts'
import {
  addressOfSite,
  type HostSettings,
  hostSettingsOf,
  originsOfSite,
  type StaticSite,
} from '../core/settings.ts'
import { outdatedRootFiles } from '../hosts/root-files.ts'
import { hostFileMark, serverFiles, withHostFiles } from '../hosts/with-host-files.ts'
import { deadControlsIn } from './checks/dead-controls.ts'
import { lostInHead, refusedProps, sharedContextErrors, unreachableIslands } from './checks/island-errors.ts'
import { lateTagsIn } from './checks/late-tags.ts'
import { checkFrames } from './checks/page-frame.ts'
import { removeClientFiles } from './insides/client-files.ts'
import { writeExportDetail } from './insides/export-detail.ts'
import { readIslands } from './insides/islands.ts'
import { wakingLines, withWaking } from './islands/waking.ts'
import { blockedIn, islandsPolicy, loadsScripts } from './policy.ts'
import { rememberedSite } from './remembered-site.ts'
import { withEmailOff } from './steps/with-email-off.ts'
import { withEndings } from './steps/with-endings.ts'
import { withErrorPages } from './steps/with-error-pages.ts'
import { withFormerAddresses } from './steps/with-former-addresses.ts'
import { withLateParts } from './steps/with-late-parts.ts'
import { withLoader } from './steps/with-loader.ts'
import { firstLayerOf, withOneStyle } from './steps/with-one-style.ts'
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
  settings: HostSettings & { hasActivePage: boolean },
  projectDir: string,
) {
  const address = addressOfSite(site)
  const { basePath } = address
  const islands = readIslands(exported)
  const origins = originsOfSite(site)
  const whole = withErrorPages(withoutPayloads(exported, projectDir))
  const routes = withEndings(whole, { projectDir, origins, basePath })
  checkFrames(routes, islands)
  const refused = refusedProps(routes)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const found: Parameters<typeof withWaking>[0] = []
  let files = withPages(withFormerAddresses(withRedirects(routes, basePath), address.origin, settings), [
    withLateParts,
    withSlots,
    withoutRuntime(basePath),
    withWaking(found),
    withOneStyle(firstLayerOf(site, projectDir)),
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
  files = withHostFiles(files, settings)
  // In the order of what they cost visitors: lost, blocked, dead.
  const problems = [
    ...unreachableIslands(routes, files, islands),
    ...sharedContextErrors(routes, islands),
    ...lostInHead(routes),
    ...blockedIn(files, islands, site.policy ?? {}, routes),
    ...deadLinksIn(files, basePath, own),
    ...deadControlsIn(files),
  ]
  if (site.strict && problems.length > 0) throw new Error(problems.join('\n'))
  const islandLines = wakingLines(found, islands, documentsIn(files).length)
  return { files: new Map([...files, ...own]), problems: [...problems, ...lateTagsIn(files)], islandLines }
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
    const settings = { ...hostSettingsOf(site), hasActivePage: hasActivePage(projectDir) }
    const exportDir = join(projectDir, '.export')
    const all = readFiles(exportDir)
    // What is the owner's goes around all steps.
    const own = withPublishedNames(ownPagesIn(all, projectDir))
    const exported = withPublishedNames(new Map([...all].filter(([path]) => !own.has(path.normalize('NFC')))))
    const finished = await finishExport(exported, own, site, settings, projectDir)
    const { files, problems, islandLines } = finished
    const out = join(projectDir, 'out')
    const before = existsSync(out) ? readFiles(out) : new Map()
    syncFolder(out, files)
    writeServerFiles(projectDir, serverFiles(files, settings, new URL(addressOfSite(site).origin).hostname))
    rmSync(exportDir, { recursive: true })
    removeClientFiles(projectDir)
    clearCache(projectDir)
    writeExportDetail(projectDir, out)
    const warnings = [
      ...problems,
      ...warningsSoFar(),
      ...(site.warnings?.() ?? []),
      ...outdatedRootFiles(projectDir, settings),
    ]
    const report = await reportOf(before, files, [...new Set(warnings)], islandLines, own)
    // Next has its list of routes still to print. What has changed is read at the very end.
    process.once('exit', () => console.log(report))
  },
}

export default adapter
