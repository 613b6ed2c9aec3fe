/** Checks that every client component of a page is an island: others would work in development alone. */
import { dirname, parse } from 'node:path'
import { attribute, type Element, elementsOf } from './html.ts'
import { clientComponentsIn } from './insides/flight.ts'
import type { Islands } from './insides/islands.ts'
import { documentsIn, type Files, isInIsland, islandsOf } from './pages.ts'

/**
 * @param errorPage the client component that is shown when something breaks, and is no island
 * @throws naming file, page and what to do, for each component that is no island; or when Next's lists and the pages do
 *   not agree
 */
export function checkIslands(
  files: Files,
  clientFiles: Islands['clientFiles'],
  errorPage = 'app/global-error.tsx',
) {
  const pages = documentsIn(files).map(({ path, document }) => {
    const used = entriesOf(path, Object.keys(clientFiles))
      .flatMap((entry) => clientFiles[entry] ?? [])
      .filter((file) => file !== errorPage)
    return { path, document, islands: islandsOf(document), used }
  })
  refuse(
    pages.flatMap(({ path, islands, used }) =>
      used
        .filter((file) => !islands.includes(parse(file).name))
        .map((file) => `${path}: ${file} is a client component and no island of this page. ${wayOut(file)}`),
    ),
  )
  refuse(
    pages.flatMap(({ path, document, islands }) =>
      elementsOf(document)
        .filter((element) => isControl(element, islands.length > 0) && !isInIsland(element))
        .map((element) =>
          attribute(element, 'action') === undefined
            ? `${path}: has a <${element.tagName}> outside of its islands, which nobody hears. ${controlWayOut}`
            : `${path}: has a <form> that the browser would send to ${attribute(element, 'action')}, which the policy of the page forbids (form-action 'none'). Link to that address instead.`,
        ),
    ),
  )
  for (const { path, document, islands, used } of pages) {
    // By name alone, a second, unwrapped use of an island's component would pass.
    const shown = clientComponentsIn(document)
    if (shown !== undefined && shown !== islands.length) {
      throw new Error(
        shown > islands.length
          ? `${path}: shows client components ${shown} times, and only ${islands.length} of them by <Island>. The others would be alive in development and dead for visitors: show them by <Island>, too.`
          : `${path}: has ${islands.length} islands, of which its data, as static-next reads it, knows ${shown}. See docs/decisions/0007-what-we-rely-on-inside-next.md`,
      )
    }
    // The names of Next's entries are documented nowhere: an island that none of them has is a sign that they changed.
    const unknown = islands.find((island) => !used.some((file) => parse(file).name === island))
    if (unknown !== undefined) {
      throw new Error(
        `${path}: has the island "${unknown}", but Next's entries, as static-next reads them, have no file of that name for this page.`,
      )
    }
  }
}

function refuse(problems: string[]) {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const controlWayOut =
  'Show the component it belongs to by <Island>, or let the browser alone do what it does (popovertarget, commandfor, a link).'

/** @param hasLoader whether its page has the loader, which hears buttons that reload it */
function isControl(element: Element, hasLoader: boolean) {
  if (element.tagName === 'form') return true
  if (hasLoader && attribute(element, 'data-reload') !== undefined) return false
  const doesItself = ['popovertarget', 'commandfor'].some((name) => attribute(element, name) !== undefined)
  return element.tagName === 'button' && !doesItself
}

function wayOut(file: string) {
  if (file.includes('node_modules/')) {
    return "It would be alive in development and dead for visitors. Put it into a component of your own, with 'use client', and show that by <Island>."
  }
  return `It would be alive in development and dead for visitors. Give it a line in the list of islands and show it by <Island name="${parse(file).name}" …>, or take 'use client' out.`
}

/**
 * Those of Next's entries that make a page of the export: its own, and the layouts in the folders above that one.
 *
 * @param page `contactus.html`
 * @param entries `app/contactus/page`, `app/work/[slug]/page`, `app/(group)/layout`
 */
function entriesOf(page: string, entries: string[]) {
  const path = page === 'index.html' ? '' : page.replace(/\.html$/, '')
  const isOwn = (entry: string) => entry.endsWith('/page') && patternOf(entry).test(path)
  const notFound = ['app/global-not-found', 'app/_not-found/page'].filter((entry) => entries.includes(entry))
  const own = page === '404.html' ? notFound.slice(0, 1) : entries.filter(isOwn)
  return entries.filter(
    (entry) =>
      own.includes(entry) ||
      (!/\/(page|route|global-not-found)$/.test(entry) &&
        own.some((one) => one.startsWith(`${dirname(entry)}/`))),
  )
}

/** @param entry of a page. Groups and slots of its route are in no address */
function patternOf(entry: string) {
  const segments = dirname(entry).split('/').slice(1)
  const pattern = segments.filter((segment) => !/^[(@]/.test(segment)).map(segmentPattern)
  return new RegExp(`^${pattern.join('/')}$`)
}

/** @param segment of a route: `work`, `[slug]`, `[...path]` or `[[...path]]` */
function segmentPattern(segment: string) {
  if (segment.startsWith('[...') || segment.startsWith('[[...')) return '.*'
  return segment.startsWith('[') ? '[^/]+' : segment.replaceAll('.', '\\.')
}
