/**
 * What this site adds to the build of static-next: its content is checked and its typeface cut before pages are made of
 * them, and its pictures and licence stand beside the pages.
 */
import { join } from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import type { StaticSite } from 'static-next'
import { addressOf } from 'static-next/address'
import { withPictures } from 'static-next/pictures/build'
import { editing } from '../editor/editing.ts'
import { brandWarnings } from './brand/brand-warnings.ts'
import { writeFont } from './brand/font.ts'
import { withLicence } from './brand/licence.ts'
import { nameStyles } from './brand/name-size.ts'
import { checkFamily } from './brand/one-family.ts'
import { colour, paletteOf } from './brand/palette.ts'
import { readTokens } from './brand/tokens.ts'
import { metricStyles } from './brand/typeface-metrics.ts'
import { withBuildFile } from './build-file.ts'
import { ContentError, lookAtContent, readContent } from './content/check.ts'
import type { Content } from './content/schema.ts'
import { sayWarnings, warningsOn } from './content/warnings.ts'
import { hostWarnings } from './host-address.ts'
import { type Page, pages } from './pages.ts'
import { withSecurity } from './security-text.ts'
import { checkPaths, withUnlistedPages } from './unlisted-pages.ts'

const projectDir = join(import.meta.dirname, '..')

/** Whether this is `npm run edit`, in which a mistake in one file can be mended. */
const isEdited = (phase: string) =>
  phase === PHASE_DEVELOPMENT_SERVER && process.env.WITH_EDITOR !== undefined

let known: Content | undefined

/** The content, read once a build. @throws ContentError with every problem in it */
function content(): Content {
  known ??= readContent(projectDir)
  return known
}

/** The address in the content; of content that cannot be read, none that matters. */
export function siteUrl(): string {
  try {
    return content().site.url
  } catch (error) {
    if (isEdited(PHASE_DEVELOPMENT_SERVER) && error instanceof ContentError) return 'http://localhost'
    throw error
  }
}

/**
 * Checks content and palette and cuts the typeface to them, before anything is built from them.
 *
 * @returns what the layout has to know of the words, as the typeface sets them
 */
export const prepare: StaticSite['prepare'] = async ({ phase }) => {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  try {
    const { site } = content()
    paletteOf(readTokens(projectDir))
    const isMade = isDevelopment || phase === PHASE_PRODUCTION_BUILD
    if (!isMade) return {} as Record<string, string>
    await writeFont(projectDir, content(), { isWhole: isDevelopment })
    // A build says them last, where they are read.
    if (isDevelopment) sayWarnings(content(), projectDir)
    return { TYPEFACE_STYLES: metricStyles(projectDir) + nameStyles(projectDir, site.name) }
  } catch (error) {
    if (!isEdited(phase) || !(error instanceof ContentError)) throw error
    console.error(`\n${error.message}\n\nThe editor opens; the pages do when this is mended.\n`)
    await writeFont(projectDir, {}, { isWhole: true })
    return { TYPEFACE_STYLES: metricStyles(projectDir) }
  }
}

/**
 * The pictures that pages name, the licence of the typeface, `security.txt`, the commit that it is built from, and all pages
 * in the lists for machines.
 */
export const addFiles: StaticSite['addFiles'] = async (files, { origin, basePath }) => {
  checkFamily(files)
  checkPaths(content(), files)
  const withAll = await withPictures(files, { projectDir, basePath, colour })
  const withOwn = withBuildFile(withSecurity(withLicence(withAll), content().site), projectDir)
  return withUnlistedPages(withOwn, origin, basePath)
}

export function warnings() {
  const { url, template } = content().site
  return [
    ...warningsOn(content(), projectDir),
    ...brandWarnings(projectDir),
    ...(template ? [] : hostWarnings(addressOf(url))),
  ]
}

/** In development: what is to be looked at in content that has changed. What is wrong in it, the pages say. */
export function sayWhatChanged() {
  const { content, problems } = lookAtContent(projectDir)
  if (problems.length === 0) sayWarnings(content, projectDir)
}

/** The former addresses of all pages, each with the page that is there for it now. Here, or the code of forms would have them. */
export const redirects = Object.entries<Page>(pages).flatMap(([id, { path, former = [] }]) =>
  former.map((from) => ({ from, to: path, where: `lib/pages.ts: ${id}.former` })),
)

/** What differs while the editor runs. */
export const editorSettings = (phase: string) => (isEdited(phase) ? editing : {})
