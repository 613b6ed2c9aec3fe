import type { APIRequestContext } from '@playwright/test'
import { attribute, type Element, graphText, parseHtml } from './html.ts'

type Site = {
  /** Asks the server at `origin`. */
  request: APIRequestContext
  /** The server: `http://127.0.0.1:1234`. */
  origin: string
  /** Where the site says it stands: `https://example.com/repo`. */
  siteUrl: string
}
type Reference = { from: string; to: string }
type Answer = { status: number; type: string; anchors: Set<string>; references: string[] }

/** What a crawler meets that follows everything: `problems` in words, `served` with the type of each file. */
export async function crawl({ request, origin, siteUrl }: Site): Promise<{
  problems: string[]
  served: Map<string, string>
}> {
  const { origin: siteOrigin, pathname } = new URL(siteUrl)
  const basePath = pathname.replace(/\/$/, '')
  const problems: string[] = []
  const answers = new Map<string, Answer>()
  const waiting: Reference[] = ['/', '/robots.txt', '/llms.txt'].map((path) => ({
    from: 'the start',
    to: `${basePath}${path}`,
  }))

  for (let reference = waiting.shift(); reference; reference = waiting.shift()) {
    const { from, to } = reference
    const url = new URL(to, `${siteOrigin}${from.startsWith('/') ? from : '/'}`)
    if (url.origin !== siteOrigin || !url.protocol.startsWith('http')) continue
    const path = url.pathname + url.search
    if (path !== basePath && !path.startsWith(`${basePath}/`)) {
      problems.push(`${from}: ${to} leaves ${basePath}/`)
      continue
    }
    const answer = answers.get(path) ?? (await ask(request, origin + path))
    if (!answers.has(path)) {
      answers.set(path, answer)
      waiting.push(...answer.references.map((found) => ({ from: path, to: found })))
    }
    if (answer.status !== 200) problems.push(`${from}: ${to} answers ${answer.status}`)
    const anchor = decodeURIComponent(url.hash.slice(1))
    if (anchor && answer.type === 'text/html' && !answer.anchors.has(anchor)) {
      problems.push(`${from}: ${to} has no such place`)
    }
  }
  return { problems, served: new Map([...answers].map(([path, { type }]) => [path, type])) }
}

async function ask(request: APIRequestContext, url: string): Promise<Answer> {
  const response = await request.get(url, { maxRedirects: 0 })
  const type = response.headers()['content-type']?.split(';')[0] ?? ''
  const text = await response.text()
  const elements = type === 'text/html' ? parseHtml(text) : []
  const anchors = new Set(elements.flatMap((element) => attribute(element, 'id') ?? []))
  return { status: response.status(), type, anchors, references: referencesOf(type, text, elements) }
}

function referencesOf(type: string, text: string, elements: Element[]): string[] {
  switch (type) {
    case 'text/html':
      return elements.flatMap(referencesIn)
    case 'text/css':
      return inCss(text)
    case 'application/manifest+json': {
      const manifest = JSON.parse(text)
      return [manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }: { src: string }) => src)]
    }
    case 'application/xml':
      return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    case 'text/plain':
      return [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address)
    default:
      return []
  }
}

function referencesIn(element: Element): string[] {
  const direct = ['href', 'src', 'action', 'poster', 'data'].flatMap((name) => attribute(element, name) ?? [])
  const sets = ['srcset', 'imagesrcset'].flatMap(
    (name) =>
      attribute(element, name)
        ?.split(',')
        .map((candidate) => candidate.trim().split(/\s/)[0] ?? '') ?? [],
  )
  const content = element.tagName === 'meta' ? (attribute(element, 'content') ?? '') : ''
  const css =
    element.tagName === 'style' ? element.childNodes.map((node) => ('value' in node ? node.value : '')) : []
  return [
    ...direct,
    ...sets,
    ...(/^https?:\/\//.test(content) ? [content] : []),
    ...[...css, attribute(element, 'style') ?? ''].flatMap(inCss),
    ...(attribute(element, 'type') === 'application/ld+json'
      ? addressesIn(JSON.parse(graphText([element])))
      : []),
  ]
}

/** Addresses in a graph, but not the names of things: those need not lead anywhere. */
function addressesIn(value: unknown, property = ''): string[] {
  if (typeof value === 'string') {
    return /^https?:\/\//.test(value) && !property.startsWith('@') ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    addressesIn(inner, Array.isArray(value) ? property : name),
  )
}

function inCss(css: string): string[] {
  return [...css.matchAll(/url\(["']?(?!data:)(.*?)["']?\)/g)].map(([, address = '']) => address)
}
