import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'
import { content } from '../../lib/content/index.ts'
import { alertsOf, formOf, holdScripts, openForm, untilAlive } from '../support/form.ts'
import { formPage, submitOf } from '../support/form-pages.ts'
import { expect, projectDir, test } from '../support/site.ts'

/* Browser extensions and translators change a form before, while and after it wakes. What was typed stays, and is sent. */

test.use({ expectsRedrawing: true })

const { success } = content.contact.form
const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '442079460123',
  message: 'A poster, please.',
}

/** Functions that run in the page. */
const changes = {
  'a manager that puts an icon behind each field': () => {
    for (const field of document.querySelectorAll('form :is(input, textarea)')) {
      field.after(document.createElement('div'))
      field.setAttribute('data-extension', 'yes')
    }
  },
  'a manager with a field and a button of its own before the form': () => {
    document
      .querySelector('form p')
      ?.before(document.createElement('input'), document.createElement('button'))
  },
  'a checker that puts a box around each field': () => {
    for (const field of document.querySelectorAll('form :is(input, textarea)')) {
      const box = document.createElement('div')
      field.replaceWith(box)
      box.append(field)
    }
  },
  'one that puts a mark into each label and after the form': () => {
    for (const label of document.querySelectorAll('form label')) label.prepend(document.createElement('img'))
    document.querySelector('form')?.after(document.createElement('div'))
  },
  'a translator that wraps all texts': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.matches('script, style')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`«${text.data}»`)
    }
  },
  'a blocker that takes the help away and lays something over the page': () => {
    document.querySelector('form h2 + p')?.remove()
    document.body.append(document.createElement('aside'))
  },
}

for (const [who, change] of Object.entries(changes)) {
  test(`in a form changed by ${who}, no key, cursor or press is lost`, async ({ page }) => {
    const said = alertsOf(page)
    const release = await holdScripts(page)
    await page.goto(formPage.path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(change)
    // A manager fills in without telling anybody.
    for (const name of ['email', 'phone', 'message'] as const) await setValue(page, name, ada[name])
    await page.locator('#contact-name').focus()
    await page.keyboard.type('Lovelace')
    await page.evaluate(() =>
      document.querySelector<HTMLInputElement>('#contact-name')?.setSelectionRange(0, 0),
    )
    release()
    // While it wakes.
    for (const letter of 'Ada ') await page.keyboard.type(letter, { delay: 30 })
    await untilAlive(formOf(page))
    expect(await typed(page)).toEqual(ada)
    await expect(page.locator('#contact-name')).toBeFocused()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.type(' ')
    await submitOf(formOf(page)).first().click()
    expect(said).toEqual([...Object.values(ada), success])

    // After it has woken.
    said.length = 0
    await page.evaluate(change)
    await page.locator('#contact-name').fill('Ada')
    await page.locator('#contact-name').press('Enter')
    await expect.poll(() => said).toEqual([content.contact.form.fields.email.problem])
    await expect(page.locator('#contact-email')).toBeFocused()
  })
}

test('a press that waits while a translator is at work is heard once the form is awake', async ({ page }) => {
  const said = alertsOf(page)
  const release = await holdScripts(page)
  await page.goto(formPage.path, { waitUntil: 'domcontentloaded' })
  for (const name of ['name', 'email', 'phone', 'message'] as const) await setValue(page, name, ada[name])
  await submitOf(formOf(page)).click()
  await page.evaluate(changes['a translator that wraps all texts'])
  release()
  await expect.poll(() => said).toEqual([...Object.values(ada), success])
})

test('what changes with the mode changes in a translated form too', async ({ page }) => {
  const { modes } = content.signin.form
  const form = await openForm(page, '/signin')
  await page.evaluate(changes['a translator that wraps all texts'])
  await form.locator('button[type=button]').click()
  await expect(form.locator('h2')).toHaveText(modes.signUp.name)
  await expect(submitOf(form)).toHaveText(modes.signUp.name)
  await expect(form.locator('button[type=button]')).toHaveText(modes.signIn.name)
})

test('an island with fields of any kind, which React has to draw anew, keeps what was chosen and knows it', async ({
  page,
}) => {
  await page.setContent('<!doctype html><body>')
  await page.addScriptTag({ content: islandOfAnyKind() })
  await page.locator('[name=name]').fill('Ada')
  await page.locator('[name=sure]').check()
  await page.locator('[value=red]').check()
  await page.locator('[name=size]').selectOption('l')
  await page.locator('[name=days]').selectOption(['mo', 'we'])
  await page.locator('[name=text]').fill('Hello')
  await page.evaluate(() => Reflect.get(window, 'hydrate')())
  await expect(page.locator('[data-state=alive]')).toBeVisible()
  expect(await page.locator('h2').textContent()).toBe('Fields')
  await expect(page.locator('[name=name]')).toHaveValue('Ada')
  await expect(page.locator('[name=sure]')).toBeChecked()
  await expect(page.locator('[value=red]')).toBeChecked()
  await expect(page.locator('[name=size]')).toHaveValue('l')
  await expect(page.locator('[name=days]')).toHaveValues(['mo', 'we'])
  await expect(page.locator('[name=text]')).toBeFocused()
  await expect(page.locator('output')).toHaveText('name sure colour size days text')
})

/** A page with an island that says which of its fields have changed. Its heading is another one than React expects. */
function islandOfAnyKind(): string {
  const source = `
    import { createElement as h, useState } from 'react'
    import { renderToStaticMarkup } from 'react-dom/server'
    import { hydrateIslands } from './packages/static-next/src/islands/browser/hydrate-islands.tsx'

    function Fields() {
      const [changed, setChanged] = useState([])
      const [name, setName] = useState('')
      const note = ({ target }) => setChanged((names) => [...new Set([...names, target.name])])
      return h('form', { onChange: note },
        h('h2', null, 'Fields'),
        h('input', { name: 'name', value: name, onChange: ({ target }) => setName(target.value) }),
        h('input', { type: 'checkbox', name: 'sure' }),
        ['red', 'blue'].map((value) =>
          h('input', { type: 'radio', name: 'colour', key: value, value, defaultChecked: value === 'blue' })),
        h('select', { name: 'size' }, ['s', 'm', 'l'].map((value) => h('option', { key: value }, value))),
        h('select', { name: 'days', multiple: true }, ['mo', 'tu', 'we'].map((value) => h('option', { key: value }, value))),
        h('select', { name: 'untouched' }, ['one', 'two'].map((value) => h('option', { key: value }, value))),
        h('textarea', { name: 'text' }),
        h('output', null, changed.join(' ')))
    }
    const markup = renderToStaticMarkup(h(Fields)).replace('>Fields<', '>Felder<')
    document.body.innerHTML = '<static-island data-island="fields#Fields" data-props="{}">' + markup + '</static-island>'
    hydrateIslands({ fields: async () => ({ Fields }) })
    window.hydrate = () => document.body.firstChild.dispatchEvent(new Event('wake', { bubbles: true }))`
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: projectDir },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
  })
  return outputFiles[0]?.text ?? ''
}

async function setValue(page: Page, name: keyof typeof ada, value: string) {
  await page.locator(`#contact-${name}`).evaluate((field, text) => Reflect.set(field, 'value', text), value)
}

function typed(page: Page) {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [name, document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value]),
      ),
    Object.keys(ada),
  )
}
