import { expect, test } from '@playwright/test'
import { serve } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'
import { basePath } from '../../lib/urls.ts'
import { focused, installInspector } from '../support/inspector.ts'
import { problems } from '../support/layout.ts'
import { everyPath, menuPages } from '../support/pages.ts'
import { projectDir } from '../support/site.ts'
import { contactForm } from '../support/words.ts'
import { type Browser, engines } from './browsers.ts'

/* What matters most, asked of browsers other than Chromium, which all other tests ask. */

const { header } = content.site
/** What is typed into each field that the form has. */
const values = contactFields.map(({ name, type }) => (type === 'number' ? '5' : `a ${name}`))
const [first, second] = contactFields

for (const [name, { missing, launch }] of Object.entries(engines)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' })
    test.skip(missing() !== undefined, missing())

    let browser: Browser
    let site: Awaited<ReturnType<typeof serve>>
    test.beforeAll(async () => {
      site = await serve({ folder: `${projectDir}/out` })
      browser = await launch()
    })
    test.afterAll(async () => {
      await browser?.close()
      await site?.close()
    })

    const open = (path: string) => browser.open(site.origin + basePath + path)

    test('every page is whole at any width, with less motion', async () => {
      for (const width of [500, 820, 1440]) {
        await browser.resize(width, 800)
        for (const path of everyPath) {
          await open(path)
          await browser.run(loadPictures)
          await expect.poll(() => browser.run(problems), `${path}, ${width} px`).toEqual([])
        }
      }
    })

    test('a message typed before its form is alive is kept, sent by key, said back in order, and cleared', async () => {
      const said = () => browser.run<string[]>(() => Reflect.get(window, 'said'))
      await open('/contactus')
      await browser.run(rememberAlerts)
      await browser.run(delayScripts)
      await tabTo(contactForm.labels[first.name])
      await browser.type(values[0] ?? '')
      expect(await browser.run(isAlive)).toBe(false)
      await expect.poll(() => browser.run(isAlive)).toBe(true)
      await browser.press('Enter')
      await expect.poll(said).toEqual([contactForm.problems[second.name]])
      await expect.poll(labelOfFocus).toBe(contactForm.labels[second.name])
      for (const [place, { name: field }] of contactFields.entries()) {
        if (place === 0) continue
        await tabTo(contactForm.labels[field])
        await browser.type(values[place] ?? '')
      }
      await tabTo(contactForm.send)
      await browser.press('Enter')
      await expect.poll(said).toEqual([contactForm.problems[second.name], ...values, contactForm.success])
      expect(await browser.run(valuesOfForm)).toEqual(contactFields.map(() => ''))
    })

    test('the menu of a page without scripts opens, leads through its links and closes by key', async () => {
      await browser.resize(500, 800)
      await open('/services')
      await browser.run(installInspector)
      const labels = menuPages.map(({ menuLabel }) => menuLabel)
      expect(await browser.run(linksInMenu)).toEqual([])
      await tabTo(header.menuButton)
      await browser.press('Enter')
      await expect.poll(() => browser.run(linksInMenu)).toEqual(labels)
      for (const label of labels) {
        await browser.press('Tab')
        expect(await browser.run(focused), label).toMatchObject({
          name: expect.stringContaining(label),
          hasRing: true,
          isCovered: false,
        })
      }
      await browser.press('Escape')
      await expect.poll(() => browser.run(linksInMenu)).toEqual([])
    })

    /** The label of the field that has the focus, or its own words. */
    function labelOfFocus() {
      return browser.run(() => {
        const element = document.activeElement
        const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        return (isField ? element.labels?.[0]?.textContent : element?.textContent)?.trim() ?? ''
      })
    }

    async function tabTo(label: string | undefined) {
      for (let presses = 0; presses < 30; presses += 1) {
        if ((await labelOfFocus()) === label) return
        await browser.press('Tab')
      }
      throw new Error(`The Tab key does not lead to "${label}".`)
    }
  })
}

/** Runs in the page: pictures that would be fetched when they come near. */
function loadPictures() {
  for (const picture of document.images) picture.loading = 'eager'
}

/** Runs in the page: drivers wait at each key for an alert to be closed. */
function rememberAlerts() {
  const said: unknown[] = []
  Reflect.set(window, 'said', said)
  window.alert = (message) => said.push(message)
}

/** Runs in the page: its scripts arrive late, as on a slow network. */
function delayScripts() {
  const append = document.head.append.bind(document.head)
  document.head.append = (...nodes) => {
    setTimeout(() => append(...nodes), 1500)
  }
}

/** Runs in the page. */
function isAlive(): boolean {
  return document.querySelector('[data-state="alive"]') !== null
}

/** Runs in the page. */
function valuesOfForm(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  )
  return [...fields].map(({ value }) => value)
}

/** Runs in the page: those that are seen. */
function linksInMenu(): string[] {
  return [...document.querySelectorAll('nav a')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => link.textContent ?? '')
}
