/** What came with the template and was never filled in: addresses, numbers and names that belong to nobody. */
import { hostAddress, isReserved } from '../host-address.ts'
import { fewOf, type Remark, shortened, textsIn, whereOf } from './path.ts'
import type { Content } from './schema.ts'

/** An address of the web or of a mailbox, and the domain in it. */
const addresses = /(?:https?:\/\/|(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+@)([\p{L}\p{N}.-]+)[^\s()"<>]*/giu

/** Numbers that nobody has: Ofcom's for British drama, and 555-01xx of North America. */
const ofNobody =
  /^(?:44(?:2079460|1(?:1[3-8]|[2-6]1)4960|1914980|2896496|2920180|1632960|7700900|8081570|9098790|3069990)\d{3}|1\d{3}55501\d\d)$/

/** Names of places and partners, as the template has them. */
const words = /\b(?:placeholder|example|lorem ipsum|N0 0AA)\b/i

/** So many of one kind are named one by one: what is to be filled in is a list to go through. */
const named = 8

/** @returns a sentence each; none while the site is as it came */
export function placeholdersLeft(content: Content): string[] {
  if (content.site.template) return []
  const texts = textsIn(content).filter(({ path }) => whereOf(path) !== urlField)
  const remarks = (find: (text: string, file: unknown) => string | undefined) =>
    fewOf(
      texts.flatMap(({ text, path }): Remark[] => {
        const says = find(text, path[0])
        return says ? [{ where: whereOf(path), says }] : []
      }),
      named,
    )
  return [
    ...ofSite(content.site.url),
    ...remarks(addressOfNobody),
    ...remarks(numberOfNobody),
    ...remarks(nameOfNobody),
  ]
}

const urlField = 'content/site.json: url'

function ofSite(url: string): string[] {
  if (process.env.SITE_URL || !isReserved(new URL(url).hostname)) return []
  const host = hostAddress()
  const told = host ? ` (on ${host.name} ${host.address})` : ''
  return [
    `${urlField} is ${url}, a domain that is kept for examples: search engines and previews look for the site there. Write the address of the site${told}, or set SITE_URL for the build.`,
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
  const [word] = (file === 'site' && !text.match(addresses) && words.exec(text)) || []
  return (
    word &&
    `is "${shortened(text)}", as the template has it. Write your own, or take the entry out, unless you mean it.`
  )
}

function verb(text: string, found: string) {
  return text === found ? 'is' : 'has'
}
