import { documentsIn, elementsNamed, type Files, textOf } from 'static-next/steps'

/**
 * next/font names the first file of the typeface, `app/font.ts` the second: a browser takes them for one family only where
 * both names are the same.
 *
 * @throws naming the page where they are not
 */
export function checkFamily(files: Files) {
  for (const { path, document } of documentsIn(files)) {
    const faces = elementsNamed(document, 'style').flatMap((style) =>
      [...textOf(style).matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => ({
        family: /font-family:\s*["']?([^;"'}]+)/.exec(rule)?.[1],
        isSecond: rule.includes('unicode-range'),
      })),
    )
    const first = faces.filter(({ isSecond }) => !isSecond).map(({ family }) => family)
    const lost = faces.find(({ family, isSecond }) => isSecond && !first.includes(family))
    if (lost) {
      throw new Error(
        `${path}: names the family "${lost.family}" for a second file, and no first file has it. See app/font.ts.`,
      )
    }
  }
}
