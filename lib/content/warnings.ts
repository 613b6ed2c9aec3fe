import { dayIn } from '../days.ts'
import { pageIds } from '../pages.ts'
import { foreignLetters } from './letters.ts'
import { metaAt } from './meta.ts'
import { shortened, textsIn } from './path.ts'
import { placeholdersLeft } from './placeholders.ts'
import { type ContentProblem, fewOf, problemAt, sentenceOf } from './problem.ts'
import { markupLeftIn } from './prose.ts'
import type { Content } from './schema.ts'

/**
 * What an editor may not have meant, and what can be published all the same.
 *
 * @param drawn the characters of the typeface
 */
export function warningsOn(content: Content, drawn: Set<string>): ContentProblem[] {
  return [
    ...placeholdersLeft(content),
    ...unmeantMarkup(content),
    ...longTitles(content),
    ...daysToCome(content),
    ...foreignLetters(content, drawn),
  ]
}

let lastSaid = ''

/** Prints the warnings, unless they were printed last: development checks the content at every change. */
export function sayWarnings(content: Content, drawn: Set<string>) {
  const warnings = warningsOn(content, drawn)
  const said = warnings.map(sentenceOf).join('\n  ')
  if (said && said !== lastSaid) {
    const count = warnings.length === 1 ? 'One thing' : `${warnings.length} things`
    console.warn(`\n${count} in the content to look at; the site is whole without.\n  ${said}\n`)
  }
  lastSaid = said
}

function unmeantMarkup(content: Content): ContentProblem[] {
  return fewOf(
    textsIn(content).flatMap(({ text, path }) => {
      const { isAddress, isRunning = false } = metaAt(path)
      const signs = isAddress ? [] : markupLeftIn(text, isRunning)
      if (signs.length === 0) return []
      const named = signs.slice(0, mostNamed).map((sign) => shortened(sign))
      const why = isRunning
        ? 'what works is **bold**, *italic*, [words](address), an empty line between paragraphs, and "- " or "> " at the beginning of a line'
        : 'this text is words alone'
      const says = `has ${named.join(' and ')}, which visitors read as it stands: ${why}. Take it out, unless you mean it.`
      return problemAt(path, says)
    }),
  )
}

/** Of the signs of one text, so many are named. */
const mostNamed = 6

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
function daysToCome(content: Content): ContentProblem[] {
  // UTC+14 is the first time zone in which a day begins.
  const tomorrow = dayIn(14)
  const articles = content.blog.wall.articles.flatMap(({ published, updated }, place) =>
    Object.entries({ published, updated }).map(([field, day]) => ({
      path: ['blog', 'wall', 'articles', place, field],
      day,
    })),
  )
  const pages = pageIds.map((id) => ({ path: [id, 'updated'], day: content[id].updated }))
  return fewOf(
    [...pages, ...articles].flatMap(({ path, day = '' }) => {
      const says = `is ${day}, which is still to come. It holds nothing back: visitors and search engines see it at once.`
      return day > tomorrow ? problemAt(path, says) : []
    }),
  )
}
