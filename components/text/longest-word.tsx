import { widestWord } from '../../lib/brand/ruler.ts'
import { PageVars } from '../kit/page-vars.tsx'

/**
 * Tells the style sheet how wide the longest word of a headline is, in shares of its size: there the headline can be
 * fitted to its column, whatever the words.
 *
 * @param as the name of the property, on a page that has two of them
 */
export function LongestWord({ of: headline, as = '--longest' }: { of: string; as?: `--${string}` }) {
  const width = widestWord(headline, process.cwd())
  return <PageVars rules={{ ':root': { [as]: width.toFixed(2) } }} />
}
