/** What a Save writes of articles that have pages: their address, their day, and the address that one had before. */
import { valueAt } from '../lib/content/path.ts'
import { distinct } from '../lib/words.ts'
import { type Group, schemaAt } from './form.ts'
import { isGroup, setAt } from './form-values.ts'
import { forms } from './forms.ts'
import { plainStem } from './picture-names.ts'

const schema = schemaAt(forms.blog, 'wall/articles/0') ?? {}

/**
 * The form of the blog with what a Save adds to it; any other form as it is.
 *
 * @param before what the form was made from
 * @param today as year-month-day
 */
export function withAddresses(value: Group, before: Group, today: string): Group {
  const { wall } = value
  if (!isGroup(wall) || !Array.isArray(wall.articles)) return value
  const articles = entriesIn(wall.articles)
  const opened = entriesIn(valueAt(before, ['wall', 'articles']))
  const has = (list: Group[], address: unknown) => list.some((one) => one.address === address)
  const gone = opened.filter(({ address }) => address && !has(articles, address))
  const taken = articles.flatMap(({ address = '', formerly }) => [address, ...pathsIn(formerly)].map(endOf))

  const complete = (article: Group): Group => {
    if (!Array.isArray(article.parts) || article.parts.length === 0) return article
    const { title, image, published = today } = article
    const address = article.address ?? distinct([...taken, plainStem(String(title)) || 'article']).at(-1)
    taken.push(String(address))
    // It was changed by hand: the one before is known by the title of its article, or else by the picture.
    const old = has(opened, address)
      ? undefined
      : (gone.find((one) => one.title === title) ?? gone.find((one) => srcOf(one.image) === srcOf(image)))
    const former = new Set([...pathsIn(article.formerly), ...(old ? [`/blog/${old.address}`] : [])])
    former.delete(`/blog/${address}`)
    const written = { address, published, formerly: former.size > 0 ? [...former] : undefined }
    return Object.entries(written).reduce(
      (one, [key, words]) => setAt(schema, one, [key], () => words) as Group,
      article,
    )
  }
  return {
    ...value,
    wall: { ...wall, articles: wall.articles.map((one) => (isGroup(one) ? complete(one) : one)) },
  }
}

function entriesIn(articles: unknown): Group[] {
  return Array.isArray(articles) ? articles.filter(isGroup) : []
}

function pathsIn(formerly: unknown): string[] {
  return Array.isArray(formerly) ? formerly.map(String) : []
}

function endOf(address: unknown): string {
  return String(address).replace('/blog/', '')
}

function srcOf(picture: unknown): unknown {
  return valueAt(picture, ['src'])
}
