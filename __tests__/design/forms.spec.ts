import type { Page } from '@playwright/test'
import { formOf, openForm, signIn, signUp } from '../support/form.ts'
import { fieldsOf, formPages } from '../support/form-pages.ts'
import { windowOf } from '../support/layout.ts'
import { expect, test } from '../support/site.ts'
import { signinForm } from '../support/words.ts'

/*
 * Beside each form stands a picture that says nothing to those who hear the page, and only looks at the fields. Whatever
 * it shows, it shows what stands in them.
 */

const phone = { width: 390, height: 844 }
const aboveKeyboard = { width: 390, height: 400 }
const smallest = { width: 320, height: 568 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the picture shows now: of each part, where it is, and whether and how it is drawn. */
function look(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main svg[aria-hidden="true"] *')]
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const { opacity, visibility, display, fill, stroke, strokeDashoffset } = getComputedStyle(part)
        const box = [x + scrollX, y + scrollY, width, height].map((value) => Math.round(value))
        return [...box, opacity, visibility, display, fill, stroke, strokeDashoffset].join()
      })
      .join('\n'),
  )
}

test('each field shows in the picture while it is filled in, in Sign Up too', async ({ page }) => {
  for (const [path, mode] of [['/contactus'], ['/signin'], ['/signin', signinForm.signUp]] as const) {
    const form = await openForm(page, path)
    if (mode) {
      await form.getByRole('button', { name: mode }).click()
      await expect(form.getByLabel(signinForm.labels.name)).toBeVisible()
    }
    const empty = await look(page)
    const looks = [empty]
    for (const field of await fieldsOf(form).all()) {
      await field.fill('12')
      const now = await look(page)
      expect(looks, `${path}: a field looks like another, or like nothing`).not.toContain(now)
      looks.push(now)
      await field.fill('')
      expect(await look(page)).toBe(empty)
    }
  }
})

test('on a phone the answer is seen right after the press, without scrolling', async ({ page }) => {
  const { resize, setTextSize } = await windowOf(page)
  for (const { act, button, screen, size } of [
    { act: signIn, button: signinForm.signIn, screen: aboveKeyboard, size: 16 },
    { act: signIn, button: signinForm.signIn, screen: phone, size: 32 },
    { act: signUp, button: signinForm.signUp, screen: smallest, size: 16 },
    { act: signUp, button: signinForm.signUp, screen: phone, size: 32 },
  ]) {
    await resize(screen)
    await setTextSize(16)
    await openForm(page, '/signin')
    await setTextSize(size)
    await act(page)
    const first = page.getByRole('definition').first()
    const where = `${button}, ${screen.width} × ${screen.height} px, text of ${size} px`
    await expect(first, where).toBeInViewport({ ratio: 1 })
    expect(await first.evaluate(coveredBy), where).toBe('')
    await expect(formOf(page).getByRole('button', { name: button }).first(), where).toBeInViewport()
  }
})

test('both forms hold 500 letters in each field, on any screen', async ({ page }) => {
  const { resize } = await windowOf(page)
  const long = 'x'.repeat(500)
  for (const { path } of formPages) {
    const form = await openForm(page, path)
    for (const field of await form.getByRole('textbox').or(form.locator('[type=password]')).all()) {
      await field.fill(long)
    }
    if (path === '/signin') await form.getByRole('button', { name: signinForm.signIn }).click()
    for (const width of [320, 820, 1440]) {
      await resize({ width, height: 844 })
      const wider = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main form, main [role="status"] *')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map((element) => element.localName),
      )
      expect(wider, `${path}, ${width} px`).toEqual([])
      if (path !== '/signin') continue
      // What does not fit on a phone is scrolled to, from the first line to the last.
      for (const term of [page.getByRole('term').last(), page.getByRole('term').first()]) {
        await term.scrollIntoViewIfNeeded()
        await expect(term).toBeInViewport()
      }
    }
  }
})

/** Runs in the page: what lies over the middle of the upper or lower edge of an element. */
function coveredBy(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // A message may be higher than what very large text leaves of the screen.
  for (const y of [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2]) {
    const at = document.elementFromPoint((left + right) / 2, y)
    if (!at || !(element.contains(at) || at.contains(element))) return at?.outerHTML.slice(0, 80) ?? 'nothing'
  }
  return ''
}
