/** Adds pages that `lib/pages.ts` does not list (`app/blog/[slug]`) to sitemap.xml and llms.txt, and checks links to them. */
import {
  attribute,
  type Document,
  documentsIn,
  elementsNamed,
  elementsOf,
  type Files,
  textOf,
  warnAtEnd,
} from 'static-next/steps'
import { ContentError } from './content/check.ts'
import { isPath } from './content/links.ts'
import { metaAt } from './content/meta.ts'
import { textsIn } from './content/path.ts'
import { problemAt } from './content/problem.ts'
import { addressesIn } from './content/prose.ts'
import type { Content } from './content/schema.ts'
import { pages } from './pages.ts'

type Unlisted = {
  path: string
  url: string
  title: string | undefined
  description: string | undefined
  canonical: string | undefined
  picture: string | undefined
  changed: string | undefined
}

/** The export with all pages in `sitemap.xml` and `llms.txt`; what is missing for one is said at the end of the build. */
export function withUnlistedPages(files: Files, origin: string, basePath: string): Files {
  const known = ['/404', '/500', ...Object.values(pages).map(({ path }) => path)]
  const unlisted = documentsIn(files)
    .map(({ path, document }) => ({
      path: pathOfFile(path),
      document,
      isFolder: path.endsWith('/index.html'),
    }))
    .filter(({ path, document }) => !known.includes(path) && !isHidden(document))
    .map(({ path, document, isFolder }): Unlisted => {
      const url = encodeURI(`${origin}${basePath}${path}${isFolder ? '/' : ''}`)
      return { path, url, ...headOf(document) }
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  if (unlisted.length === 0) return files
  for (const sentence of [...missingIn(unlisted), ...otherCanonicalsIn(unlisted)]) warnAtEnd(sentence)
  const indexed = unlisted.filter((page) => !hasOtherCanonical(page))
  const entries = indexed.map(({ url, changed }) => {
    const day = changed ? `<lastmod>${escaped(changed)}</lastmod>\n` : ''
    return `<url>\n<loc>${escaped(url)}</loc>\n${day}</url>\n`
  })
  const lines = indexed.map(
    ({ url, title = url, description }) => `- [${title}](${url})${description ? `: ${description}` : ''}\n`,
  )
  const places = {
    'sitemap.xml': { before: /(?=<\/urlset>)/, added: entries },
    // After the last link: pages alone are links there.
    'llms.txt': { before: /(?<=^- \[.*\n)(?!- \[)/m, added: lines },
  }
  const changed = new Map(files)
  for (const [file, { before, added }] of Object.entries(places)) {
    const text = files.get(file)?.toString('utf8')
    if (text) changed.set(file, Buffer.from(text.replace(before, () => added.join(''))))
  }
  return changed
}

/** @throws where the content leads to an address of this site at which nothing stands */
export function checkPaths(content: Content, files: Files) {
  const isThere = (address: string) => {
    const path = address.replace(/#.*$|^\//g, '').replace(/\/$/, '')
    return [path, `${path}.html`, `${path}/index.html`].some((file) => files.has(file))
  }
  const problems = textsIn(content).flatMap(({ text, path }) => {
    const { isAddress, isRunning } = metaAt(path)
    const addresses = isAddress ? [text] : isRunning ? addressesIn(text) : []
    return addresses
      .filter((address) => isPath(address) && !isThere(address))
      .map((address) =>
        problemAt(
          path,
          `leads to "${address}", and this site has nothing there. Write the address of a page as visitors see it, from its first slash on.`,
        ),
      )
  })
  if (problems.length > 0) throw new ContentError(problems)
}

function pathOfFile(file: string) {
  return `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
}

/** Whether a page is not to be indexed, or redirects. */
function isHidden(document: Document) {
  return elementsNamed(document, 'meta').some(
    (meta) =>
      attribute(meta, 'http-equiv') === 'refresh' ||
      (attribute(meta, 'name') === 'robots' && /noindex|none/.test(attribute(meta, 'content') ?? '')),
  )
}

function headOf(document: Document) {
  const head = elementsNamed(document, 'head').flatMap((element) => elementsOf(element))
  const meta = (name: string) => {
    const element = head.find((one) => (attribute(one, 'name') ?? attribute(one, 'property')) === name)
    return element && attribute(element, 'content')
  }
  const title = head.find(({ tagName }) => tagName === 'title')
  const canonical = head.find((one) => attribute(one, 'rel') === 'canonical')
  return {
    title: title && textOf(title),
    description: meta('description'),
    canonical: canonical && attribute(canonical, 'href'),
    picture: meta('og:image'),
    changed: meta('article:modified_time') ?? meta('article:published_time'),
  }
}

/** One sentence for all pages that lack the same, as pages of one route do. */
function missingIn(unlisted: Unlisted[]): string[] {
  const lacking = unlisted.map(({ path, title, description, canonical, picture }) => ({
    path,
    names: [
      !title && 'a title',
      !description && 'a description',
      !canonical && 'a canonical address',
      !picture && 'a picture for where it is shared',
    ].filter(Boolean),
  }))
  return [...new Set(lacking.map(({ names }) => names.join(', ')))].filter(Boolean).map((names) => {
    const [first, ...others] = lacking.filter((page) => page.names.join(', ') === names)
    const more =
      others.length > 0
        ? ` The same of ${others.length === 1 ? 'one other page' : `${others.length} other pages`}.`
        : ''
    return `${first?.path} lacks ${names}. Give its page metadata: docs/articles.md.${more}`
  })
}

/** Pages whose canonical address is another one, often inherited from a layout. */
function otherCanonicalsIn(unlisted: Unlisted[]): string[] {
  return unlisted
    .filter(hasOtherCanonical)
    .map(
      ({ path, canonical }) =>
        `${path} says that its address is ${canonical} (canonical), so it is neither in sitemap.xml nor in llms.txt. Is that meant?`,
    )
}

function hasOtherCanonical({ url, canonical }: Unlisted) {
  return (
    canonical !== undefined && encodeURI(decodeURI(canonical)).replace(/\/$/, '') !== url.replace(/\/$/, '')
  )
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
