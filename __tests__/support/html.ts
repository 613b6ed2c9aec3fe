import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { addressOf, attribute, type Element, elementsOf } from 'static-next/steps'
import site from '../../content/site.json' with { type: 'json' }
import { type PageId, pageIds } from '../../lib/pages.ts'
import { pathOf } from './pages.ts'

type Node = DefaultTreeAdapterTypes.Node

const projectDir = join(import.meta.dirname, '..', '..')
const out = join(projectDir, 'out')
const address = addressOf(site.url)

/** Where the built site says it stands: `https://example.com`. */
export const siteUrl = address.origin + address.basePath

/** Every page that a visitor can be shown, errors too: not what leads on from a former address. */
export function htmlFiles(): string[] {
  const files = existsSync(out) ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : []
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('_'))
    .filter((file) => !readBuilt(file).includes('http-equiv="refresh"'))
}

/** Those of dynamic routes, which no list names: articles. */
export function unlistedFiles(): string[] {
  const listed = ['404.html', '500.html', ...pageIds.map(fileOf)]
  return htmlFiles().filter((file) => !listed.includes(file))
}

/** The address of such a page within the site: `/blog/our-article`, with `trailingSlash` `/blog/our-article/`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

/** The file of a page in the export. */
export function fileOf(id: PageId): string {
  return fileAt(pathOf(id))
}

/** The file of a page at an address: of `/blog/our-article`, or `/blog/our-article/`. */
export function fileAt(path: string): string {
  return (path.endsWith('/') ? `${path}index.html` : `${path}.html`).slice(1)
}

export function readBuilt(file: string): string {
  return readFileSync(join(out, file), 'utf8')
}

/** A page as a crawler has it that runs no script. */
export function parseHtml(html: string): Element[] {
  return elementsOf(parse(html, { scriptingEnabled: false }))
}

/** What elements say, without what is no text: scripts, styles, and the notice for those without scripts. */
export function textOf(node: Node): string {
  if ('tagName' in node && ['script', 'style', 'noscript'].includes(node.tagName)) return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** All values of a kind of `<meta>`, by `name` or `property`. */
export function metaOf(elements: Element[], name: string): (string | undefined)[] {
  return elements
    .filter((element) => element.tagName === 'meta')
    .filter((element) => attribute(element, 'name') === name || attribute(element, 'property') === name)
    .map((element) => attribute(element, 'content'))
}

export function linksOf(elements: Element[], rel: string): Element[] {
  return elements.filter((element) => element.tagName === 'link' && attribute(element, 'rel') === rel)
}
