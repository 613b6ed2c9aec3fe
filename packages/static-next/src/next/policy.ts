/** What a site may load, send to and show from other hosts: one setting, for its pages, for its headers and for the checks. */

import { attribute, type Document, type Element, elementsNamed, elementsOf, textOf } from '../core/html.ts'
import { documentsIn, type Files, isInIsland, islandsOf, scriptsOf, shownPath } from '../core/pages.ts'
import { addressesInCss, addressesInSet } from '../core/references.ts'
import { sentencesByPage } from '../core/report.ts'
import type { Policy } from '../core/settings.ts'
import { chunkPolicy } from './internals/islands.ts'

type Kind = Exclude<keyof Policy, 'trustedTypes'>

/** An address that the markup of a page needs: of another host, in itself (`data:`), or of its own where that has to be allowed. */
type Need = { kind: Kind; address: string }

const verbs: Record<Kind, string> = {
  connect: 'connects to',
  font: 'takes a font from',
  form: 'sends a form to',
  frame: 'shows a frame of',
  image: 'shows a picture of',
  media: 'plays a film or sound of',
  script: 'runs a script of',
  style: 'takes styles from',
}

/** @returns a sentence for each host that the policy keeps a page from, with the line that opens it, and one that opens all */
export function blockedIn(files: Files, policy: Policy): string[] {
  const blocked = documentsIn(files).flatMap(({ path, document }) =>
    needsOf(document, path)
      .filter(({ kind, address }) => !(policy[kind] ?? []).some((source) => allows(source, address)))
      .map(({ kind, address }) => ({ path, kind, source: sourceOf(address) })),
  )
  const sentences = sentencesByPage(
    blocked.map(({ path, kind, source }) => ({
      path,
      sentence: `${verbs[kind]} ${source === "'self'" ? 'its own site' : source}, which the policy of the page blocks. To allow it, write ${lineOf({ [kind]: [source] })} in the settings of next.config.${alsoNeeded[kind] ?? ''}`,
    })),
  )
  if (sentences.length < 2) return sentences
  const all: Policy = { ...policy }
  for (const { kind, source } of blocked) all[kind] = [...new Set([...(all[kind] ?? []), source])]
  return [...sentences, `To allow all of it: ${lineOf(all)}`]
}

function sourceOf(address: string) {
  if (address.startsWith('/')) return "'self'"
  const { protocol, origin } = new URL(address)
  return protocol === 'data:' ? 'data:' : origin
}

function lineOf(policy: Policy) {
  const parts = Object.entries(policy).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('","', '", "')}`,
  )
  return `policy: { ${parts.join(', ')} }`
}

const alsoNeeded: Partial<Record<Kind, string>> = {
  script:
    ' Where it sends something, its host belongs into connect too; most write markup: trustedTypes: false.',
}

const isElsewhere = (address: string) => /^((https?:)?\/\/|data:)/i.test(address)

/** What the markup of a page takes from other hosts; frames, and where forms go, of its own too. */
function needsOf(document: Document, path: string): Need[] {
  return elementsOf(document).flatMap((element) => {
    const of = (name: string) => attribute(element, name)
    const need = (kind: Kind, ...addresses: (string | undefined)[]): Need[] =>
      addresses.flatMap((address) => {
        if (!address || !(isElsewhere(address) || (/^(frame|form)$/.test(kind) && address.startsWith('/'))))
          return []
        // What is no address is a dead link.
        if (!URL.canParse(address, 'https://site.invalid')) return []
        return [{ kind, address: address.startsWith('//') ? `https:${address}` : address }]
      })
    switch (element.tagName) {
      case 'form':
        return need('form', of('action') ?? (asksItsPage(element) ? shownPath(path) : undefined))
      case 'iframe':
        return need('frame', of('src'))
      case 'img':
        return need('image', of('src'), ...addressesInSet(of('srcset')))
      case 'link':
        if (of('rel') === 'stylesheet') return need('style', of('href'))
        return /icon/.test(of('rel') ?? '') ? need('image', of('href')) : []
      case 'script':
        return need('script', of('src'))
      case 'source':
        return [...need('image', ...addressesInSet(of('srcset'))), ...need('media', of('src'))]
      case 'style':
        return addressesInCss(textOf(element)).flatMap((address) =>
          need(/\.(woff2?|ttf|otf)\b/.test(address) ? 'font' : 'image', address),
        )
      case 'video':
        return [...need('media', of('src')), ...need('image', of('poster'))]
      case 'audio':
        return need('media', of('src'))
      default:
        return []
    }
  })
}

/** Whether a form without an action asks its own page for something (`?q=…`), by the browser alone. */
function asksItsPage(form: Element): boolean {
  const isSent = /^(get)?$/i.test(attribute(form, 'method') ?? '') && attribute(form, 'action') === undefined
  const hasNames = elementsOf(form).some((element) => attribute(element, 'name') !== undefined)
  return isSent && hasNames && !isInIsland(form)
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
