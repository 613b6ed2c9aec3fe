import { foreignLetters } from '../brand/font.ts'
import { readTokens } from '../brand/tokens.ts'
import { dayIn } from '../days.ts'
import { pageIds } from '../pages.ts'
import { fewOf, fieldAt, pathOf, shortened, textsIn, whereOf } from './path.ts'
import { placeholdersLeft } from './placeholders.ts'
import { markupLeftIn } from './prose.ts'
import { type Content, type ContentName, schemas } from './schema.ts'

/** What lower case spoils: capitals inside a word, and words of capitals alone. */
const capitals = /\p{L}*\p{Ll}\p{Lu}\p{L}*|\p{Lu}{2,}\p{L}*/u

/** The titles of sections (not of pages, articles and cards), the words on buttons, and labels. */
const lowerCased =
  /^(?!errors\.)\w+\.(?:\w+|sections\[\d+\]|footer\.\w+|form\.panel)\.title$|\.(?:send|busy|menuButton|retry)$|\.fields\.\w+\.label$|^contact\.information\.\w+Label$|^signin\.form\.modes\.\w+\.name$/

/** What an editor may not have meant, but what can be published: a sentence each. */
export function warningsOn(content: Content, projectDir: string): string[] {
  return [
    ...placeholdersLeft(content),
    ...unmeantMarkup(content),
    ...longTitles(content),
    ...unmeantDays(content),
    ...foreignLetters(content),
    ...lostCapitals(content, projectDir),
  ]
}

let last = ''

/** Prints the warnings, unless they are the last printed: development looks at the content at every change. */
export function sayWarnings(content: Content, projectDir: string) {
  const warnings = warningsOn(content, projectDir)
  const said = warnings.join('\n  ')
  if (said && said !== last) {
    const count = warnings.length === 1 ? 'One thing' : `${warnings.length} things`
    console.warn(`\n${count} in the content to look at; the site is whole without.\n  ${said}\n`)
  }
  last = said
}

/** Names of files and addresses, in which all signs are letters like others. */
const noText = /^(src|url)$/

/** Of the signs of one text, so many are named. */
const named = 6

function unmeantMarkup(content: Content): string[] {
  return fewOf(
    textsIn(content).flatMap(({ text, path: [file, ...path] }) => {
      if (noText.test(String(path.at(-1)))) return []
      const isRunning = Boolean(fieldAt(schemas[file as ContentName], path)?.meta()?.isRunning)
      const signs = markupLeftIn(text, isRunning).map((sign) => shortened(sign))
      // In a text of paragraphs it is a blank like others; in a line it is what is left of a list or a table.
      const hasTab = !isRunning && text.includes('\t')
      const isOne = signs.length + Number(hasTab) === 1
      const found = [
        signs.length > 0 && `${listed(signs)}, which visitors read as ${isOne ? 'it stands' : 'they stand'}`,
        hasTab && 'a tab, which visitors see as a blank',
      ].filter(Boolean)
      if (found.length === 0) return []
      const why = isRunning
        ? 'what works is **bold**, *italic*, [words](address) and an empty line between paragraphs'
        : 'this text is words alone'
      const it = isOne ? 'it' : 'them'
      return {
        where: whereOf([file ?? '', ...path]),
        says: `has ${found.join('; and ')}: ${why}. Take ${it} out, unless you mean ${it}.`,
      }
    }),
  )
}

/** "a", "a and b", "a, b and c", and no more than can be read. */
function listed(signs: string[]): string {
  const more = signs.length - named
  const all = more > 1 ? [...signs.slice(0, named), `${more} others`] : signs
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ')
}

/** What search results show of the title of a page. */
const shownOfTitle = 60

function longTitles(content: Content): string[] {
  return pageIds.flatMap((id) => {
    const { length } = content[id].title
    return length > shownOfTitle
      ? [
          `content/${id}.json: title is ${length} characters long. Search results cut it after ${shownOfTitle}: shorten it, or begin with what matters.`,
        ]
      : []
  })
}

/** Days that are over, or not there yet. A build does not fail by the calendar. */
function unmeantDays({ site, ...files }: Content): string[] {
  const expires = site.security?.expires
  const where = 'content/site.json: security.expires'
  // Wherever on earth the editor is, their day has begun by then.
  const tomorrow = dayIn(14)
  return [
    ...(expires !== undefined && expires < dayIn(0)
      ? [`${where} is ${expires}, which is over: security.txt is left out. Write a day within the next year.`]
      : []),
    ...(expires !== undefined && expires > dayIn(366 * 24)
      ? [`${where} is ${expires}, more than a year ahead: researchers expect one within the next year.`]
      : []),
    ...fewOf(
      pageIds
        .filter((id) => files[id].updated > tomorrow)
        .map((id) => ({
          where: `content/${id}.json: updated`,
          says: `is ${files[id].updated}, which is no day yet. Search engines ignore it: write the day of the last change.`,
        })),
    ),
  ]
}

function lostCapitals(content: Content, projectDir: string): string[] {
  if (readTokens(projectDir).get('--letter-case') !== 'lowercase') return []
  return fewOf(
    textsIn(content).flatMap(({ text, path }) => {
      const [found] = (lowerCased.test(pathOf(path)) && capitals.exec(text)) || []
      return found
        ? {
            where: whereOf(path),
            says: `has "${found}", which visitors see as "${found.toLowerCase()}": titles, buttons and labels are shown in small letters (--letter-case in app/tokens.css).`,
          }
        : []
    }),
  )
}
