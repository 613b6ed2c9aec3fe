import { content } from '@/lib/content'
import { breakSignUp } from '../support/form'
import { expect, test } from '../support/site'
import { heading, signinForm } from '../support/words'

const { notFound, crash } = content.errors

test('an address without a page says so with status 404, and offers the way home', async ({
  page,
  origin,
}) => {
  for (const path of ['/nowhere.html', '/blog/kpis', '/signin/other', '/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await expect(page).toHaveTitle(notFound.title)
  await expect(page.getByText(notFound.status, { exact: true })).toBeVisible()
  await expect(page.getByText(notFound.text)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
  await expect(page).toHaveURL(`${origin}/`)
})

test('a page that breaks while it is drawn says so, as often as it breaks, and offers the way home', async ({
  page,
  origin,
}) => {
  await breakSignUp(page)
  await expect(page).toHaveTitle(crash.title)
  await expect(page.getByText(crash.text)).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isBroken', 'form'))
  await page.getByRole('button', { name: crash.retry }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.getByRole('link', { name: crash.home }).click()
  await expect(page).toHaveURL(`${origin}/`)
})

test('a page that breaks comes back when trying again helps', async ({ page }) => {
  await breakSignUp(page)
  await page.evaluate(() => Reflect.set(window, 'isBroken', false))
  await page.getByRole('button', { name: crash.retry }).click()
  const form = page.getByRole('form', { name: signinForm.signIn })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: signinForm.signUp }).click()
  await expect(
    page.getByRole('form', { name: signinForm.signUp }).getByLabel(signinForm.labels.name),
  ).toBeVisible()
})
