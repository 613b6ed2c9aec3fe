import { pathOf } from '../content/path.mjs'
import { foreignLetters, textsIn } from './font.mjs'

/** @import { Content } from '../content/schema.mjs' */

/** A tag or a sign of HTML, as it is pasted from elsewhere. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5});/i

/**
 * What an editor may not have meant, but what can be published: a sentence each.
 *
 * @param {Content} content
 * @returns {string[]}
 */
export function warningsOn(content) {
  return [...pastedMarkup(content), ...foreignLetters(content)]
}

let last = ''

/**
 * Says the warnings, unless they are those that were said last: development looks at the content at every change.
 *
 * @param {Content} content
 */
export function sayWarnings(content) {
  const warnings = warningsOn(content)
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
