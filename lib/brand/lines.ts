/** The last line of a way to break words, and the lines before it. */
type Way = { line: string; before: Way | undefined; widest: number; unevenness: number }

/**
 * Breaks words into one line, two lines and so on, each time so that the widest line is as narrow as it can be; of ways
 * alike in that, the more even one.
 *
 * The best lines for more words begin with the best lines for fewer: no way is looked at twice.
 *
 * @returns the lines, by how many there are: one, two, …
 */
export function evenLines(words: string[], widthOf: (line: string) => number): string[][] {
  const lines = words.map((_, from) =>
    words.slice(from).map((_, more) => {
      const line = words.slice(from, from + more + 1).join(' ')
      return { line, width: widthOf(line) }
    }),
  )
  /** The best way to set the first words, by their number. */
  let ways: (Way | undefined)[] = []
  return words.map((_, count) => {
    const next: typeof ways = []
    for (const [from, starting] of lines.entries()) {
      const before = ways[from]
      if (count === 0 ? from > 0 : !before) continue
      for (const [more, { line, width }] of starting.entries()) {
        const widest = Math.max(before?.widest ?? 0, width)
        const unevenness = (before?.unevenness ?? 0) + width ** 2
        const other = next[from + more + 1]
        const isBetter =
          !other || widest < other.widest || (widest === other.widest && unevenness < other.unevenness)
        if (isBetter) next[from + more + 1] = { line, before, widest, unevenness }
      }
    }
    ways = next
    return linesOf(ways[words.length])
  })
}

function linesOf(way: Way | undefined): string[] {
  return way ? [...linesOf(way.before), way.line] : []
}
