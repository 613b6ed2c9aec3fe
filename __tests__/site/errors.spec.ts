import { content } from '../../lib/content/index.ts'
import { directionOf } from '../../lib/words.ts'
import { breakSignUp } from '../support/form.ts'
import { readBuilt } from '../support/html.ts'
import { nowhere } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'
import { heading, signinForm } from '../support/words.ts'

const { notFound, crash } = content.errors
const { language } = content.site

test('an address without a page says so with status 404, and offers the way home', async ({
  page,
  request,
  origin,
}) => {
  for (const path of ['/nowhere.html', '/blog/kpis', '/signin/other']) {
    const response = await request.get(path)
    expect([response.status(), await response.text()], path).toEqual([404, readBuilt('404.html')])
  }
  expect((await page.goto(nowhere))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(notFound.title)
  await expect(page.getByText(notFound.status, { exact: true })).toBeVisible()
  await expect(page.getByText(notFound.text)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
  await expect(page).toHaveURL(`${origin}/`)
})

test('a page that breaks says so as often as it does; trying again may help, and the way home does', async ({
  page,
  origin,
}) => {
  await breakSignUp(page)
  await expect(page).toHaveTitle(crash.title)
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  await expect(page.getByText(crash.text)).toBeVisible()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', language)
  await expect(root).toHaveAttribute('dir', directionOf(language))
  const retry = page.getByRole('button', { name: crash.retry })
  await page.evaluate(() => Reflect.set(window, 'isBroken', 'form'))
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

  await page.evaluate(() => Reflect.set(window, 'isBroken', false))
  await retry.click()
  const signUp = page.getByRole('form').getByRole('button', { name: signinForm.signUp })
  await signUp.click()
  await expect(
    page.getByRole('form', { name: signinForm.signUp }).getByLabel(signinForm.labels.name),
  ).toBeVisible()

  await page.getByRole('form').getByRole('button', { name: signinForm.signIn }).click()
  await page.evaluate(() => Reflect.set(window, 'isBroken', true))
  await signUp.click()
  await page.getByRole('link', { name: crash.home }).click()
  await expect(page).toHaveURL(`${origin}/`)
})
