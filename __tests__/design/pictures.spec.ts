import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from 'static-next/serve'
import { pages } from '../../lib/pages.ts'
import { expect, test } from '../support/site.ts'

test.describe('a drawing that is opened by its own address', () => {
  test.use({ expectsViolations: true })

  test('runs nothing, loads nothing and leads nowhere', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
    mkdirSync(join(folder, 'pictures'))
    const parts = ['a.css', 'b.css', 'c.png', 'd.svg', 'e.html', 'f.html', 'g.js']
    for (const part of parts) writeFileSync(join(folder, 'pictures', part), '<svg/>')
    // More than a build lets through: what it may have overlooked.
    writeFileSync(
      join(folder, 'pictures/hostile.svg'),
      `<?xml-stylesheet href="/pictures/a.css"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9" onload="alert(1)">
      <style>@import "/pictures/b.css";rect{fill:#c33}</style><rect width="9" height="9"/><script>alert(2)</script>
      <image href="/pictures/c.png" width="9" height="9"/><use href="/pictures/d.svg#a"/>
      <foreignObject width="9" height="9"><h:iframe src="/pictures/e.html"/></foreignObject>
      <h:meta http-equiv="refresh" content="0;url=/pictures/f.html"/><h:script src="/pictures/g.js"/>
      <animate attributeName="x" dur="1ms" onend="alert(3)"/></svg>`,
    )
    const server = await serve({ folder })
    const [came, dialogs]: [string[], string[]] = [[], []]
    page.on('response', (response) => came.push(new URL(response.url()).pathname))
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    const address = `${server.origin}/pictures/hostile.svg`
    await page.goto(address)
    await page.waitForTimeout(500)
    expect(page.url()).toBe(address)
    expect(came.filter((path) => parts.includes(path.replace('/pictures/', '')))).toEqual([])
    expect(dialogs).toEqual([])
    await server.close()
    rmSync(folder, { recursive: true })
  })
})

test('a picture is there before somebody comes to it', async ({ page }) => {
  await page.goto(pages.blog.path)
  const picture = page.getByRole('main').getByRole('img').last()
  await picture.evaluate((image) => {
    const { top } = image.getBoundingClientRect()
    // A quarter of a window below the edge.
    scrollTo({ top: scrollY + top - innerHeight * 1.25, behavior: 'instant' })
  })
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
})

for (const path of [pages.blog.path, pages.services.path]) {
  test(`the first screen of ${path} is drawn before a picture below it is fetched`, async ({ page }) => {
    // High enough for the first picture to be half a window away, or nearer.
    await page.setViewportSize({ width: 412, height: 1000 })
    await page.goto(path)
    const times = () =>
      page.evaluate(() => ({
        // When it was drawn, not when the screen has shown it: https://w3c.github.io/paint-timing/#dom-painttimingmixin-painttime
        drawn: Number(
          performance
            .getEntriesByName('first-contentful-paint')
            .map((entry) => Reflect.get(entry, 'paintTime'))[0] ?? 0,
        ),
        fetched: performance
          .getEntriesByType('resource')
          .filter((entry) => Reflect.get(entry, 'initiatorType') === 'img')
          .map(({ startTime }) => startTime),
      }))
    await expect.poll(async () => (await times()).fetched.length).toBeGreaterThan(0)
    await expect.poll(async () => (await times()).drawn).toBeGreaterThan(0)
    const { drawn, fetched } = await times()
    expect(Math.min(...fetched)).toBeGreaterThan(drawn)
  })
}
