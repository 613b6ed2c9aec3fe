import { content } from '@/lib/content'
import { shows } from '../support/criteria'
import type { Driver } from './driver'
import { installEyes } from './in-page'
import { expect, test } from './site'

const { fields, success, send, busy } = content.contact.form
const ada = { name: 'Ada Lovelace', email: 'x', phone: '5', message: 'A poster, please.' }

/** The words before what has the focus: its label, or its own. */
const focus = (browse: Driver) =>
  browse.run(() => {
    const element = document.activeElement
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return (isField ? element.labels?.[0]?.textContent : element?.textContent)?.trim() ?? ''
  }, null)

const values = (browse: Driver) =>
  browse.run(
    () =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
        ({ value }) => value,
      ),
    null,
  )

const isAlive = (browse: Driver) =>
  browse.run(() => document.querySelector('[data-state="alive"]') !== null, null)

/** Presses Tab until the focus is on what has that label. */
async function tabTo(browse: Driver, label: string) {
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await focus(browse)) === label) return
    await browse.press('Tab')
  }
  throw new Error(`The Tab key does not lead to "${label}".`)
}

async function open(browse: Driver, address: string) {
  await browse.resize(1024, 768)
  await browse.open(address)
  await browse.run(installEyes, null)
}

test(
  'a message is sent from the keyboard: first what is missing is named, then all is said back',
  shows('2.1.1', '2.1.3', '3.3.1', '3.3.3'),
  async ({ browse, site }) => {
    await open(browse, `${site.origin}/contactus`)
    const before = (await browse.said()).length
    await tabTo(browse, fields.name.label)
    await expect.poll(() => isAlive(browse)).toBe(true)
    await browse.press('Enter')
    await expect.poll(async () => (await browse.said()).slice(before)).toEqual([fields.name.problem])
    await expect.poll(() => focus(browse)).toBe(fields.name.label)

    for (const field of ['name', 'email', 'phone', 'message'] as const) {
      await tabTo(browse, fields[field].label)
      await browse.type(ada[field])
    }
    await tabTo(browse, send)
    await browse.press('Enter')
    await expect
      .poll(async () => (await browse.said()).slice(before))
      .toEqual([fields.name.problem, ada.name, ada.email, ada.phone, ada.message, success])
    expect(await values(browse)).toEqual(['', '', '', ''])
  },
)

test(
  'a visitor signs in from the keyboard, then signs up, and reads both on the card',
  shows('2.1.1', '2.1.3', '2.4.3', '4.1.3', '3.3.8', '3.3.9'),
  async ({ browse, site }) => {
    const words = content.signin.form
    const card = () =>
      browse.run(() => [...document.querySelectorAll('[role="status"] dd')].map((dd) => dd.textContent), null)
    await open(browse, `${site.origin}/signin`)
    await tabTo(browse, words.fields.email.label)
    await expect.poll(() => isAlive(browse)).toBe(true)
    await browse.type('x')
    await tabTo(browse, words.fields.password.label)
    await browse.type('secret')
    await browse.press('Enter')
    await expect.poll(card).toEqual(['x', 'secret'])

    await tabTo(browse, 'Sign Up')
    await browse.press('Enter')
    await expect.poll(() => values(browse)).toEqual(['', '', ''])
    await expect.poll(() => focus(browse)).toBe(words.fields.name.label)
    for (const text of ['Ada', 'ada@example.com', 'secret']) {
      await browse.type(text)
      await browse.press('Tab')
    }
    await expect.poll(() => focus(browse)).toBe('Sign Up')
    await browse.press('Space')
    await expect.poll(card).toEqual(['Ada', 'ada@example.com', 'secret'])
  },
)

test(
  'after its scripts failed a form says so, and a press tries again until the network is back',
  shows('4.1.3'),
  async ({ browse, site }) => {
    site.setScriptsGone(true)
    await open(browse, `${site.origin}/contactus?again`)
    const before = (await browse.said()).length
    const isNoticed = () =>
      browse.run(() => {
        const notice = document.querySelector<HTMLElement>('[role="alert"]')
        return Boolean(notice && !notice.hidden && getComputedStyle(notice).visibility === 'visible')
      }, null)
    await tabTo(browse, fields.name.label)
    await expect.poll(isNoticed).toBe(true)
    await tabTo(browse, send)
    await browse.press('Enter')
    await expect.poll(isNoticed).toBe(true)
    await expect.poll(() => focus(browse)).not.toBe(busy)

    site.setScriptsGone(false)
    await browse.press('Enter')
    await expect.poll(async () => (await browse.said()).slice(before)).toEqual([fields.name.problem])
    expect(await isNoticed()).toBe(false)
  },
)
