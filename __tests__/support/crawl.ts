import type { APIRequestContext } from '@playwright/test'
import { parseSrcset } from 'srcset'
import { attribute } from 'static-next/steps'
import { parseHtml } from './html.ts'

type Site = {
  /** Asks the server at `origin`. */
  request: APIRequestContext
  /** The server: `http://127.0.0.1:1234`. */
  origin: string
  /** Where the site says it stands: `https://example.com/repo`. */
  siteUrl: string
}
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
  const waiting = ['/', '/robots.txt', '/llms.txt'].map((path) => ({ from: '/', to: `${basePath}${path}` }))

  for (let reference = waiting.shift(); reference; reference = waiting.shift()) {
    const { from, to } = reference
    const url = new URL(to, siteOrigin + from)
    if (url.origin !== siteOrigin) continue
    const path = url.pathname + url.search
    if (path !== basePath && !path.startsWith(`${basePath}/`)) {
      problems.push(`${from}: ${to} leaves ${basePath}/`)
      continue
    }
    const answer = answers.get(path) ?? (await ask(request, origin + path, siteUrl))
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

async function ask(request: APIRequestContext, url: string, siteUrl: string): Promise<Answer> {
  const response = await request.get(url, { maxRedirects: 0 })
  const type = response.headers()['content-type']?.split(';')[0] ?? ''
  const text = /text|html|xml|json/.test(type) ? await response.text() : ''
  const elements = type === 'text/html' ? parseHtml(text) : []
  const attributes = (...names: string[]) =>
    elements.flatMap((element) => names.flatMap((name) => attribute(element, name) ?? []))
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = '']) => address)
  const references = [
    ...attributes('href', 'src'),
    ...attributes('srcset', 'imagesrcset').flatMap((set) => parseSrcset(set).map(({ url }) => url)),
    ...found(/url\(["']?(?!data:)(.*?)["']?\)/g),
    // Of a manifest.
    ...found(/"(?:src|start_url|scope)":\s*"(.*?)"/g),
    // In full: what machines are told. In a graph, what follows # is the name of a thing, and need not lead anywhere.
    ...found(new RegExp(`(${siteUrl}[^\\s"'<>()#]*)`, 'g')),
  ]
  return { status: response.status(), type, anchors: new Set(attributes('id')), references }
}
