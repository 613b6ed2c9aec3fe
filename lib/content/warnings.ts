import { foreignLetters } from '../brand/font.ts'
import { readTokens } from '../brand/tokens.ts'
import { dayIn } from '../days.ts'
import { pageIds } from '../pages.ts'
import { fewOf, fieldAt, pathOf, shortened, textsIn, whereOf } from './path.ts'
import { markupLeftIn } from './prose.ts'
import { type Content, type ContentName, schemas } from './schema.ts'

/** A tag or a sign of HTML, as it is pasted from elsewhere. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5});/i

/** What lower case spoils: capitals inside a word, and words of capitals alone. */
const capitals = /\p{L}*\p{Ll}\p{Lu}\p{L}*|\p{Lu}{2,}\p{L}*/u

/** The titles of sections (not of pages, articles and cards), the words on buttons, and labels. */
const lowerCased =
  /^(?!errors\.)\w+\.(?:\w+|sections\[\d+\]|footer\.\w+|form\.panel)\.title$|\.(?:send|busy|menuButton|retry)$|\.fields\.\w+\.label$|^contact\.information\.\w+Label$|^signin\.form\.modes\.\w+\.name$/

/** What an editor may not have meant, but what can be published: a sentence each. */
export function warningsOn(content: Content, projectDir: string): string[] {
  return [
    ...unmeantMarkup(content),
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

function unmeantMarkup(content: Content): string[] {
  return fewOf(
    textsIn(content).flatMap(({ text, path: [file, ...path] }) => {
      if (noText.test(String(path.at(-1)))) return []
      const isRunning = Boolean(fieldAt(schemas[file as ContentName], path)?.meta()?.isRunning)
      const found = markup.exec(text)?.[0] ?? markupLeftIn(text, isRunning)
      if (found === undefined) return []
      const why = isRunning
        ? 'what works is **bold**, *italic*, [words](address) and an empty line between paragraphs'
        : 'this text is words alone'
      return {
        where: whereOf([file ?? '', ...path]),
        says: `has ${shortened(found)}, which visitors read as it stands: ${why}. Take it out, unless you mean it.`,
      }
    }),
  )
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
