/** Changes texts between the file and the page: Unicode is normalised, and `{count}` is filled in. */
import { languageTag } from './characters.ts'
import { pathOf, shortened, whereOf } from './path.ts'

/** The lists that texts may count, by the name that `{count:name}` gives them. */
const lists = {
  articles: ['blog', 'wall', 'articles'],
  services: ['services', 'types', 'items'],
  ways: ['services', 'ways', 'items'],
  features: ['about', 'features', 'cards'],
  phones: ['site', 'contact', 'phones'],
  offices: ['site', 'footer', 'offices', 'cities'],
  partners: ['site', 'footer', 'partners', 'names'],
  networks: ['site', 'footer', 'social', 'links'],
}

type ListName = keyof typeof lists

/** Whose list `{count}` counts where it names none, by where the text stands; the first that fits. */
const own = [
  ['home.servicesTaste', 'services'],
  ['home.blogTaste', 'articles'],
  ['services.ways', 'ways'],
  ['services', 'services'],
  ['blog', 'articles'],
  ['about', 'features'],
  ['contact', 'phones'],
  ['site.footer.offices', 'offices'],
  ['site.footer.partners', 'partners'],
  ['site.footer.social', 'networks'],
] as [place: string, list: ListName][]

/** What pages put into a text themselves, by where it stands. */
const ofPages = [
  ['site.shareAlt', ['headline', 'mosaic']],
  ['site.header.homeLabel', ['name']],
  ['site.footer.copyright', ['year', 'name']],
  ['errors.island', ['email', 'phone']],
] as [place: string, names: string[]][]

/** A place in a text: `{year}`, or what counts. */
const anyPlace = /\{\s*[^{}\s][^{}]*\}/g
/** `{count}`, `{Count}` with a capital, and `{count:ways}`. */
const counting = /^\{(count)(?::(\w+))?\}$/i
/** Names of files and addresses, in which braces are letters like others. */
const noText = /^(src|url)$/

const english = ['no', ...'one two three four five six seven eight nine ten eleven twelve'.split(' ')]

/**
 * Fills the counts into the files.
 *
 * @param files parsed, by name; one that cannot be read is missing
 * @returns `files` as pages show them; `problems`: the places that nothing fills
 */
export function fillCounts(files: Record<string, unknown>): {
  files: Record<string, unknown>
  problems: string[]
} {
  const problems: string[] = []
  const numberOf = writerIn(at(files, ['site', 'language']))

  const filled = mapTexts(files, [], (text, path) =>
    withLines(text.normalize()).replace(anyPlace, (written) => {
      if (noText.test(String(path.at(-1)))) return written
      const [, word, name = valueAt(path, own)] = counting.exec(written) ?? []
      if (word && isList(name)) {
        const number = numberOf(lengthOf(files, name))
        return word === 'Count' ? number.charAt(0).toUpperCase() + number.slice(1) : number
      }
      const known = [
        ...(valueAt(path, ofPages) ?? []),
        ...(valueAt(path, own) ? ['count'] : []),
        ...Object.keys(lists).map((list) => `count:${list}`),
      ].map((one) => `{${one}}`)
      if (known.includes(written)) return written
      problems.push(
        `${whereOf(path)} has ${shortened(written)}, which nothing fills. Take the braces out, or write one of: ${known.join(', ')}.`,
      )
      return written
    }),
  )
  return { files: filled as Record<string, unknown>, problems }
}

/** What Word, slides and older programs write for the end of a line, as everybody else does. */
function withLines(text: string) {
  return text.replace(/[\v\f\u0085\u2028]/g, '\n').replaceAll('\u2029', '\n\n')
}

/** What belongs to a place of the content; the first that fits. */
function valueAt<Value>(path: PropertyKey[], places: [place: string, value: Value][]): Value | undefined {
  const where = `${pathOf(path)}.`
  return places.find(([start]) => where.startsWith(`${start}.`))?.[1]
}

/** @param list which may be none: that is a mistake of its own */
function lengthOf(files: Record<string, unknown>, list: ListName) {
  const counted = at(files, lists[list])
  return Array.isArray(counted) ? counted.length : 0
}

/**
 * Numbers as a language writes them: in English, words up to twelve.
 *
 * @param language which may be none: the schema says so
 */
function writerIn(language: unknown): (count: number) => string {
  const tag = typeof language === 'string' ? languageTag(language) : 'en'
  try {
    const digits = new Intl.NumberFormat(tag)
    return (count) => (tag.startsWith('en') ? english[count] : undefined) ?? digits.format(count)
  } catch {
    return String
  }
}

function isList(name: string | undefined): name is ListName {
  return name !== undefined && Object.hasOwn(lists, name)
}

function mapTexts(
  value: unknown,
  path: PropertyKey[],
  change: (text: string, path: PropertyKey[]) => string,
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((part, index) => mapTexts(part, [...path, index], change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, [...path, key], change)]),
  )
}

function at(value: unknown, path: string[]): unknown {
  return path.reduce(
    (group, key) => (typeof group === 'object' && group !== null ? Reflect.get(group, key) : undefined),
    value,
  )
}
