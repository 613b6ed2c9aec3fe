import { expect, test } from '@playwright/test'
import { serve } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'
import { basePath } from '../../lib/urls.ts'
import { focused, installInspector } from '../support/inspector.ts'
import { problems } from '../support/layout.ts'
import { everyPath, menuPages, nowhere } from '../support/pages.ts'
import { projectDir } from '../support/site.ts'
import { contactForm, signinForm } from '../support/words.ts'
import { type Browser, engines } from './browsers.ts'

/* What matters most, asked of browsers other than Chromium, which all other tests ask. */

const { header } = content.site
/** What is typed into each field that the form has. */
const values = contactFields.map(({ name, type }) => (type === 'number' ? '5' : `a ${name}`))
const [first, second] = contactFields
const nothing = contactFields.map(() => '')

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

    test('every page is whole at any width, with less motion, and says nothing in the console', async () => {
      const before = (await browser.console()).length
      for (const path of everyPath) {
        for (const width of [500, 820, 1440]) {
          await browser.resize(width, 800)
          await open(path)
          await browser.run(loadPictures, null)
          await expect.poll(() => browser.run(problems, null), `${path}, ${width} px`).toEqual([])
        }
      }
      const said = (await browser.console()).slice(before)
      expect(said.filter((text) => !(text.includes(nowhere) && text.includes('404')))).toEqual([])
    })

    test('a message typed before its form is alive is kept, sent by key, said back in order, and cleared', async () => {
      await browser.resize(1024, 768)
      await open('/contactus')
      const before = (await browser.alerts()).length
      const said = async () => (await browser.alerts()).slice(before)
      await browser.run(delayScripts, null)
      await tabTo(contactForm.labels[first.name])
      await browser.type(values[0] ?? '')
      expect(await browser.run(isAlive, null)).toBe(false)
      await expect.poll(() => browser.run(isAlive, null)).toBe(true)
      expect(await browser.run(valuesOfForm, null)).toEqual([values[0], ...nothing.slice(1)])

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
      expect(await browser.run(valuesOfForm, null)).toEqual(nothing)
    })

    test('a visitor signs in and then up by keyboard, and reads both on the card', async () => {
      const card = () =>
        browser.run(
          () => [...document.querySelectorAll('[role="status"] dd')].map((dd) => dd.textContent),
          null,
        )
      await open('/signin')
      await tabTo(signinForm.labels.email)
      await expect.poll(() => browser.run(isAlive, null)).toBe(true)
      await browser.type('x')
      await browser.press('Tab')
      await browser.type('secret')
      await browser.press('Enter')
      await expect.poll(card).toEqual(['x', 'secret'])
      await tabTo(signinForm.signUp)
      await browser.press('Enter')
      await expect.poll(labelOfFocus).toBe(signinForm.labels.name)
      for (const text of ['Ada', 'ada@example.com', 'secret']) {
        await browser.type(text)
        await browser.press('Tab')
      }
      await browser.press('Enter')
      await expect.poll(card).toEqual(['Ada', 'ada@example.com', 'secret'])
    })

    test('the menu of a page without scripts opens, leads through its links and closes by key', async () => {
      await browser.resize(500, 800)
      await open('/services')
      await browser.run(installInspector, null)
      expect(
        await browser.run(() => document.querySelectorAll('script:not([type$=json])').length, null),
      ).toBe(0)
      const links = () =>
        browser.run(
          () =>
            [...document.querySelectorAll('nav a')]
              .filter((link) => link.checkVisibility({ visibilityProperty: true }))
              .map((link) => link.textContent),
          null,
        )
      const labels = menuPages.map(({ menuLabel }) => menuLabel)
      expect(await links()).toEqual([])
      await tabTo(header.menuButton)
      await browser.press('Enter')
      await expect.poll(links).toEqual(labels)
      for (const label of labels) {
        await browser.press('Tab')
        expect(await browser.run(focused, null), label).toMatchObject({
          name: expect.stringContaining(label),
          hasRing: true,
          isCovered: false,
        })
      }
      await browser.press('Escape')
      await expect.poll(links).toEqual([])
    })

    /** The label of the field that has the focus, or its own words. */
    function labelOfFocus() {
      return browser.run(() => {
        const element = document.activeElement
        const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        return (isField ? element.labels?.[0]?.textContent : element?.textContent)?.trim() ?? ''
      }, null)
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
