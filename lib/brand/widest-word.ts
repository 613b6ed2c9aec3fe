import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { widestPart } from '@/lib/brand/word-widths.ts'

/** By how much the face that stands in is wider, where the typeface has not arrived in time. */
const allowance = 1.1

/**
 * The width of the longest word of a headline, or of the longest part of a word that may be divided, in the size of its
 * letters.
 */
export function widestWord(headline: string): number {
  return allowance * widestPart(headline, advances()).width
}

/** What lib/brand/font.ts says of the letters, as soon as it has been there. */
function advances(): Record<string, number> {
  const file = join(process.cwd(), '.font', 'advances.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
