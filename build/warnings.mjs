import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '../content/path.mjs'
import { bareCounts } from '../content/prepare.mjs'
import { names } from '../content/problems.mjs'
import { parsed, readText } from '../content/read.mjs'
import { foreignLetters, textsIn } from './font.mjs'
import { readTokens } from './tokens.mjs'
import { misfits } from './word-fit.mjs'

/** @import { Content } from '../content/schema.mjs' */

/** A tag or a sign of HTML, as it is pasted from elsewhere. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5});/i

/** What lower case spoils: capitals inside a word, and words of capitals alone. */
const capitals = /\p{L}*\p{Ll}\p{Lu}\p{L}*|\p{Lu}{2,}\p{L}*/u

/** The titles of sections (not of pages, articles and cards), the words on buttons, and labels. */
const lowerCased =
  /^(?!errors\.)\w+\.(?:\w+|sections\[\d+\]|footer\.\w+|form\.panel)\.title$|\.(?:send|busy|menuButton|retry)$|\.fields\.\w+\.label$|^contact\.information\.\w+Label$|^signin\.form\.modes\.\w+\.name$/

/**
 * What an editor may not have meant, but what can be published: a sentence each.
 *
 * @param {Content} content
 * @param {string} [projectDir] whose content it is
 * @returns {string[]}
 */
export function warningsOn(content, projectDir = process.cwd()) {
  return [
    ...pastedMarkup(content),
    ...foreignLetters(content),
    ...lostCapitals(content, projectDir),
    ...lonelyCounts(projectDir),
    ...misfits(content, projectDir),
  ]
}

let last = ''

/**
 * Says the warnings, unless they are those that were said last: development looks at the content at every change.
 *
 * @param {Content} content
 * @param {string} [projectDir] whose content it is
 */
export function sayWarnings(content, projectDir) {
  const warnings = warningsOn(content, projectDir)
  const said = warnings.join('\n  ')
  if (said && said !== last) {
    const count = warnings.length === 1 ? 'One thing' : `${warnings.length} things`
    console.warn(`\n${count} in the content to look at; the site is whole without.\n  ${said}\n`)
  }
  last = said
}

/**
 * @param {Content} content
 * @returns {string[]}
 */
function pastedMarkup(content) {
  return textsIn(content).flatMap(({ text, path: [file, ...path] }) => {
    const [found] = markup.exec(text) ?? []
    return found
      ? `content/${String(file)}.json: ${pathOf(path)} has ${found}, which visitors read as it stands: a text is words alone. Take it out, unless you mean it.`
      : []
  })
}

/**
 * @param {Content} content
 * @param {string} projectDir
 * @returns {string[]}
 */
function lostCapitals(content, projectDir) {
  if (readTokens(projectDir).get('--letter-case') !== 'lowercase') return []
  return textsIn(content).flatMap(({ text, path: [file = '', ...path] }) => {
    const [found] = (lowerCased.test(pathOf([file, ...path])) && capitals.exec(text)) || []
    return found
      ? `content/${String(file)}.json: ${pathOf(path)} has "${found}", which visitors see as "${found.toLowerCase()}": titles, buttons and labels are shown in small letters (--letter-case in app/tokens.css).`
      : []
  })
}

/**
 * Where there is one of what a text counts, and the word beside the number is that for many.
 *
 * @param {string} projectDir
 * @returns {string[]}
 */
function lonelyCounts(projectDir) {
  return bareCounts(filesIn(projectDir))
    .filter(({ count }) => count === 1)
    .map(
      ({ where, written, noun }) =>
        `${where} has ${written} beside "${noun}", and there is one. Write the words for one and for more: ${written.replace('}', '')}|…|${noun}}.`,
    )
}

/**
 * The content as it is written: what was counted there is filled in everywhere else.
 *
 * @param {string} projectDir
 * @returns {Record<string, unknown>}
 */
function filesIn(projectDir) {
  return Object.fromEntries(
    names().flatMap((name) => {
      const file = join(projectDir, `content/${name}.json`)
      return existsSync(file) ? [[name, parsed(readText(file))]] : []
    }),
  )
}
