/** The letters of the content: those that the typeface has to have, and those that it has not. */
import { metaAt } from './meta.ts'
import { textsIn } from './path.ts'
import { type ContentProblem, fewOf, problemAt } from './problem.ts'

/** Places in a text that are filled in later, as in `© {year}`. */
const placeholders = /\{(\w+)\}/g

/**
 * A letter with its marks, or an emoji with what is joined to it. `Intl.Segmenter` would say the same, and keep a copy of the
 * whole text for each letter.
 */
const oneLetter = /.(?:\p{M}|\p{EMod}|\u200D.){0,8}/gsu

/** What needs no drawing: blanks, soft hyphens, marks that only tell how others are drawn. */
const undrawn = /^[\p{DI}\s]$/u

/** @param content everything a visitor may read, by file. @returns every character of it that is set in type */
export function charactersIn(content: unknown): Set<string> {
  const characters = new Set<string>()
  for (const { text } of textsInType(content)) {
    for (const character of text.replace(placeholders, '$1')) characters.add(character)
  }
  return characters
}

/**
 * What the typeface cannot draw, once a text. It is published all the same: visitors see it in a face of theirs.
 *
 * @param drawn the characters of the typeface
 */
export function foreignLetters(content: unknown, drawn: Set<string>): ContentProblem[] {
  const isForeign = (letter: string) =>
    [...letter].some((character) => !drawn.has(character) && !undrawn.test(character))
  return fewOf(
    textsInType(content).flatMap(({ text, path }) => {
      const letters = new Set<string>()
      for (const [letter] of text.matchAll(oneLetter)) letters.add(letter)
      const foreign = [...letters].filter(isForeign)
      if (foreign.length === 0) return []
      const named = foreign.slice(0, 3).join(' ') + (foreign.length > 3 ? ' …' : '')
      const says = `has ${named}, which the typeface cannot draw: visitors see it in a typeface of their own.`
      return problemAt(path, says)
    }),
  )
}

function textsInType(content: unknown) {
  return textsIn(content).filter(({ path }) => !metaAt(path).isUnset)
}
