/** What a Save writes of articles that have pages: their address, their day, and the address that one had before. */
import { distinct } from '../lib/words.ts'
import type { Group } from './form.ts'
import { isGroup } from './form-values.ts'
import { differences } from './merge.ts'
import { plainStem } from './picture-names.ts'

/**
 * The form of the blog with what a Save adds to it; any other form as it is.
 *
 * @param before what the form was made from
 * @param today as year-month-day
 */
export function withAddresses(value: Group, before: Group, today: string): Group {
  const { wall } = value
  if (!isGroup(wall) || !Array.isArray(wall.articles)) return value
  const changed = differences(before, value)
  const taken = wall.articles
    .filter(isGroup)
    .flatMap(({ address = '', formerly }) => [address, ...pathsIn(formerly)].map(endOf))

  const complete = (article: unknown, place: number): unknown => {
    if (!isGroup(article) || !Array.isArray(article.parts) || article.parts.length === 0) return article
    const { title, published = today } = article
    const address = article.address ?? distinct([...taken, plainStem(String(title)) || 'article']).at(-1)
    taken.push(String(address))
    const old = changed.find(({ path }) => path === `wall/articles/${place}/address`)?.before
    const former = new Set([...pathsIn(article.formerly), ...(old ? [`/blog/${old}`] : [])])
    former.delete(`/blog/${address}`)
    return { ...article, address, published, formerly: former.size > 0 ? [...former] : undefined }
  }
  return { ...value, wall: { ...wall, articles: wall.articles.map(complete) } }
}

function pathsIn(formerly: unknown): string[] {
  return Array.isArray(formerly) ? formerly.map(String) : []
}

function endOf(address: unknown): string {
  return String(address).replace('/blog/', '')
}
