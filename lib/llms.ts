import { articlesIn } from './articles.ts'
import { content } from './content/index.ts'
import { metaAt } from './content/meta.ts'
import { fieldsIn, type Path, textsIn, valueAt } from './content/path.ts'
import { wordsOf } from './content/prose.ts'
import { schemas } from './content/schema.ts'
import { type PageId, pageIds, pages } from './pages.ts'
import { absolute, hrefOf } from './urls.ts'
import { withoutSoftHyphens } from './words.ts'

/** The site for readers that are language models (llmstxt.org): what its pages say, in the pages' own words. */
export function llmsText(): string {
  const { name, contact, footer } = content.site
  const { street, city, postcode, country } = contact.address
  // The services come before the articles.
  const isCollection = (page: PageId) => pages[page].kind === 'CollectionPage'
  const inOrder = pageIds.toSorted((one, other) => Number(isCollection(one)) - Number(isCollection(other)))
  const blocks = [
    `# ${name}`,
    `> ${content.home.description}`,
    ...pageIds.flatMap((page) => markedIn(page, 'isSummary').map(wordsAt)),
    `## ${footer.resources.title}`,
    list(
      [...pageIds.map((id) => ({ ...content[id], path: pages[id].path })), ...articlesIn(content.blog)].map(
        ({ title, path, description }) => `[${title}](${absolute(hrefOf({ path }))}): ${description}`,
      ),
    ),
    ...inOrder.flatMap(listsOf),
    `## ${content.contact.information.title}`,
    list([contact.email, ...contact.phones, `${street}, ${city} ${postcode}, ${country}`]),
  ]
  return withoutSoftHyphens(`${blocks.join('\n\n')}\n`)
}

/** The fields of a page of which the schema says so. */
function markedIn(page: PageId, mark: 'isSummary' | 'isForMachines'): Path[] {
  return fieldsIn(schemas[page], [page])
    .filter(({ field }) => field.meta()?.[mark])
    .map(({ path }) => path)
}

/** The lists of a page, each under the title of its section; if there is but one, under the headline of the page. */
function listsOf(page: PageId): string[] {
  const lists = markedIn(page, 'isForMachines')
  return lists.flatMap((path) => {
    const items = valueAt(content, path)
    if (!Array.isArray(items) || items.length === 0) return []
    const ownTitle = lists.length > 1 && valueAt(content, [...path.slice(0, -1), 'title'])
    const entries = items.map((_, place) => entryAt([...path, place]))
    return [`## ${ownTitle || content[page].hero.headline}`, list(entries)]
  })
}

/** The name of an entry of a list, and its running texts. */
function entryAt(path: Path): string {
  const texts = textsIn(valueAt(content, path), [...path]).filter(
    // The parts of an article stand on its page, which has its line.
    (one) => !metaAt(one.path).isUnset && !one.path.includes('parts'),
  )
  const isSaid = (one: { path: Path }) => Boolean(metaAt(one.path).isRunning)
  const title = texts.find((one) => !isSaid(one))
  const words = texts.filter(isSaid).map(({ text }) => wordsOf(text))
  const isSentence = title && metaAt(title.path).isSentence
  return [title?.text, words.join(' ')].filter(Boolean).join(isSentence ? ' ' : ': ')
}

/** All words below a place, in one line. */
function wordsAt(path: Path): string {
  const texts = textsIn(valueAt(content, path), [...path])
  return texts.map((one) => (metaAt(one.path).isRunning ? wordsOf(one.text) : one.text)).join(' ')
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
