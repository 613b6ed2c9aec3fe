/** What cannot work in a browser, for all pages at once. */
import { attribute, type Element, elementsNamed, elementsOf } from '../export/html.ts'
import type { Islands } from '../export/insides/islands.ts'
import { documentsIn, type Files, islandElementsOf, isProvider } from '../export/pages.ts'
import { sentencesByPage } from '../export/report.ts'

/** @returns a sentence for each prop that cannot be sent to a browser */
export function refusedIn(files: Files): string[] {
  return sentencesByPage(
    documentsIn(files).flatMap(({ path, document }) =>
      elementsNamed(document, 'static-refused')
        .flatMap((element): string[] => JSON.parse(attribute(element, 'data-why') ?? '[]'))
        .map((sentence) => ({ path, sentence })),
    ),
  )
}

/**
 * @param files the export as Next wrote it, with what `while-made.tsx` has noted
 * @returns a sentence for each island whose context others inside it read, and do not find in a browser
 */
export function islandsApartIn(files: Files, islands: Islands): string[] {
  const fileOf = (island: string) => islands.files[island.split('#')[0] ?? '']?.file
  const nameOf = (island: string) => `${fileOf(island)}: ${island.split('#')[1]}`
  return sentencesByPage(
    documentsIn(files).flatMap(({ path, document }) =>
      islandElementsOf(document).flatMap((element) => {
        const island = attribute(element, 'data-island') ?? ''
        // Of a provider each gets a copy; parts of one component would each have its state.
        const apart = givenBy(element).filter(
          (inner) => !isProvider(element) || fileOf(inner) === fileOf(island),
        )
        if (apart.length === 0) return []
        const names = apart.map((inner) =>
          fileOf(inner) === fileOf(island) ? inner.split('#')[1] : nameOf(inner),
        )
        const sentence = `${nameOf(island)} gives a context to ${names.join(', ')}. Put together in a server file each of them is an island of its own, and in a browser they do not find each other. Put them together in a file with 'use client', and show its component on the page.`
        return [{ path, sentence }]
      }),
    ),
  )
}

function givenBy(island: Element): string[] {
  return elementsOf(island)
    .filter(({ parentNode }) => parentNode === island)
    .flatMap((element) => attribute(element, 'data-gives')?.split(' ') ?? [])
}
