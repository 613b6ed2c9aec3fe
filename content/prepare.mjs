/**
 * What happens to the words between the file and the page: letters are put together, and what is counted is written.
 */
import { distance } from 'fastest-levenshtein'
import { languageTag } from './characters.mjs'
import { pathOf } from './path.mjs'

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

/** @typedef {keyof typeof lists} ListName */

/** Whose list `{count}` counts where it names none, by where the text stands; the first that fits. */
const own = /** @type {[place: string, list: ListName][]} */ ([
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
])

/** What pages put into a text themselves, by where it stands. */
const ofPages = /** @type {[place: string, names: string[]][]} */ ([
  ['site.shareAlt', ['headline', 'mosaic']],
  ['site.header.homeLabel', ['name']],
  ['site.footer.copyright', ['year', 'name']],
  ['errors.island', ['email', 'phone']],
])

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
 * @param {Record<string, unknown>} files parsed, by name; one that cannot be read is missing
 * @returns {{ files: Record<string, unknown>, problems: string[] }} `problems` says which places count nothing
 */
export function prepared(files) {
  /** @type {string[]} */
  const problems = []
  const language = at(files, ['site', 'language'])
  const write = writerIn(typeof language === 'string' ? languageTag(language) : 'en')

  const filled = mapTexts(files, [], (text, [file = '', ...path]) =>
    text.normalize().replace(anyPlace, (written) => {
      if (noText.test(String(path.at(-1)))) return written
      const fail = (/** @type {string} */ why) => {
        problems.push(`content/${String(file)}.json: ${pathOf(path)} has ${written}, ${why}`)
        return written
      }
      const [isCounting, word, name, forms = ''] = counting.exec(written) ?? []
      if (!isCounting) {
        const names = namesAt([file, ...path], ofPages) ?? []
        return names.some((one) => written === `{${one}}`) ? written : fail(meaning(written, names))
      }
      const list = name ?? namesAt([file, ...path], own)
      if (!isList(list)) return fail(wayOut(list))
      return write(lengthOf(files, list), word === 'Count', forms.split('|').slice(1))
    }),
  )
  return { files: /** @type {Record<string, unknown>} */ (filled), problems }
}

/**
 * Where a text counts without saying what the word beside the number is when there is one: "all {count} articles".
 *
 * @param {Record<string, unknown>} files as they are written
 * @returns {{ where: string, written: string, noun: string, count: number }[]} `where`: `content/home.json: title`
 */
export function bareCounts(files) {
  return textsIn(files).flatMap(({ text, path: [file = '', ...path] }) =>
    [...text.matchAll(/(\{count(?::(\w+))?\}) (\p{L}+)/giu)].flatMap(([, written = '', name, noun = '']) => {
      const list = name ?? namesAt([file, ...path], own)
      const where = `content/${String(file)}.json: ${pathOf(path)}`
      return isList(list) ? [{ where, written, noun, count: lengthOf(files, list) }] : []
    }),
  )
}

/**
 * What belongs to a place of the content; the first that fits.
 *
 * @template Names
 * @param {PropertyKey[]} path
 * @param {[place: string, names: Names][]} places
 */
function namesAt(path, places) {
  const where = `${pathOf(path)}.`
  return places.find(([start]) => where.startsWith(`${start}.`))?.[1]
}

/**
 * @param {Record<string, unknown>} files
 * @param {ListName} list which may be none: that is a mistake of its own
 */
function lengthOf(files, list) {
  const counted = at(files, lists[list])
  return Array.isArray(counted) ? counted.length : 0
}

/**
 * @param {string} written which nothing fills
 * @param {string[]} names of what could be filled in there
 */
function meaning(written, names) {
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
 * @param {string} language
 * @returns {(count: number, isCapital: boolean, forms: string[]) => string} `forms`: one, other; or as many as the
 *   language has, in the order of its grammar
 */
function writerIn(language) {
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

/**
 * @param {string} language which may be none: the schema says so, in words
 */
function isKnown(language) {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}

/**
 * @param {string | undefined} name
 * @returns {name is ListName}
 */
function isList(name) {
  return name !== undefined && Object.hasOwn(lists, name)
}

/** @param {string | undefined} list */
function wayOut(list) {
  const names = Object.keys(lists)
  if (list === undefined)
    return `and no list stands beside this text. Say what is counted, for example {count:articles}: ${names.join(', ')}.`
  const [meant] = names.filter((name) => distance(name, list.toLowerCase()) <= 2)
  return `and there is no list "${list}". ${meant ? `Did you mean {count:${meant}}?` : `Write one of: ${names.join(', ')}.`}`
}

/**
 * Every text of a value, with the way to it.
 *
 * @param {unknown} value
 * @returns {{ text: string, path: PropertyKey[] }[]}
 */
function textsIn(value) {
  /** @type {{ text: string, path: PropertyKey[] }[]} */
  const texts = []
  mapTexts(value, [], (text, path) => {
    texts.push({ text, path })
    return text
  })
  return texts
}

/**
 * @param {unknown} value
 * @param {PropertyKey[]} path
 * @param {(text: string, path: PropertyKey[]) => string} change
 * @returns {unknown}
 */
function mapTexts(value, path, change) {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((part, index) => mapTexts(part, [...path, index], change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, [...path, key], change)]),
  )
}

/**
 * @param {unknown} value
 * @param {string[]} path
 * @returns {unknown}
 */
function at(value, path) {
  return path.reduce(
    (group, key) => (typeof group === 'object' && group !== null ? Reflect.get(group, key) : undefined),
    value,
  )
}
