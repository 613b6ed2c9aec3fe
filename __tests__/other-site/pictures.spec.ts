import { everyPath } from '../support/pages.ts'
import { expect } from '../support/site.ts'
import { articleCount, test } from './site.ts'

/* What only pages can tell of photos. How they are made and chosen is asked in the package: test/unit/pictures.test.ts. */

test('on every page and at any width `sizes` tell how wide a photo is shown, and the wall has one shape', async ({
  page,
  origin,
}) => {
  let count = 0
  for (const width of [390, 735, 1023, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of everyPath) {
      await page.goto(origin + path)
      for (const { shown, filled, told, src } of await page.evaluate(widthsOfPhotos)) {
        count += 1
        // Of a telephone as wide as the picture, two dots a pixel are enough.
        const least = shown === width ? (shown * 2) / 3 : shown
        const where = `${path}, ${width} px, ${src} is told as ${told} px`
        expect.soft(told, where).toBeGreaterThan(0.95 * least)
        expect.soft(told, where).toBeLessThan(1.05 * filled)
      }
    }
    await page.goto(`${origin}/blog`)
    const wall = page.getByRole('main').getByRole('listitem').getByRole('img')
    const shapes = await wall.evaluateAll((all) =>
      all.map((image) => Math.round(image.clientHeight - image.clientWidth)),
    )
    expect(shapes.length).toBe(articleCount)
    expect.soft(new Set(shapes), `the wall at ${width} px`).toEqual(new Set([0]))
  }
  expect(count).toBeGreaterThan(100)
})

/** Runs in the page: how wide each photo is, as wide as it fills its box, and as `sizes` told the browser. */
function widthsOfPhotos() {
  for (const answer of document.querySelectorAll('details')) {
    // Of one name only one stays open.
    answer.removeAttribute('name')
    answer.open = true
  }
  const images = [...document.querySelectorAll<HTMLImageElement>('picture:has([sizes]) img')]
  return Promise.all(
    images.map(async (image) => {
      image.loading = 'eager'
      await image.decode()
      const { width, height } = image.getBoundingClientRect()
      // Of a set of sizes this is the width that `sizes` told.
      const { naturalWidth: told, naturalHeight } = image
      // Words beside it may make it higher: then it is cut at its sides.
      return { shown: width, filled: Math.max(width, (height * told) / naturalHeight), told, src: image.src }
    }),
  )
}
