import { foreignLetters } from '../brand/font.ts'
import { dayIn } from '../days.ts'
import { pageIds } from '../pages.ts'
import { metaAt } from './meta.ts'
import { shortened, textsIn } from './path.ts'
import { placeholdersLeft } from './placeholders.ts'
import { type ContentProblem, fewOf, problemAt, sentenceOf } from './problem.ts'
import { markupLeftIn } from './prose.ts'
import type { Content } from './schema.ts'

/** What an editor may not have meant, and what can be published all the same. */
export function warningsOn(content: Content): ContentProblem[] {
  return [
    ...placeholdersLeft(content),
    ...unmeantMarkup(content),
    ...longTitles(content),
    ...unmeantDays(content),
    ...foreignLetters(content),
  ]
}

let lastSaid = ''

/** Prints the warnings, unless they were printed last: development checks the content at every change. */
export function sayWarnings(content: Content) {
  const warnings = warningsOn(content)
  const said = warnings.map(sentenceOf).join('\n  ')
  if (said && said !== lastSaid) {
    const count = warnings.length === 1 ? 'One thing' : `${warnings.length} things`
    console.warn(`\n${count} in the content to look at; the site is whole without.\n  ${said}\n`)
  }
  lastSaid = said
}

/** Of the signs of one text, so many are named. */
const mostNamed = 6

function unmeantMarkup(content: Content): ContentProblem[] {
  return fewOf(
    textsIn(content).flatMap(({ text, path }) => {
      const { isAddress, isRunning = false } = metaAt(path)
      if (isAddress) return []
      const signs = markupLeftIn(text, isRunning).map((sign) => shortened(sign))
      // Between paragraphs a tab is a blank; in a single line it is left over from a list or a table.
      const hasTab = !isRunning && text.includes('\t')
      const isOne = signs.length + Number(hasTab) === 1
      const found = [
        signs.length > 0 && `${listed(signs)}, which visitors read as ${isOne ? 'it stands' : 'they stand'}`,
        hasTab && 'a tab, which visitors see as a blank',
      ].filter(Boolean)
      if (found.length === 0) return []
      const why = isRunning
        ? 'what works is **bold**, *italic*, [words](address), an empty line between paragraphs, and "- " or "> " at the beginning of a line'
        : 'this text is words alone'
      const it = isOne ? 'it' : 'them'
      return problemAt(path, `has ${found.join('; and ')}: ${why}. Take ${it} out, unless you mean ${it}.`)
    }),
  )
}

/** "a", "a and b", "a, b and c", and no more than can be read. */
function listed(signs: string[]): string {
  const more = signs.length - mostNamed
  const all = more > 1 ? [...signs.slice(0, mostNamed), `${more} others`] : signs
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ')
}

/** What search results show of the title of a page. */
const shownOfTitle = 60

function longTitles(content: Content): ContentProblem[] {
  const articles = content.blog.wall.articles.map(({ title, parts = [] }, place) => ({
    title: parts.length > 0 ? title : '',
    path: ['blog', 'wall', 'articles', place, 'title'],
  }))
  const pages = pageIds.map((id) => ({ title: content[id].title, path: [id, 'title'] }))
  return [...pages, ...articles].flatMap(({ title: { length }, path }) => {
    const says = `is ${length} characters long. Search results cut it after ${shownOfTitle}: shorten it, or begin with what matters.`
    return length > shownOfTitle ? problemAt(path, says) : []
  })
}

/** Days to come. They are warnings: a build must not fail because of the date. */
function unmeantDays(content: Content): ContentProblem[] {
  // UTC+14 is the first time zone in which a day begins.
  const tomorrow = dayIn(14)
  const articles = content.blog.wall.articles.flatMap(({ published, updated, parts = [] }, place) => {
    const at = (field: string, says: string) => problemAt(['blog', 'wall', 'articles', place, field], says)
    if (parts.length === 0) {
      const why = 'is for the page of an article, and this one has no parts: its card leads to none.'
      return published ? [at('published', `${why} Add parts, or take the day out.`)] : []
    }
    return Object.entries({ published, updated }).flatMap(([field, day = '']) =>
      day > tomorrow
        ? at(
            field,
            `is ${day}, which is still to come. It holds nothing back: visitors see the article, and that day, at once.`,
          )
        : [],
    )
  })
  const early = pageIds
    .filter((id) => content[id].updated > tomorrow)
    .map((id) =>
      problemAt(
        [id, 'updated'],
        `is ${content[id].updated}, which is no day yet. Search engines ignore it: write the day of the last change.`,
      ),
    )
  return [...articles, ...fewOf(early)]
}
