import { content } from '@/content'
import { breakSignUp } from '../support/form'
import { expect, test } from '../support/site'
import { buttons, labels, specified } from '../support/specified'

const { notFound, crash } = content.errors

for (const path of ['/nowhere', '/blog/kpis', '/signin/other', '/nowhere.html']) {
  test(`an address without a page, ${path}, says so with status 404 and offers the way home`, async ({
    page,
    origin,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(specified.errors.heading)
    await expect(page.getByText(specified.errors.notFound, { exact: true })).toBeVisible()
    await expect(page.getByText(notFound.text)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
    await expect(page).toHaveURL(`${origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  })
}

test('the page for unknown addresses has a title of its own and stays out of search engines', async ({
  page,
}) => {
  await page.goto('/nowhere')
  await expect(page).toHaveTitle(notFound.title)
  const robots = page.locator('meta[name=robots]')
  for (const rule of await robots.all()) await expect(rule).toHaveAttribute('content', /noindex/)
  expect(await robots.count()).toBeGreaterThan(0)
})

test.describe('a page that breaks while it is drawn', () => {
  test('says so, with the way to try again and the way home', async ({ page, origin }) => {
    await breakSignUp(page)
    await expect(page).toHaveTitle(crash.title)
    await expect(page.getByText(crash.text)).toBeVisible()
    await expect(page.getByRole('button', { name: crash.retry })).toBeVisible()
    await page.getByRole('link', { name: crash.home }).click()
    await expect(page).toHaveURL(`${origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  })

  test('comes back when trying again helps', async ({ page }) => {
    await breakSignUp(page)
    await page.evaluate(() => Reflect.set(window, 'isBroken', false))
    await page.getByRole('button', { name: crash.retry }).click()
    const form = page.getByRole('form', { name: buttons.signIn })
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: buttons.signUp }).click()
    await expect(page.getByRole('form', { name: buttons.signUp }).getByLabel(labels.name)).toBeVisible()
  })

  test('says so again when trying again does not help', async ({ page }) => {
    await breakSignUp(page)
    await page.evaluate(() => Reflect.set(window, 'isBroken', 'form'))
    await page.getByRole('button', { name: crash.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(specified.errors.heading)
    await expect(page.getByRole('link', { name: crash.home })).toBeVisible()
  })
})
