import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The room of a letter that the typeface does not draw: none of another face that is set as bold is much wider. */
const unknown = 0.65
/** By how much the face that stands in is wider, where the typeface has not arrived in time. */
const allowance = 1.1

/**
 * The width of the longest word of a headline, or of the longest part of a word that may be divided, in the size of its
 * letters.
 */
export function widestWord(headline: string): number {
  const widths = advances()
  const widthOf = (part: string) => [...part].reduce((sum, letter) => sum + (widths[letter] ?? unknown), 0)
  const parts = headline.split(/[\s\u200b]+|(?<=[-\u2013\u2014])|(?<=\u00ad)/)
  return allowance * Math.max(...parts.map((part) => widthOf(part.replace('\u00ad', '-'))))
}

/** What build/font.mjs says of the letters, as soon as it has been there. */
function advances(): Record<string, number> {
  const file = join(process.cwd(), '.font', 'advances.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
