/** How wide words are in the typeface of headlines: a build has no browser to measure them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** how far each letter takes a headline on, in the size of the letters */
export type Advances = Record<string, number>

/** The room of a letter that the typeface does not draw: none of another face that is set as bold is much wider. */
const unknown = 0.65

/** By how much the face that stands in is wider, where the typeface has not arrived in time. */
const allowance = 1.1

/** What `writeFont` says of the letters of a project, as soon as it has been there. */
export function readAdvances(projectDir: string): Advances | undefined {
  const file = join(projectDir, '.font', 'advances.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * The width of the longest word of a headline, or of the longest part of a word that may be divided, in the size of its
 * letters.
 */
export function widestWord(headline: string, advances: Advances): number {
  return allowance * widestPart(headline, advances).width
}

export function widthOf(text: string, advances: Advances) {
  return [...text].reduce((sum, letter) => sum + (advances[letter] ?? unknown), 0)
}

/** What of a text can stand on a line of its own: its words, and the parts of those that may be divided. */
export function partsOf(text: string): string[] {
  const parts = text.split(/[\s\u200b]+|(?<=[-\u2013\u2014])|(?<=\u00ad)/)
  return parts.map((part) => part.replace('\u00ad', '-'))
}

/** @returns the widest of its parts */
export function widestPart(text: string, advances: Advances): { word: string; width: number } {
  return partsOf(text)
    .map((word) => ({ word, width: widthOf(word, advances) }))
    .reduce((widest, part) => (part.width > widest.width ? part : widest))
}
