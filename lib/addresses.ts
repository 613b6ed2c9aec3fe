/** What is asked of addresses in the finished export. */
import { attribute, type Document, documentsIn, elementsNamed, type Files, fileAt } from 'static-next/steps'
import { ContentError } from './content/check.ts'
import { isPath } from './content/links.ts'
import { metaAt } from './content/meta.ts'
import { textsIn } from './content/path.ts'
import { problemAt } from './content/problem.ts'
import { addressesIn } from './content/prose.ts'
import type { Content } from './content/schema.ts'

/** @throws where the content leads to an address of this site at which nothing stands, nor once stood */
export function checkPaths(content: Content, files: Files, former: string[] = []) {
  const exists = (address: string) => {
    const path = address.replace(/#.*$|^\//g, '').replace(/\/$/, '')
    return former.includes(`/${path}`) || fileAt(files, path) !== undefined
  }
  const problems = textsIn(content).flatMap(({ text, path }) => {
    // A former address is one where nothing stands.
    if (path.includes('formerly')) return []
    const { isAddress, isRunning } = metaAt(path)
    const addresses = isAddress ? [text] : isRunning ? addressesIn(text) : []
    return addresses
      .filter((address) => isPath(address) && !exists(address))
      .map((address) =>
        problemAt(
          path,
          `leads to "${address}", and this site has nothing there. Write the address of a page as visitors see it, from its first slash on.`,
        ),
      )
  })
  if (problems.length > 0) throw new ContentError(problems)
}

/** @returns a sentence for each page that search engines may show, and that `sitemap.xml` does not name: one of a developer's own */
export function missingInSitemap(files: Files): string[] {
  const sitemap = files.get('sitemap.xml')?.toString('utf8') ?? ''
  return documentsIn(files).flatMap(({ path, document }) => {
    const canonical = elementsNamed(document, 'link').find((link) => attribute(link, 'rel') === 'canonical')
    const address = canonical && attribute(canonical, 'href')
    if (isHidden(document) || (address && sitemap.includes(`<loc>${address}</loc>`))) return []
    return `${path} is a page, and sitemap.xml does not name ${address ?? 'it; nor does its metadata say its address'}. Add it to app/sitemap.ts, with metadata as articles have (lib/metadata.ts).`
  })
}

/** Whether a page is not to be indexed, or redirects. */
function isHidden(document: Document) {
  return elementsNamed(document, 'meta').some(
    (meta) =>
      attribute(meta, 'http-equiv') === 'refresh' ||
      (attribute(meta, 'name') === 'robots' && /noindex|none/.test(attribute(meta, 'content') ?? '')),
  )
}
