import postcss from 'postcss'
import { elementsNamed, setText, textOf } from '../html.mjs'
import { shortNames } from '../short-names.mjs'

/** @import { Document } from '../html.mjs' */

/**
 * A page whose custom properties have names of one or two letters, those that are asked for most the shortest: their
 * names weigh 0.3 KB a page. Nothing but the styles knows them: the policy allows no styles in the markup, and no script
 * sets one.
 *
 * @param {Document} document whose styles stand in one element
 */
export function withShortTokens(document) {
  for (const style of elementsNamed(document, 'style')) {
    const css = textOf(style)
    /** @type {string[]} */
    const said = []
    postcss.parse(css).walkDecls(({ prop, value }) => {
      for (const [name] of `${prop}:${value}`.matchAll(property)) said.push(name)
    })
    const names = shortNames(said, alphabet)
    setText(
      style,
      css.replaceAll(property, (name) => (names.has(name) ? `--${names.get(name)}` : name)),
    )
  }
}

/** A whole name, and no part of a class. */
const property = /(?<![\w-])--[a-z][\w-]*/g

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
