import { problems } from '../support/layout'
import { scenes } from '../support/scenes'
import { usualScreens } from '../support/screens'
import { expect, test } from '../support/site'

/* Other screens, larger text and other words are in design/layout.spec.ts. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, show, isSmall } of scenes) {
  test(`nothing of ${name} is cut, covered or off the screen`, async ({ page }) => {
    await show(page)
    for (const screen of usualScreens.filter(({ width }) => !isSmall || width < 896)) {
      await page.setViewportSize(screen)
      expect(await page.evaluate(problems), `${screen.width} px`).toEqual([])
    }
  })
}
