/** What came with the template and was never replaced: reserved addresses and numbers, names of the template. */
import { hostAddress, isReserved } from '../host-address.ts'
import { dotted, shortened, textsIn } from './path.ts'
import { type ContentProblem, fewOf, problemAt } from './problem.ts'
import type { Content } from './schema.ts'

/** An address of the web or of a mailbox, and the domain in it. */
const addresses = /(?:https?:\/\/|(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+@)([\p{L}\p{N}.-]+)[^\s()"<>]*/giu

/** Reserved numbers: Ofcom's for drama, and 555-01xx of North America. */
const ofNobody =
  /^(?:44(?:2079460|1(?:1[3-8]|[2-6]1)4960|1914980|2896496|2920180|1632960|7700900|8081570|9098790|3069990)\d{3}|1\d{3}55501\d\d)$/

/** Names of places and partners, as the template has them. */
const templateWords = /\b(?:placeholder|example|lorem ipsum|N0 0AA)\b/i

/** What the site was called then. */
const templateName = /\bcreative agency\b/i

/** So many of one kind are named one by one: what is to be filled in is a list to go through. */
const mostNamed = 8

/** @returns nothing while the site is as it came */
export function placeholdersLeft(content: Content): ContentProblem[] {
  if (content.site.template) return []
  const texts = textsIn(content).filter(({ path }) => dotted(path) !== dotted(urlField))
  const problemsBy = (find: (text: string, file: unknown) => string | undefined) =>
    fewOf(
      texts.flatMap(({ text, path }) => {
        const says = find(text, path[0])
        return says ? problemAt(path, says) : []
      }),
      mostNamed,
    )
  return [
    ...problemsOfAddress(content.site.url),
    ...problemsBy(addressOfNobody),
    ...problemsBy(numberOfNobody),
    ...problemsBy(nameOfNobody),
    ...(templateName.test(content.site.name) ? [] : problemsBy(formerName)),
  ]
}

const urlField = ['site', 'url']

function problemsOfAddress(url: string): ContentProblem[] {
  if (process.env.SITE_URL || !isReserved(new URL(url).hostname)) return []
  const host = hostAddress()
  const told = host ? ` (on ${host.name} ${host.address})` : ''
  return [
    problemAt(
      urlField,
      `is ${url}, a domain that is kept for examples: search engines and previews look for the site there. Write the address of the site${told}, or set SITE_URL for the build.`,
    ),
  ]
}

function addressOfNobody(text: string): string | undefined {
  for (const [address, domain = ''] of text.matchAll(addresses)) {
    if (!isReserved(domain)) continue
    return `${verb(text, address)} ${shortened(address)}, and nobody has ${domain}: it is kept for examples. Write your own, or take it out, unless it is an example.`
  }
}

function numberOfNobody(text: string): string | undefined {
  const number = text.match(/\+\d[\d .()-]{6,}\d/g)?.find((one) => ofNobody.test(one.replace(/\D/g, '')))
  return (
    number &&
    `${verb(text, number)} ${number}, a number that is kept for films and examples: nobody answers it. Write your own.`
  )
}

function nameOfNobody(text: string, file: unknown): string | undefined {
  const [word] = (file === 'site' && !text.match(addresses) && templateWords.exec(text)) || []
  return (
    word &&
    `is "${shortened(text)}", as the template has it. Write your own, or take the entry out, unless you mean it.`
  )
}

function formerName(text: string): string | undefined {
  const [name] = templateName.exec(text) ?? []
  return (
    name &&
    `still says "${name}", which the site was called as it came. Write its name of today, unless you mean the trade.`
  )
}

function verb(text: string, found: string) {
  return text === found ? 'is' : 'has'
}
