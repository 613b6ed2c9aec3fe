import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createEditor } from '../../editor/server.ts'
import { freePort } from '../../scripts/ports.ts'
import { copiedProject } from '../support/copy.ts'
import { expect, headlineOf, introOf, pressSave, save, test } from './editor.ts'

/** The editor of a project at a port: without pages, for which no test here asks. */
async function editorAt(folder: string, port: number) {
  const server = await createEditor(folder, 1)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async end() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const dotOf = (page: Page, form: string) => page.getByRole('link', { name: `${form} (not saved yet)` })
const isAlone = (page: Page) => page.getByRole('region', { name: 'kept in this browser alone' })

test('what is not saved outlives a reload, a crash, a visit elsewhere and a pull, and is marked in the menu', async ({
  context,
  editor,
}) => {
  const open = async () => {
    const tab = await context.newPage()
    await editor.open(tab, 'home')
    return tab
  }
  const page = await open()
  await expect(dotOf(page, 'Home')).toBeHidden()
  await introOf(page).fill('')
  await introOf(page).pressSequentially('A draft.')
  await page.reload()
  await expect(introOf(page)).toHaveValue('A draft.')
  await expect(dotOf(page, 'Home')).toBeVisible()
  await expect(page.getByRole('region', { name: 'another tab' })).toBeHidden()
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  await expect(dotOf(page, 'Home')).toBeVisible()
  await page.goBack()
  await expect(introOf(page)).toHaveValue('A draft.')
  await introOf(page).fill('A draft, and the last word of it.')
  await page.close()
  editor.edit<{ hero: { headline: string } }>('home', ({ hero }) =>
    Object.assign(hero, { headline: 'pulled' }),
  )
  const later = await open()
  await expect(introOf(later)).toHaveValue('A draft, and the last word of it.')
  await pressSave(later)
  await expect(later.getByRole('region', { name: 'Not saved' })).toContainText('Headline is now "pulled"')
  await save(later)
  expect(editor.valueIn('home').hero).toMatchObject({
    headline: 'pulled',
    intro: 'A draft, and the last word of it.',
  })
  await later.reload()
  await expect(headlineOf(later)).toBeVisible()
  await expect(later.getByText('Not saved yet.')).toBeHidden()
  await expect(dotOf(later, 'Home')).toBeHidden()
  await introOf(later).fill('Better not.')
  await later.getByRole('button', { name: 'Throw it away' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click()
  await expect(introOf(later)).toHaveValue('A draft, and the last word of it.')
  await expect(dotOf(later, 'Home')).toBeHidden()
})

test('two tabs of a form hold one draft, and what both write at once is said', async ({
  context,
  browser,
  editor,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  // Another browser hears nothing of the first.
  const apart = await browser.newPage()
  for (const tab of [page, other, apart]) await editor.open(tab, 'home')
  await introOf(page).fill('Written in one tab.')
  await expect(introOf(other)).toHaveValue('Written in one tab.')
  await headlineOf(other).fill('written in the other')
  await expect(headlineOf(page)).toHaveValue('written in the other')

  await introOf(apart).fill('Written at once.')
  const said = apart.getByRole('region', { name: 'You have written in another tab, too.' })
  await expect(said).toContainText('Text under the headline is now "Written in one tab." in another tab')
  await expect(said).toContainText('you wrote "Written at once."')
  await expect(headlineOf(apart)).toHaveValue('written in the other')
  await expect(introOf(apart)).toHaveValue('Written at once.')
  await expect(introOf(apart)).toBeFocused()

  // The first tab does not know of it, and saves what it has; then all of it stands in both.
  await headlineOf(page).fill('saved')
  await expect(introOf(page)).toHaveValue('Written at once.')
  await save(page)
  expect(editor.valueIn('home').hero).toMatchObject({ headline: 'saved', intro: 'Written at once.' })
  await expect(other.getByText('Not saved yet.')).toBeHidden()
  await expect(headlineOf(other)).toHaveValue('saved')
  await apart.close()
})

test('a draft is there at another port and at each name of this computer, and no other project sees it', async ({
  page,
  editor,
}) => {
  const port = await freePort()
  const another = copiedProject('another')
  let running = await editorAt(editor.folder, port)
  try {
    await page.goto(`http://127.0.0.1:${port}/edit/home?from=a-bookmark`)
    await expect(page).toHaveURL(`${running.origin}/edit/home?from=a-bookmark`)
    await introOf(page).fill('A draft.')
    await expect(dotOf(page, 'Home')).toBeVisible()
    await running.end()
    // Nobody answers any more: what comes now is in this browser alone.
    await headlineOf(page).fill('written to nobody')
    await expect(isAlone(page)).toContainText('The editor does not answer. Start it again')

    running = await editorAt(another.folder, port)
    await expect(isAlone(page)).toContainText('Another project answers at this address.')
    await pressSave(page)
    await expect(page.getByRole('region', { name: 'Not saved.' })).toContainText('Another project answers')
    await page.close()
    const tab = await page.context().newPage()
    await tab.goto(`${running.origin}/edit/home`)
    await expect(headlineOf(tab)).not.toHaveValue('written to nobody')
    await expect(introOf(tab)).not.toHaveValue('A draft.')
    await expect(dotOf(tab, 'Home')).toBeHidden()
    await running.end()

    running = await editorAt(editor.folder, port)
    await tab.goto(`${running.origin}/edit/blog`)
    await expect(dotOf(tab, 'Home')).toBeVisible()
    await tab.goto(`${running.origin}/edit/home`)
    await expect(headlineOf(tab)).toHaveValue('written to nobody')
    await expect(introOf(tab)).toHaveValue('A draft.')
    await expect(tab.getByText('Not saved yet.')).toBeVisible()
    // At the port of the editor itself.
    await editor.open(tab, 'home')
    await expect(headlineOf(tab)).toHaveValue('written to nobody')
    await expect(introOf(tab)).toHaveValue('A draft.')
  } finally {
    await running.end()
    another.remove()
  }
})

test('while the editor is away two tabs lose nothing, closed or open, and want of room is said', async ({
  context,
  editor,
}) => {
  const port = await freePort()
  let running = await editorAt(editor.folder, port)
  try {
    const open = async () => {
      const tab = await context.newPage()
      await tab.goto(`${running.origin}/edit/home`)
      await expect(headlineOf(tab)).toBeVisible()
      return tab
    }
    const [one, two, three] = [await open(), await open(), await open()]
    await running.end()
    await headlineOf(one).fill('of the first tab')
    await introOf(two).fill('Of the second tab.')
    for (const tab of [one, two]) {
      await expect(isAlone(tab)).toBeVisible()
      await tab.close()
    }
    // A browser gives each address so much storage, and something else has filled it.
    await three.evaluate(fillStorage)
    await introOf(three).fill('No room for this. '.repeat(100))
    await expect(three.getByRole('region', { name: 'no room' })).toContainText('Start it again')
    await three.evaluate(() => localStorage.removeItem('filler'))
    await introOf(three).fill('Of the third tab.')
    await expect(isAlone(three)).toBeVisible()

    running = await editorAt(editor.folder, port)
    await expect(isAlone(three)).toBeHidden()
    const tab = await open()
    await expect(headlineOf(tab)).toHaveValue('of the first tab')
    // One of both stands in the field, and the other is said.
    const said = tab.getByRole('region', { name: 'You have written in another tab, too.' })
    await expect(said).toContainText('"Of the third tab."')
    await expect(introOf(tab)).toHaveValue('Of the second tab.')
    await expect(introOf(three)).toHaveValue('Of the second tab.')
    await expect(headlineOf(three)).toHaveValue('of the first tab')
  } finally {
    await running.end()
  }
})

/** Runs in the page: leaves room for fewer than 100 letters. */
function fillStorage() {
  let filler = ''
  for (let size = 2 ** 23; size > 50; size /= 2) {
    const longer = filler + '.'.repeat(size)
    try {
      localStorage.setItem('filler', longer)
      filler = longer
    } catch {
      // Half of that may have room.
    }
  }
}
