/** What a site may load, send to and show from other hosts: one setting, for its pages, for its headers and for the checks. */

import { attribute, type Document, type Element, elementsNamed, elementsOf, textOf } from '../core/html.ts'
import { type Files, islandsOf, scriptsOf } from '../core/pages.ts'
import { addressesInCss, addressesInSet } from '../core/references.ts'
import { sentencesByPage } from '../core/report.ts'
import type { Policy } from '../core/settings.ts'
import { chunkPolicy } from './internals/islands.ts'

type Kind = Exclude<keyof Policy, 'trustedTypes'>

/** What of the markup of a page names something that it loads, shows or sends to, and the setting that allows it. */
const kinds: Record<string, Kind> = {
  'audio src': 'media',
  'form action': 'form',
  'iframe src': 'frame',
  'img src': 'image',
  'img srcset': 'image',
  'script src': 'script',
  'source src': 'media',
  'source srcset': 'image',
  'video poster': 'image',
  'video src': 'media',
}

/** @returns a sentence for each host that the policy keeps a page from, with the line that opens it */
export function blockedIn(files: Files, policy: Policy): string[] {
  return sentencesByPage(files, (document) =>
    elementsOf(document)
      .flatMap(needsOf)
      .filter(({ kind, address }) => !(policy[kind] ?? []).some((source) => allows(source, address)))
      .map(({ kind, address }) => sentenceOf(kind, address)),
  )
}

function sentenceOf(kind: Kind, address: string) {
  const source = sourceOf(address)
  return `the policy of the page blocks ${source === "'self'" ? 'its own site' : source} (${kind}). To allow it, write policy: { ${kind}: ["${source}"] } in the settings of next.config.`
}

function sourceOf(address: string) {
  if (address.startsWith('/')) return "'self'"
  const { protocol, origin } = new URL(address)
  return protocol === 'data:' ? 'data:' : origin
}

const isElsewhere = (address: string) => /^((https?:)?\/\/|data:)/i.test(address)

/** What an element takes from other hosts or has in itself (`data:`); frames, and where forms go, of its own site too. */
function needsOf(element: Element): { kind: Kind; address: string }[] {
  const named = element.attrs.flatMap(({ name, value }) => {
    const kind = element.tagName === 'link' ? kindOfLink(element, name) : kinds[`${element.tagName} ${name}`]
    const addresses = name === 'srcset' ? addressesInSet(value) : [value]
    return addresses.map((address) => ({ kind, address }))
  })
  const sheet = element.tagName === 'style' ? addressesInCss(textOf(element)) : []
  const ofSheet = sheet.map((address): { kind: Kind; address: string } => {
    return { kind: /\.(woff2?|ttf|otf)\b/.test(address) ? 'font' : 'image', address }
  })
  return [...named, ...ofSheet].flatMap(({ kind, address }) => {
    const counts = isElsewhere(address) || (/^(frame|form)$/.test(kind ?? '') && address.startsWith('/'))
    // What is no address is a dead link.
    if (!kind || !counts || !URL.canParse(address, 'https://site.invalid')) return []
    return [{ kind, address: address.startsWith('//') ? `https:${address}` : address }]
  })
}

function kindOfLink(link: Element, name: string): Kind | undefined {
  const rel = attribute(link, 'rel') ?? ''
  if (name !== 'href') return undefined
  return rel === 'stylesheet' ? 'style' : /icon/.test(rel) ? 'image' : undefined
}

/** As browsers read a source: a scheme, a host with or without its scheme, `*.` before it, a path. */
function allows(source: string, address: string): boolean {
  if (source === "'self'") return address.startsWith('/')
  if (address.startsWith('/')) return false
  const { protocol, origin, host } = new URL(address)
  if (source === '*' || source === protocol) return true
  const [named = ''] = source.replace(/^\w+:\/\//, '').split('/')
  const scheme = /^\w+:\/\//.exec(source)?.[0]
  const isHost = named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
  return isHost && (!scheme || origin.startsWith(scheme))
}

/** What a page may load, as its first lines say it. */
export function policyOf(document: Document, policy: Policy, hashOf: (text: string) => string): string {
  const scripts = scriptsOf(document)
  const inline = scripts.filter((script) => attribute(script, 'src') === undefined)
  const hasIslands = islandsOf(document).length > 0
  const styles = elementsNamed(document, 'style').map(textOf)
  const values = [...new Set(elementsOf(document).flatMap((element) => attribute(element, 'style') ?? []))]
  const ownSheet = elementsNamed(document, 'link').some(
    (link) => attribute(link, 'rel') === 'stylesheet' && !isElsewhere(attribute(link, 'href') ?? ''),
  )
  const hashes = (texts: string[]) => texts.map((text) => `'${hashOf(text)}'`)
  const { trustedTypes = true } = policy
  const isInline = policy.style?.includes("'unsafe-inline'")
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // The loader may bring the scripts of islands. A list of hosts counts only without that word.
    'script-src':
      scripts.length === 0
        ? []
        : policy.script || inline.length < scripts.length
          ? ["'self'", ...hashes(inline.map(textOf)), ...(policy.script ?? [])]
          : ["'strict-dynamic'", ...hashes(inline.map(textOf))],
    // 'unsafe-inline' is ignored where a hash stands beside it.
    'style-src': [
      ...(isInline || ownSheet ? ["'self'"] : []),
      ...(isInline ? [] : hashes(styles)),
      ...(policy.style ?? []),
    ],
    'style-src-attr': values.length > 0 && !isInline ? ["'unsafe-hashes'", ...hashes(values)] : [],
    'img-src': ["'self'", ...(policy.image ?? [])],
    'font-src': ["'self'", ...(policy.font ?? [])],
    'media-src': ["'self'", ...(policy.media ?? [])],
    'frame-src': policy.frame ?? [],
    'manifest-src': ["'self'"],
    // Nothing here connects to anything. Lighthouse does, in the name of the page: it reads robots.txt.
    'connect-src': ["'self'", ...(policy.connect ?? [])],
    'base-uri': ["'none'"],
    'form-action': policy.form ?? ["'none'"],
    'require-trusted-types-for': trustedTypes ? ["'script'"] : [],
    'trusted-types': trustedTypes ? (hasIslands ? ['loader', chunkPolicy] : ["'none'"]) : [],
  }
  return written(directives)
}

function written(directives: Record<string, string[]>) {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * The same setting while one writes, as a header: the browser says at the first try what the published page would block.
 * Next's own code for development needs what no page may do: `eval`, inline scripts and styles, markup by scripts.
 */
export function developmentPolicy(policy: Policy): string {
  return written({
    'script-src-elem': ["'self'", "'unsafe-inline'", ...(policy.script ?? [])],
    'style-src-elem': ["'self'", "'unsafe-inline'", ...(policy.style ?? [])],
    'img-src': ["'self'", ...(policy.image ?? [])],
    'font-src': ["'self'", ...(policy.font ?? [])],
    'media-src': ["'self'", ...(policy.media ?? [])],
    'frame-src': policy.frame ?? ["'none'"],
    'connect-src': ["'self'", 'ws:', ...(policy.connect ?? [])],
    'form-action': policy.form ?? ["'none'"],
  })
}
