import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildSync } from 'esbuild'
import { projectDir } from '../support/site'

/** An island with a field of every kind. What its page shows may differ from it by a word, as a proxy makes it. */
const island = `
  import { createElement as h, useState } from 'react'
  import { renderToStaticMarkup } from 'react-dom/server'
  import { hydrateIslands } from 'static-next/browser'

  function Fields() {
    const [told, setTold] = useState([])
    const [name, setName] = useState('')
    const [isSure, setSure] = useState(false)
    return h('form', { onChange: ({ target }) => setTold((names) => [...names, target.name]), 'data-told': told.join(' ') },
      h('p', null, 'Fields'),
      h('input', { name: 'name', value: name, onChange: ({ target }) => setName(target.value) }),
      h('input', { type: 'checkbox', name: 'sure', checked: isSure, onChange: ({ target }) => setSure(target.checked) }),
      h('input', { type: 'checkbox', name: 'news' }),
      h('input', { type: 'checkbox', name: 'more' }),
      ['red', 'blue'].map((value) =>
        h('input', { type: 'radio', name: 'colour', key: value, value, defaultChecked: value === 'blue' })),
      h('select', { name: 'size' }, ['s', 'm', 'l'].map((value) => h('option', { key: value }, value))),
      h('select', { name: 'untouched' }, ['one', 'two'].map((value) => h('option', { key: value }, value))),
      h('select', { name: 'days', multiple: true }, ['mo', 'tu', 'we'].map((value) => h('option', { key: value }, value))),
      h('input', { type: 'range', name: 'volume' }),
      h('input', { type: 'date', name: 'day' }),
      h('input', { type: 'file', name: 'file' }),
      h('textarea', { name: 'text', rows: 2 }),
      h('div', { contentEditable: true, suppressContentEditableWarning: true, id: 'note' }, 'A note'))
  }

  const markup = renderToStaticMarkup(h(Fields))
  window.draw = (shown) => {
    document.body.innerHTML =
      '<div data-island="fields">' + shown(markup) + '</div><template>' + shown(markup) + '</template>'
  }
  window.hydrate = () => hydrateIslands({ fields: Fields })`

const bundle = buildSync({
  stdin: { contents: island, resolveDir: projectDir },
  bundle: true,
  write: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
}).outputFiles[0]?.text

for (const [what, word] of [
  ['that a helper has changed', 'Fields'],
  ['that has to be drawn anew', 'Felder'],
] as const) {
  test(`an island ${what} keeps what was chosen, written, scrolled and selected`, async ({ page }) => {
    await page.setContent('<!doctype html><body>')
    await page.addScriptTag({ content: bundle })
    await page.evaluate((word) => Reflect.get(window, 'draw')((m: string) => m.replace('Fields', word)), word)
    await page.locator('[name="name"]').fill('Ada')
    await page.locator('[name="sure"]').check()
    await page.locator('[name="news"]').check()
    await page.getByRole('radio').first().check()
    await page.locator('[name="size"]').selectOption('l')
    await page.locator('[name="days"]').selectOption(['mo', 'we'])
    await page.locator('[name="volume"]').fill('7')
    await page.locator('[name="day"]').fill('2026-11-26')
    await page.locator('[name="file"]').setInputFiles(join(projectDir, 'package.json'))
    await page.locator('[name="text"]').fill('line\n'.repeat(50))
    await page.locator('#note').pressSequentially('Hello, ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowRight')
    await page.evaluate(() => {
      // What helpers of the browser put beside fields, each behind what the other has put there.
      for (const field of document.querySelectorAll('input, textarea')) {
        for (const id of ['second', 'first']) field.after(Object.assign(document.createElement('i'), { id }))
      }
      document.querySelector('textarea')?.scrollTo(0, 300)
    })
    const before = await page.evaluate(seen)
    const added = await page.evaluate(addedByHelpers)
    expect(before).toMatchObject({
      checked: ['sure', 'news', 'colour red'],
      chosen: ['l', 'one', 'mo', 'we'],
      focus: 'note',
    })
    expect(before.texts).toContain('package.json')
    await page.evaluate(() => Reflect.get(window, 'hydrate')())
    await expect(page.locator('[data-state="alive"]')).toBeVisible()
    expect(await page.evaluate(seen)).toEqual(before)
    if (word === 'Fields') expect(await page.evaluate(addedByHelpers)).toEqual(added)
    await page.keyboard.type('!')
    await expect(page.locator('#note')).toContainText('!')
    // Its component draws the island again, and knows what stands in it.
    await page.locator('[name="more"]').check()
    await expect(page.locator('form')).toHaveAttribute('data-told', /name .*sure .*size .*more$/)
    await expect(page.locator('form')).not.toHaveAttribute('data-told', /untouched/)
    await expect(page.locator('[name="name"]')).toHaveValue('Ada')
    await expect(page.locator('[name="sure"]')).toBeChecked()
  })
}

/** Runs in the page. */
function seen() {
  const all = [...document.querySelectorAll<HTMLInputElement>('input')]
  const selection = getSelection()
  return {
    checked: all
      .filter(({ checked }) => checked)
      .map(({ name, value }) => (value === 'on' ? name : `${name} ${value}`)),
    chosen: [...document.querySelectorAll('option')]
      .filter(({ selected }) => selected)
      .map(({ value }) => value),
    texts: [...all.map(({ value }) => value.replace(/^.*\\/, '')), document.querySelector('textarea')?.value],
    scroll: document.querySelector('textarea')?.scrollTop,
    note: document.querySelector('#note')?.innerHTML,
    focus: document.activeElement?.id,
    selection: [`${selection}`, selection?.anchorOffset, selection?.focusOffset],
  }
}

/** Runs in the page. */
function addedByHelpers() {
  return [...document.querySelectorAll('form i')].map(
    ({ id, previousElementSibling: before }) => `${id} ${before?.getAttribute('name') ?? before?.id}`,
  )
}
