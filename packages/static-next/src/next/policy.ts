/** What a site may load, send to and show from other hosts: one setting, for its pages, for its headers and for the checks. */

import { attribute, type Document, type Element, elementsNamed, elementsOf, textOf } from '../core/html.ts'
import { documentsIn, type Files, isInIsland, islandsOf, scriptsOf, shownPath } from '../core/pages.ts'
import { addressesInCss, addressesInSet } from '../core/references.ts'
import { sentencesByPage } from '../core/report.ts'
import type { Policy } from '../core/settings.ts'
import { chunkPolicy, type Islands, written } from './insides/islands.ts'
import { scriptPolicy } from './replacements/script-policy.ts'

type Kind = Exclude<keyof Policy, 'trustedTypes'>

/** An address that a page, or the code of an island on it, needs. */
export type Need = { kind: Kind; address: string; who: string }

const doing: Record<Kind, string> = {
  connect: 'connects to',
  font: 'takes a font from',
  form: 'sends a form to',
  frame: 'shows a frame of',
  image: 'shows a picture of',
  media: 'plays a film or sound of',
  script: 'runs a script of',
  style: 'takes styles from',
}

/**
 * @param exported the pages as Next wrote them: they still name the scripts that islands will bring
 * @returns a sentence for each host that the policy keeps a page from, with the line that opens it, and one that opens all
 */
export function blockedIn(files: Files, islands: Islands, policy: Policy, exported: Files = files): string[] {
  const brought = new Map(
    documentsIn(exported).map(({ path, document }) => [path, scriptsBroughtIn(document)]),
  )
  const blocked = documentsIn(files).flatMap(({ path, document }) => [
    ...oneOfEach([
      ...needsOf(document, path),
      ...(brought.get(path) ?? []),
      ...islandsOf(document).flatMap((id) => islands.files[id]?.needs ?? []),
    ])
      .filter(({ kind, address }) => !(policy[kind] ?? []).some((source) => allows(source, address)))
      .map(({ kind, address, who }) => {
        const isOwn = address.startsWith('/')
        const sources = [isOwn ? "'self'" : new URL(address).origin]
        const what = `${who}${doing[kind]} ${isOwn ? address : sources}`
        return { path, what, also: alsoNeeded[kind], allow: { [kind]: sources } }
      }),
    ...doneByScripts
      .filter(({ isAllowed }) => !isAllowed(policy))
      .flatMap(({ kind, does, allow }) => {
        // By the file that does it: several islands may share one.
        const inIslands = new Map(
          islandsOf(document)
            .filter((id) => codeOf(id, files, islands).some((code) => written[kind].test(code)))
            .flatMap((id) => (islands.files[id]?.[kind] ?? []).map((file) => [file, islands.files[id]?.file]))
            .toReversed() as [string, string][],
        )
        return [...inIslands].map(([file, own]) => {
          const what = `${file}${file === own ? '' : ` (in ${own})`} ${does}`
          return { path, what, also: undefined, allow }
        })
      }),
  ])
  const sentences = sentencesByPage(
    blocked.map(({ path, what, also = '', allow }) => ({
      path,
      sentence: `${what}, which the policy of the page blocks. To allow it, write ${lineOf(allow)} in the settings of next.config.${also}`,
    })),
  )
  if (sentences.length < 2) return sentences
  const all = blocked.reduce((sum, { allow }) => joined(sum, allow), policy)
  return [...sentences, `To allow all of it: ${lineOf(all)}`]
}

/** The first of those that one line allows: what an island shows may stand in its page already. */
function oneOfEach(needs: Need[]): Need[] {
  const keyOf = ({ kind, address }: Need) => kind + (address.startsWith('/') ? '' : new URL(address).origin)
  return [...new Map(needs.toReversed().map((need) => [keyOf(need), need])).values()].toReversed()
}

function joined(one: Policy, other: Policy): Policy {
  const sum = { ...one, ...other }
  for (const kind of Object.keys(doing) as Kind[]) {
    if (one[kind] && other[kind]) sum[kind] = [...new Set([...one[kind], ...other[kind]])]
  }
  return sum
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

const isElsewhere = (address: string) => /^(https?:)?\/\//i.test(address)

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
        return [{ kind, address: address.startsWith('//') ? `https:${address}` : address, who: '' }]
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

/** The scripts of other hosts that are asked for early: in the finished page they come once an island is awake. */
function scriptsBroughtIn(document: Document): Need[] {
  return elementsNamed(document, 'link')
    .filter((link) => attribute(link, 'as') === 'script')
    .map((link) => attribute(link, 'href') ?? '')
    .filter((address) => isElsewhere(address) && URL.canParse(address, 'https://site.invalid'))
    .map((address) => ({ kind: 'script', address: new URL(address, 'https://site.invalid').href, who: '' }))
}

/** Whether a form without an action asks its own page for something (`?q=…`), by the browser alone. */
export function asksItsPage(form: Element): boolean {
  const isSent = /^(get)?$/i.test(attribute(form, 'method') ?? '') && attribute(form, 'action') === undefined
  const hasNames = elementsOf(form).some((element) => attribute(element, 'name') !== undefined)
  return isSent && hasNames && !isInIsland(form)
}

/** What the code of an island may do besides, as many packages do. */
const doneByScripts = [
  {
    kind: 'markup' as const,
    does: 'writes markup by a script (innerHTML)',
    allow: { trustedTypes: false },
    isAllowed: ({ trustedTypes }: Policy) => trustedTypes === false,
  },
  {
    kind: 'styles' as const,
    does: 'adds styles by a script (<style>)',
    allow: { style: ["'unsafe-inline'"] },
    isAllowed: ({ style }: Policy) => style?.includes("'unsafe-inline'") ?? false,
  },
]

/** The code of an island, without what all islands share. */
function codeOf(id: string, files: Files, islands: Islands, more: string[] = []): string[] {
  const { scripts = [], chunks = [] } = islands.files[id] ?? {}
  return [...scripts, ...chunks, ...more].map(
    (script) => files.get(`_next/${script}`)?.toString('utf8') ?? '',
  )
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

/** Whether the islands of a page bring scripts by `next/script`, once they are awake. */
export function loadsScripts(document: Document, files: Files, islands: Islands): boolean {
  const codes = islandsOf(document).flatMap((id) => codeOf(id, files, islands, islands.entry))
  return codes.some((code) => code.includes(scriptPolicy))
}

/** @returns the policy for a page whose islands may play films and sounds of the site's own, which it does not show yet */
export function islandsPolicy(policy: Policy, document: Document, islands: Islands): Policy {
  const isPlaying = islandsOf(document).some((id) => islands.files[id]?.media?.length)
  return isPlaying ? { ...policy, media: policy.media ?? [] } : policy
}

/**
 * What a page may load, as its first lines say it.
 *
 * @param loadsScripts whether islands bring scripts besides their own: then hosts count, which `'strict-dynamic'` lets in
 */
export function policyOf(
  document: Document,
  policy: Policy,
  hashOf: (text: string) => string,
  loadsScripts = false,
): string {
  const scripts = scriptsOf(document)
  const inline = scripts.filter((script) => attribute(script, 'src') === undefined)
  const hasIslands = islandsOf(document).length > 0
  const styles = elementsNamed(document, 'style').map(textOf)
  const values = [...new Set(elementsOf(document).flatMap((element) => attribute(element, 'style') ?? []))]
  const css = [...styles, ...values].join()
  const has = (...names: string[]) => elementsOf(document).some(({ tagName }) => names.includes(tagName))
  const hashes = (texts: string[]) => texts.map((text) => `'${hashOf(text)}'`)
  const { trustedTypes = true } = policy
  const isInline = policy.style?.includes("'unsafe-inline'")
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // The loader may bring the scripts of islands. A list of hosts counts only without that word.
    'script-src':
      scripts.length === 0
        ? []
        : policy.script || loadsScripts || inline.length < scripts.length
          ? ["'self'", ...hashes(inline.map(textOf)), ...(policy.script ?? [])]
          : ["'strict-dynamic'", ...hashes(inline.map(textOf))],
    // Beside a hash that word counts for nothing.
    'style-src': [...(isInline ? ["'self'"] : hashes(styles)), ...(policy.style ?? [])],
    'style-src-attr': values.length > 0 && !isInline ? ["'unsafe-hashes'", ...hashes(values)] : [],
    'img-src': ["'self'", ...(usesData(document, css) ? ['data:'] : []), ...(policy.image ?? [])],
    'font-src': ["'self'", ...(policy.font ?? [])],
    'media-src': has('video', 'audio') || policy.media ? ["'self'", ...(policy.media ?? [])] : [],
    'frame-src': policy.frame ?? [],
    'manifest-src': ["'self'"],
    // Nothing here connects to anything. Lighthouse does, in the name of the page: it reads robots.txt.
    'connect-src': ["'self'", ...(policy.connect ?? [])],
    'base-uri': ["'none'"],
    'form-action': policy.form ?? ["'none'"],
    'require-trusted-types-for': trustedTypes ? ["'script'"] : [],
    'trusted-types': trustedTypes
      ? hasIslands
        ? ['loader', chunkPolicy, ...(loadsScripts ? [scriptPolicy] : [])]
        : ["'none'"]
      : [],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Whether a page has pictures that stand in itself: they come from no other place. */
function usesData(document: Document, css: string) {
  const isData = (element: Element) =>
    ['src', 'srcset', 'href', 'poster'].some((name) => attribute(element, name)?.startsWith('data:image/'))
  return /url\(["']?data:image\//.test(css) || elementsOf(document).some(isData)
}
