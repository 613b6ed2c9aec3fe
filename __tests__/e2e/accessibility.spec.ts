import AxeBuilder from '@axe-core/playwright'
import { scenes } from './scenes'
import { expect, test } from './site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, show } of scenes) {
  test(`${name} breaks none of the rules of WCAG 2.2 AA that a program can check, light or dark`, async ({
    page,
  }) => {
    await show(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations, passes } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
      expect(found, colorScheme).toEqual([])
      expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['color-contrast', 'target-size']))
    }
  })
}
