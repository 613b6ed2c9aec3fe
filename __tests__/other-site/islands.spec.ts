import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { alertsOf, formOf } from '../support/form.ts'
import { fieldsOf, fillAll, submitOf, valuesOf } from '../support/form-pages.ts'
import { expect } from '../support/site.ts'
import { heading as errorHeading } from '../support/words.ts'
import { test } from './site.ts'

/* A second island, a counter, beside the contact form. */

const counterOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^<\/script>/ })

test('an island that breaks shows the error page; trying again keeps what the other holds', async ({
  page,
  origin,
}) => {
  const said = alertsOf(page)
  await page.goto(`${origin}/contactus`)
  const typed = await fillAll(formOf(page))
  await counterOf(page).click()
  await counterOf(page).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(errorHeading)
  await expect(page).toHaveTitle(content.errors.crash.title)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await page.getByRole('button', { name: content.errors.crash.retry }).click()
  await expect(heading).toHaveText(content.contact.hero.headline)
  await expect(page).toHaveTitle(content.contact.title)
  await expect(page.locator('html')).toHaveAttribute('lang', content.site.language)
  await expect(page.locator('html')).toHaveAttribute('class', /./)
  await expect(counterOf(page)).toHaveText('</script> 3')
  expect(await valuesOf(formOf(page))).toEqual(typed)
  await fieldsOf(formOf(page)).first().fill('')
  await submitOf(formOf(page)).click()
  await expect.poll(() => said).toHaveLength(1)
  await counterOf(page).click()
  await expect(counterOf(page)).toHaveText('</script> 4')
})
