import type { Need } from '../policy.ts'

const comment = /^\s*\{?\s*(?:\/\/|\/?\*).*/gm

/** An address in quotes, with the name of what it is given to: an attribute, a property, a function. */
const quoted = /(?:(\w+)\s*[=:(]\s*\{?\s*)?["'`]((?:https?|wss?):\/\/[\w.-]+(?::\d+)?)(?=[/"'`?])/g

/** The element that is written or made last. */
const element = /(?:<|createElement\(\s*["'`])(\w+)(?:(?!<|createElement).)*$/s

/**
 * @param file where the code of an island is, for messages
 * @param source as somebody wrote it
 * @param isAsking whether the island sends or fetches at all: without that, an address is no more than words
 * @returns the hosts from which it takes something, or to which it sends; links to them are none
 */
export function addressesIn(file: string, source: string, isAsking: boolean): Need[] {
  const code = source.replaceAll(comment, '')
  return [...code.matchAll(quoted)].flatMap(({ index, 1: name = '', 2: address = '' }) => {
    if (name === 'href' || address.endsWith('//www.w3.org') || !URL.canParse(address)) return []
    const before = code.slice(0, index)
    const kind = kindOf(name, element.exec(before.slice(-500))?.[1] ?? '')
    if (kind === 'connect' && !isAsking) return []
    return [{ kind, address, who: `${file}:${before.split('\n').length} ` }]
  })
}

function kindOf(name: string, tag: string): Need['kind'] {
  if (!/^(src|srcSet|poster)$/.test(name)) return 'connect'
  if (tag === 'iframe') return 'frame'
  if (/^script$/i.test(tag)) return 'script'
  return name === 'src' && /^(video|audio|source|track)$/.test(tag) ? 'media' : 'image'
}
