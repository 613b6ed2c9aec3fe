/** Changes texts between the file and the page: Unicode is normalised, and `{count}` is filled in. */
import { distance } from 'fastest-levenshtein'
import { languageTag } from './characters.ts'
import { pathOf, textsIn, whereOf } from './path.ts'

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
/** `{count}`, `{Count}` with a capital, `{count:ways}`, and with the words that follow: `{count|way|ways}`. */
const counting = /^\{(count)(?::(\w*))?((?:\|[^{}|]*)*)\}$/i
/** Names of files and addresses, in which braces are letters like others. */
const noText = /^(src|url)$/

const english = ['no', ...'one two three four five six seven eight nine ten eleven twelve'.split(' ')]
const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * The files as pages show them.
 *
 * @param files parsed, by name; one that cannot be read is missing
 * @returns `problems` says which places count nothing
 */
export function prepared(files: Record<string, unknown>): {
  files: Record<string, unknown>
  problems: string[]
} {
  const problems: string[] = []
  const language = at(files, ['site', 'language'])
  const write = writerIn(typeof language === 'string' ? languageTag(language) : 'en')

  const filled = mapTexts(files, [], (text, path) =>
    withLines(text.normalize()).replace(anyPlace, (written) => {
      if (noText.test(String(path.at(-1)))) return written
      const fail = (why: string) => {
        problems.push(`${whereOf(path)} has ${written}, ${why}`)
        return written
      }
      const [isCounting, word, name, forms = ''] = counting.exec(written) ?? []
      if (!isCounting) {
        const names = namesAt(path, ofPages) ?? []
        return names.some((one) => written === `{${one}}`) ? written : fail(meaning(written, names))
      }
      const list = name ?? namesAt(path, own)
      if (!isList(list)) return fail(wayOut(list))
      return write(lengthOf(files, list), word === 'Count', forms.split('|').slice(1))
    }),
  )
  return { files: filled as Record<string, unknown>, problems }
}

/**
 * Where a text counts without saying what the word beside the number is when there is one: "all {count} articles".
 *
 * @param files as they are written
 * @returns `where`: `content/home.json: title`
 */
export function bareCounts(
  files: Record<string, unknown>,
): { where: string; written: string; noun: string; count: number }[] {
  return textsIn(files).flatMap(({ text, path }) =>
    [...text.matchAll(/(\{count(?::(\w+))?\}) (\p{L}+)/giu)].flatMap(([, written = '', name, noun = '']) => {
      const list = name ?? namesAt(path, own)
      return isList(list) ? [{ where: whereOf(path), written, noun, count: lengthOf(files, list) }] : []
    }),
  )
}

/** What Word, slides and older programs write for the end of a line, as everybody else does. */
function withLines(text: string) {
  return text.replace(/[\v\f\u0085\u2028]/g, '\n').replaceAll('\u2029', '\n\n')
}

/** What belongs to a place of the content; the first that fits. */
function namesAt<Names>(path: PropertyKey[], places: [place: string, names: Names][]) {
  const where = `${pathOf(path)}.`
  return places.find(([start]) => where.startsWith(`${start}.`))?.[1]
}

/** @param list which may be none: that is a mistake of its own */
function lengthOf(files: Record<string, unknown>, list: ListName) {
  const counted = at(files, lists[list])
  return Array.isArray(counted) ? counted.length : 0
}

/**
 * @param written which nothing fills
 * @param names of what could be filled in there
 */
function meaning(written: string, names: string[]) {
  const [, word = '', rest = ''] = /^\{\s*([^\s:|}]*)\s*([^}]*)\}$/.exec(written) ?? []
  const known = ['count', 'Count', ...names]
  const [meant] = known
    .map((name) => ({ name, far: distance(name, word) }))
    .filter(({ far }) => far <= 2)
    .sort((one, other) => one.far - other.far)
  if (!meant) {
    const all = ['count', ...names].map((name) => `{${name}}`).join(', ')
    return `which nothing fills. Take the braces out, or write one of: ${all}.`
  }
  const isCount = meant.name.toLowerCase() === 'count'
  return `which nothing fills. Did you mean {${meant.name}${isCount ? rest.trim() : ''}}?`
}

/**
 * Counts as a language writes them: in English, words up to twelve.
 *
 * @returns `forms`: one, other; or as many as the
 *   language has, in the order of its grammar
 */
function writerIn(language: string): (count: number, isCapital: boolean, forms: string[]) => string {
  const known = isKnown(language) ? language : 'en'
  const rules = new Intl.PluralRules(known)
  const digits = new Intl.NumberFormat(known)
  const used = categories.filter((category) =>
    rules.resolvedOptions().pluralCategories.some((one) => one === category),
  )
  return (count, isCapital, forms) => {
    const number = (known.startsWith('en') ? english[count] : undefined) ?? digits.format(count)
    const form = forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)]
    const words = form ? `${number} ${form}` : number
    return isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words
  }
}

/** @param language which may be none: the schema says so, in words */
function isKnown(language: string) {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}

function isList(name: string | undefined): name is ListName {
  return name !== undefined && Object.hasOwn(lists, name)
}

function wayOut(list: string | undefined) {
  const names = Object.keys(lists)
  if (list === undefined)
    return `and no list stands beside this text. Say what is counted, for example {count:articles}: ${names.join(', ')}.`
  const [meant] = names.filter((name) => distance(name, list.toLowerCase()) <= 2)
  return `and there is no list "${list}". ${meant ? `Did you mean {count:${meant}}?` : `Write one of: ${names.join(', ')}.`}`
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
