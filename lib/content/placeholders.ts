/** What came with the template and was never replaced: addresses that nobody can have, and its name. */
import { dotted, shortened, textsIn } from './path.ts'
import { type ContentProblem, fewOf, problemAt } from './problem.ts'
import type { Content } from './schema.ts'

/** Domains that cannot be registered: RFC 2606 and 6761. */
const reservedDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i

/** An address of the web or of a mailbox, and the domain in it. */
const addresses = /(?:https?:\/\/|(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+@)([\p{L}\p{N}.-]+)[^\s()"<>]*/giu

/** What the site was called as it came. A later name is known to git alone. */
const templateName = /\bcreative agency\b/i

/** So many are named one by one: what is to be filled in is a list to go through. */
const mostNamed = 8

const urlField = ['site', 'url']

/** @returns nothing while the site is as it came */
export function placeholdersLeft(content: Content): ContentProblem[] {
  if (content.site.template) return []
  const texts = textsIn(content).filter(({ path }) => dotted(path) !== dotted(urlField))
  const finders = templateName.test(content.site.name)
    ? [reservedAddressIn]
    : [reservedAddressIn, formerNameIn]
  const ofTexts = finders.map((find) =>
    texts.flatMap(({ text, path }) => {
      const says = find(text)
      return says ? problemAt(path, says) : []
    }),
  )
  return [...problemsOfUrl(content.site.url), ...ofTexts.flatMap((problems) => fewOf(problems, mostNamed))]
}

function problemsOfUrl(url: string): ContentProblem[] {
  if (process.env.SITE_URL || !reservedDomain.test(new URL(url).hostname)) return []
  const says = `is ${url}, a domain that is kept for examples: search engines and previews look for the site there. Write the address of the site, or set SITE_URL for the build.`
  return [problemAt(urlField, says)]
}

function reservedAddressIn(text: string): string | undefined {
  for (const [address, domain = ''] of text.matchAll(addresses)) {
    if (!reservedDomain.test(domain)) continue
    const verb = text === address ? 'is' : 'has'
    return `${verb} ${shortened(address)}, and nobody has ${domain}: it is kept for examples. Write your own, or take it out, unless it is an example.`
  }
}

function formerNameIn(text: string): string | undefined {
  const [name] = templateName.exec(text) ?? []
  if (!name) return
  return `still says "${name}", which the site was called as it came. Write its name of today, unless you mean the trade.`
}
