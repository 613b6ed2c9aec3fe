/** How wide words are in the typeface of headlines: a build has no browser to measure them. */

/** how far each letter takes a headline on, in the size of the letters */
export type Advances = Record<string, number>

/** The room of a letter that the typeface does not draw: none of another face that is set as bold is much wider. */
const unknown = 0.65

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
