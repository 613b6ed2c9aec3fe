import type { Page } from '@playwright/test'
import { schemas } from '../../lib/content/schema.ts'
import { windowOf } from '../support/layout.ts'
import {
  expect,
  expectNoBarrier,
  fieldOf,
  headlineOf,
  openAll,
  openArticle,
  pressSave,
  save,
  test,
  widths,
} from './editor.ts'

/** A phone in the dark, and a desk in the colours of its system. */
const windows = [
  { width: 390, colorScheme: 'dark', forcedColors: 'none' },
  { width: 1280, colorScheme: 'light', forcedColors: 'active' },
] as const

async function expectNoBarrierInWindows(page: Page, where: string) {
  const { resize } = await windowOf(page)
  for (const { width, ...media } of windows) {
    await resize({ width, height: 900 })
    await page.emulateMedia(media)
    await expectNoBarrier(page, `${where}, ${width} px`)
  }
}

test('each form leaves its file as it was to who visits all fields and saves; axe finds no barrier in it with problems and lists open, nor is it cut with text of twice the size', async ({
  page,
  editor,
}) => {
  // Its articles are all alike.
  editor.edit<{ wall: { articles: object[] } }>('blog', ({ wall }) => wall.articles.splice(4))
  const { resize, setTextSize } = await windowOf(page)
  // In one tab, as one of its own takes longer than most of what is asked of a form.
  for (const name of Object.keys(schemas)) {
    await setTextSize(16)
    const before = editor.textOf(name)
    await editor.open(page, name)
    await openAll(page)
    await page.locator('main :is(input, textarea, select)').evaluateAll((fields) => {
      for (const field of fields) if (field instanceof HTMLElement) field.focus()
    })
    await save(page)
    expect(editor.textOf(name)).toBe(before)

    const texts = await page.locator('main').getByRole('textbox').all()
    for (const text of texts.slice(0, 4)) await text.fill('')
    await pressSave(page)
    await expect(page.getByRole('heading', { name: 'Not saved. To put right:' })).toBeFocused()
    await expectNoBarrierInWindows(page, name)
    // The form keeps most of the window, and all of it is in sight.
    await setTextSize(32)
    for (const { width } of windows) {
      await resize({ width, height: 900 })
      const form = await page.locator('main').boundingBox()
      expect.soft(form?.width, `${name}, ${width} px`).toBeGreaterThan(0.6 * width)
      expect.soft(await page.evaluate(widths), `${name}, ${width} px`).toEqual([width, width])
    }
  }
})

test('axe finds no barrier where a picture is chosen, nor on the first page', async ({ page, editor }) => {
  await editor.open(page, 'home')
  await headlineOf(page).fill('not saved')
  await page.getByRole('button', { name: 'File Another picture' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectNoBarrierInWindows(page, 'pictures')
  await page.goto(`${editor.origin}/edit`)
  await expect(page.getByText('A dot marks what is not saved yet.')).toBeVisible()
  await expectNoBarrierInWindows(page, 'the first page')
})

test('a list is kept in order by keys alone: the focus stays where one expects it', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'blog')
  const titles = () => editor.valueIn('blog').wall.articles.map(({ title }: { title: string }) => title)
  const [first, second, ...others] = titles()
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).press('Enter')
  await press('Move article 1 down')
  await expect(page.getByRole('button', { name: 'Move article 2 down' })).toBeFocused()
  await expect(page.getByText(`Now number 2 of ${others.length + 2}.`)).toBeAttached()
  page.once('dialog', (question) => question.dismiss())
  await press('Take out article 2')
  await expect(page.getByRole('button', { name: `2 ${first}`, exact: true })).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await press('Take out article 2')
  await expect(page.getByRole('button', { name: `2 ${others[0]}`, exact: true })).toBeFocused()
  await press('Add article')
  await expect(page.getByText(`Article ${others.length + 2} added. Not saved yet.`)).toBeAttached()
  const added = page.getByRole('group', { name: 'Articles' }).getByRole('listitem').last()
  await expect(fieldOf(added, 'Title')).toBeFocused()
  await page.keyboard.type('A new one')
  const target = fieldOf(added, 'Leads to')
  await expect(target).toContainText('The page “Sign in”')
  await target.selectOption('Another address …')
  await fieldOf(added, 'Address').fill('https://example.com')
  await fieldOf(added, 'It means nothing').check()
  await added.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'kpis.svg' }).click()
  await expect(added.getByRole('button', { name: 'Another picture' })).toBeFocused()
  await save(page)
  expect(titles()).toEqual([second, ...others, 'A new one'])
  expect(editor.valueIn('blog').wall.articles.at(-1)).toEqual({
    title: 'A new one',
    image: { src: 'kpis.svg', alt: '', decorative: true },
    url: 'https://example.com',
  })
})

test('keys lead past the menu, and Ctrl+S saves from wherever the focus is', async ({ page, editor }) => {
  await editor.open(page, 'home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip the menu' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  for (const keys of ['Control+s', 'Meta+S']) {
    await headlineOf(page).fill(`by ${keys}`)
    await page.keyboard.press(keys)
    await expect(page.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible()
    expect(editor.valueIn('home').hero.headline).toBe(`by ${keys}`)
  }
})

test('a refused Save leads to the field of each problem, which is said there until it is mended', async ({
  page,
  editor,
}) => {
  const before = editor.textOf('blog')
  await editor.open(page, 'blog')
  await headlineOf(page).fill('')
  const text = fieldOf(await openArticle(page, 3), 'Text')
  await text.fill('All {cuont} of them.')
  await openArticle(page, 3)
  await expect(text).toBeHidden()
  await pressSave(page)
  await expect(page.getByRole('heading', { name: 'Not saved. To put right:' })).toBeFocused()
  const missing = /Headline is empty\. Write the headline of the page\.$/
  await expect(headlineOf(page)).toHaveAccessibleDescription(missing)
  expect(editor.textOf('blog')).toBe(before)
  await page.getByRole('link', { name: 'The wall · Articles · 3 · Text' }).press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('All of them.')
  await expect(text).not.toHaveAttribute('aria-invalid')
  await headlineOf(page).fill('mended')
  await expect(page.getByText('Nothing any more. Save again.')).toBeVisible()
  await save(page)
  expect(editor.valueIn('blog').wall.articles[2].text).toBe('All of them.')
})
