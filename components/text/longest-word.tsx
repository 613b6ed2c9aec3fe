import { widestWord } from '@/lib/brand/word-widths.ts'

/**
 * Tells the style sheet how wide the longest word of a headline is, in shares of its size: there the headline can be
 * fitted to its column, whatever the words. The build puts the rule into the style sheet of the page.
 *
 * @param as the name of the property, on a page that has two of them
 */
export function LongestWord({ of: headline, as = '--longest' }: { of: string; as?: `--${string}` }) {
  const width = widestWord(headline, process.cwd())
  return <style>{`:root{${as}:${width.toFixed(2)}}`}</style>
}
