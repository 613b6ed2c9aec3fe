/**
 * What this site adds to the build of static-next: its content is checked and its typeface cut before pages are made of
 * them, and its pictures and licence stand beside the pages.
 */
import { join } from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import type { StaticSite } from 'static-next'
import { withPictures } from 'static-next/pictures/build'
import { editing } from '../editor/editing.ts'
import { brandWarnings } from './brand/brand-warnings.ts'
import { writeFont } from './brand/font.ts'
import { withLicence } from './brand/licence.ts'
import { writeMeasures } from './brand/measures.ts'
import { checkFamily } from './brand/one-family.ts'
import { colour, paletteOf } from './brand/palette.ts'
import { readTokens } from './brand/tokens.ts'
import { withBuildFile } from './build-file.ts'
import { ContentError, lookAtContent, readContent } from './content/check.ts'
import { sentenceOf } from './content/problem.ts'
import type { Content } from './content/schema.ts'
import { sayWarnings, warningsOn } from './content/warnings.ts'
import { type Page, pages } from './pages.ts'
import { checkPaths, withUnlistedPages } from './unlisted-pages.ts'

const projectDir = join(import.meta.dirname, '..')

/** Whether this is `npm run edit`, in which a mistake in one file can be mended. */
const isEdited = (phase: string) =>
  phase === PHASE_DEVELOPMENT_SERVER && process.env.WITH_EDITOR !== undefined

let cachedContent: Content | undefined

/** The content, read once a build. @throws ContentError with every problem in it */
function content(): Content {
  cachedContent ??= readContent(projectDir)
  return cachedContent
}

/** The address in the content; any address while the editor runs on content with mistakes. */
export function siteUrl(): string {
  try {
    return content().site.url
  } catch (error) {
    if (isEdited(PHASE_DEVELOPMENT_SERVER) && error instanceof ContentError) return 'http://localhost'
    throw error
  }
}

/** Checks content and palette, cuts the typeface to them and measures it, before anything is built from them. */
export const prepare: StaticSite['prepare'] = async ({ phase }) => {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  try {
    const { site } = content()
    paletteOf(readTokens(projectDir))
    if (isDevelopment || phase === PHASE_PRODUCTION_BUILD) {
      await writeFont(projectDir, content(), { isWhole: isDevelopment })
      writeMeasures(projectDir, site.name)
    }
    // A build prints them at its end, where they are read.
    if (isDevelopment) sayWarnings(content())
  } catch (error) {
    if (!isEdited(phase) || !(error instanceof ContentError)) throw error
    console.error(`\n${error.message}\n\nThe editor opens; the pages do when this is mended.\n`)
    await writeFont(projectDir, {}, { isWhole: true })
    writeMeasures(projectDir)
  }
  return {}
}

/**
 * The pictures that pages name, the licence of the typeface, the commit that it is built from, and all pages in the lists for
 * machines.
 */
export const addFiles: StaticSite['addFiles'] = async (files, { origin, basePath }) => {
  checkFamily(files)
  checkPaths(content(), files)
  const withAll = await withPictures(files, { projectDir, basePath, colour })
  const withOwn = withBuildFile(withLicence(withAll), projectDir)
  return withUnlistedPages(withOwn, origin, basePath)
}

export function warnings() {
  return [...warningsOn(content()).map(sentenceOf), ...brandWarnings(projectDir)]
}

/** Prints the warnings of changed content in development. Its problems are shown by the pages. */
export function sayWhatChanged() {
  const { content, problems } = lookAtContent(projectDir)
  if (problems.length === 0) sayWarnings(content)
}

/** The former addresses of all pages, each with the page that replaced it. Not in lib/pages.ts, which the code of forms imports. */
export const redirects = Object.entries<Page>(pages).flatMap(([id, { path, former = [] }]) =>
  former.map((from) => ({ from, to: path, where: `lib/pages.ts: ${id}.former` })),
)

/** What differs while the editor runs. */
export const editorSettings = (phase: string) => (isEdited(phase) ? editing : {})
