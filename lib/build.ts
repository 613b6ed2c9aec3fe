/**
 * What this site adds to the build of static-next: its content is checked and its typeface cut before pages are made of
 * them, and its pictures and licence stand beside the pages.
 */
import { join } from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import type { StaticSite } from 'static-next'
import { withPictures } from 'static-next/pictures/build'
import { warnAtEnd } from 'static-next/steps'
import { checkPaths, missingInSitemap } from './addresses.ts'
import { articlesIn } from './articles.ts'
import { drawnCharacters, weightWarnings, writeFont } from './brand/font.ts'
import { withLicence } from './brand/licence.ts'
import { writeMeasures } from './brand/measures.ts'
import { colour, paletteOf } from './brand/palette.ts'
import { readTokens } from './brand/tokens.ts'
import { withBuildFile } from './build-file.ts'
import { ContentError, readContent } from './content/check.ts'
import { charactersIn } from './content/letters.ts'
import { unusedPictures } from './content/pictures.ts'
import { sentenceOf } from './content/problem.ts'
import type { Content } from './content/schema.ts'
import { sayWarnings, warningsOn } from './content/warnings.ts'
import { dayInWords } from './days.ts'
import { type Page, pages } from './pages.ts'

const projectDir = join(import.meta.dirname, '..')

/** Whether this is `npm run edit`, in which a mistake in one file can be mended. */
export const isEdited = (phase: string) =>
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

/** What pages show besides the texts of the content: the letters of its months have to be in the typeface. */
function daysShown({ site, blog }: Content): string[] {
  return articlesIn(blog)
    .flatMap(({ published, updated = published }) => [published, updated])
    .map((day) => dayInWords(day, site.language))
}

/** Checks content and palette, cuts the typeface to them and measures it, before anything is built from them. */
export const prepare: StaticSite['prepare'] = async ({ phase }) => {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  try {
    const { site } = content()
    paletteOf(readTokens(projectDir))
    if (isDevelopment || phase === PHASE_PRODUCTION_BUILD) {
      const shown = charactersIn({ ...content(), days: daysShown(content()) })
      await writeFont(projectDir, shown, { isWhole: isDevelopment })
      writeMeasures(projectDir, site.name)
    }
    // A build prints them at its end, where they are read.
    if (isDevelopment) sayWarnings(content(), drawnCharacters())
  } catch (error) {
    if (!isEdited(phase) || !(error instanceof ContentError)) throw error
    console.error(`\n${error.message}\n\nThe editor opens; the pages do when this is mended.\n`)
    await writeFont(projectDir, new Set(), { isWhole: true })
    writeMeasures(projectDir)
  }
}

/**
 * The pictures that pages name, the licence of the typeface, and the commit that it is built from. Without an
 * article there is nothing to subscribe to, and no feed.
 */
export const addFiles: StaticSite['addFiles'] = async (files, { basePath }) => {
  const hasArticles = articlesIn(content().blog).length > 0
  const own = new Map([...files].filter(([path]) => hasArticles || path !== 'feed.xml'))
  checkPaths(
    content(),
    own,
    redirects().map(({ from }) => from),
  )
  for (const sentence of missingInSitemap(own)) warnAtEnd(sentence)
  const withAll = await withPictures(own, { projectDir, basePath, colour })
  return withBuildFile(withLicence(withAll), projectDir)
}

export function warnings() {
  const said = [...warningsOn(content(), drawnCharacters()), ...unusedPictures(content(), projectDir)]
  return [...said.map(sentenceOf), ...weightWarnings(projectDir)]
}

/** Prints the warnings of changed content in development. Its problems are shown by the pages. */
export function sayWhatChanged() {
  try {
    sayWarnings(readContent(projectDir), drawnCharacters())
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
  }
}

/** The former addresses of all pages and articles, each with the page that is there for it now. */
export function redirects() {
  return [
    ...Object.entries<Page>(pages).flatMap(([id, { path, former = [] }]) =>
      former.map((from) => ({ from, to: path, where: `lib/pages.ts: ${id}.former` })),
    ),
    ...articlesIn(content().blog).flatMap(({ path, title, formerly = [] }) =>
      formerly.map((from) => ({ from, to: path, where: `content/blog.json: "${title}", formerly` })),
    ),
  ]
}
