import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { alertsOf, expectFields, fill, formOf } from '../support/form.ts'
import { expect } from '../support/site.ts'
import { contactForm, heading as errorHeading } from '../support/words.ts'
import { test } from './site.ts'

/* A second island, a counter, beside the contact form. */

const counterOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^<\/script>/ })

test('an island that breaks shows the error page; trying again keeps what the other holds', async ({
  page,
  origin,
}) => {
  const said = alertsOf(page)
  await page.goto(`${origin}/contactus`)
  await fill(formOf(page), { [contactForm.labels.name]: 'Ada', [contactForm.labels.email]: 'x' })
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
  await expectFields(formOf(page), { [contactForm.labels.name]: 'Ada', [contactForm.labels.email]: 'x' })
  await formOf(page).getByRole('button', { name: contactForm.send }).click()
  await expect.poll(() => said).toEqual([contactForm.problems.phone])
  await counterOf(page).click()
  await expect(counterOf(page)).toHaveText('</script> 4')
})
