import { content } from '@/lib/content'
import type { Driver } from './driver'
import { expect, test } from './site'

const { success } = content.contact.form
const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '442079460123',
  message: 'A poster, please.',
}
type Field = keyof typeof ada

/** What helpers of a browser do to a page, as functions that run in it. */
const helpers = {
  'a manager that puts an icon behind each field': () => {
    for (const field of document.querySelectorAll('form :is(input, textarea)')) {
      field.after(document.createElement('div'))
      field.setAttribute('data-helper', 'yes')
    }
  },
  'a checker that puts a box around each field, and into the form': () => {
    document.querySelector('form')?.prepend(document.createElement('div'))
    for (const field of document.querySelectorAll('form :is(input, textarea)')) {
      const box = document.createElement('div')
      field.replaceWith(box)
      box.append(field)
    }
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

/** Runs in the page: scripts arrive late, as on a slow network. */
function slowDown() {
  const append = document.head.append.bind(document.head)
  document.head.append = (...nodes) => {
    setTimeout(() => append(...nodes), 400)
  }
}

/** Runs in the page. */
function setValue({ name, value, tells }: { name: string; value: string; tells: boolean }) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#contact-${name}`)
  if (!field) throw new Error(`There is no field ${name}.`)
  field.value = value
  if (tells) field.dispatchEvent(new Event('input', { bubbles: true }))
}

const values = (browse: Driver) =>
  browse.run(
    (names) =>
      Object.fromEntries(
        names.map((name) => [name, document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value]),
      ),
    Object.keys(ada),
  )

const isAlive = (browse: Driver) =>
  browse.run(() => document.querySelector('[data-state="alive"]') !== null, null)

/** Puts the cursor into a field and types at the pace of a quick writer. */
async function write(browse: Driver, name: Field) {
  await browse.run((id) => document.getElementById(id)?.focus(), `contact-${name}`)
  for (const letter of ada[name]) {
    await browse.type(letter)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

/** What is written while the form comes alive, and before, meanwhile and after: fields that tell their selection, and others. */
const orders = [
  ['name', 'email', 'phone', 'message'],
  ['email', 'name', 'phone', 'message'],
  ['phone', 'message', 'name', 'email'],
  ['email', 'message', 'name', 'phone'],
] as const

for (const [place, [helper, change]] of Object.entries(helpers).entries()) {
  test(`no key is lost in a form changed by ${helper}`, async ({ browse, site }) => {
    const [typed, before, during, after] = orders[place] ?? orders[0]
    await browse.open(`${site.origin}/contactus`)
    const said = (await browse.said()).length
    await browse.run(change, null)
    await browse.run(slowDown, null)
    await browse.run(setValue, { name: before, value: ada[before], tells: false })
    expect(await isAlive(browse)).toBe(false)
    const writing = write(browse, typed)
    await browse.run(setValue, { name: during, value: ada[during], tells: true })
    await writing
    await expect.poll(() => isAlive(browse)).toBe(true)
    await browse.run(setValue, { name: after, value: ada[after], tells: false })
    expect(await values(browse)).toEqual(ada)
    await browse.press('Enter')
    await expect.poll(async () => (await browse.said()).slice(said)).toEqual([...Object.values(ada), success])
  })
}

test('what changes with the mode changes in a translated form too', async ({ browse, site }) => {
  const { modes } = content.signin.form
  await browse.open(`${site.origin}/signin`)
  await browse.run(() => document.getElementById('signin-email')?.focus(), null)
  await expect.poll(() => isAlive(browse)).toBe(true)
  await browse.run(helpers['a translator that wraps all texts'], null)
  await browse.run(() => document.querySelector<HTMLElement>('form [type="button"]')?.click(), null)
  const words = () =>
    browse.run(
      () =>
        [...document.querySelectorAll('form :is(h2, [type="submit"], [type="submit"] + p)')].map(
          (element) => element.textContent,
        ),
      null,
    )
  await expect
    .poll(words)
    .toEqual([
      modes.signUp.name,
      modes.signUp.name,
      expect.stringMatching(`^${modes.signUp.prompt.replace('?', '\\?')}.*${modes.signIn.name}$`),
    ])
})
