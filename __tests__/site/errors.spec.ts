import { content } from '../../lib/content/index.ts'
import { breakSignUp } from '../support/form.ts'
import { readBuilt } from '../support/html.ts'
import { nowhere } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'
import { heading, signinForm } from '../support/words.ts'

const { notFound, crash } = content.errors

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

test('in the place of a page that breaks stands what happened; trying again may help, and the way home does', async ({
  page,
  origin,
}) => {
  await breakSignUp(page)
  await expect(page).toHaveTitle(crash.title)
  await expect(page.getByText(crash.text)).toBeVisible()
  const signUp = page.getByRole('form').getByRole('button', { name: signinForm.signUp })
  await page.evaluate(() => Reflect.set(window, 'isBroken', false))
  await page.getByRole('button', { name: crash.retry }).click()
  await expect(signUp).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isBroken', true))
  await signUp.click()
  await page.getByRole('link', { name: crash.home }).click()
  await expect(page).toHaveURL(`${origin}/`)
})
