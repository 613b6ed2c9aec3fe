import fc from 'fast-check'
import { alertsOf, formOf, holdScripts, untilAlive } from '../support/form'
import { expect, test } from '../support/site'
import { contactForm } from '../support/words'

const text = fc.string({ minLength: 1, maxLength: 8 })
const visit = fc.record({
  /** What a helper of the browser does, and to which element of the island, counted around. */
  changes: fc.array(
    fc.record({
      place: fc.nat(60),
      kind: fc.constantFrom(
        ...(['before', 'after', 'into', 'field', 'wrap', 'translate', 'split', 'take out'] as const),
        ...(['set attributes', 'take an attribute', 'rename'] as const),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  /** What a manager fills in without telling anybody. */
  values: fc.record({
    name: text.filter((name) => name.trim() !== ''),
    email: fc.emailAddress(),
    phone: fc.nat().map(String),
    message: text,
  }),
  field: fc.constantFrom('name' as const, 'message' as const),
  selection: fc.tuple(fc.nat(8), fc.nat(8)),
})
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never

test('whatever a helper changed, what was typed, its cursor and its selection stay, and it is sent', async ({
  page,
}) => {
  const said = alertsOf(page)
  // On a busy machine fewer visits are tried.
  const limit = Date.now() + 9000
  await fc.assert(
    fc.asyncProperty(visit, async (visited) => {
      if (Date.now() > limit) return
      const release = await holdScripts(page)
      await page.goto('/contactus', { waitUntil: 'domcontentloaded' })
      await page.evaluate(visitAndChange, visited)
      const before = await page.evaluate(seen)
      expect(before).toMatchObject({ values: visited.values, focus: visited.field })
      release()
      await untilAlive(formOf(page))
      expect(await page.evaluate(seen)).toEqual(before)

      const [start, end] = before.selection
      const written = visited.values[visited.field]
      const values = {
        ...visited.values,
        [visited.field]: `${written.slice(0, start ?? 0)}Ada${written.slice(end ?? 0)}`,
      }
      await page.keyboard.type('Ada')
      expect((await page.evaluate(seen)).values).toEqual(values)
      said.length = 0
      await page.evaluate(() => document.querySelector<HTMLElement>('[type="submit"]')?.click())
      expect(said).toEqual([...Object.values(values), contactForm.success])
      await page.unrouteAll()
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

/** Runs in the page. */
function visitAndChange({ changes, values, field, selection: [one, other] }: Visit) {
  const island = document.querySelector('[data-island]')
  const fieldNamed = (name: string) => {
    const found = document.querySelector(`#contact-${name}, [name="${name}"]`)
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
    throw new Error(`There is no field ${name}.`)
  }
  for (const [number, { place, kind }] of changes.entries()) {
    const elements = island ? [island, ...island.querySelectorAll('*')] : []
    const element = elements[place % elements.length]
    if (!element) throw new Error('There is no island.')
    const own = document.createElement(kind === 'field' ? 'input' : 'div')
    own.textContent = 'helper'
    const texts = [...element.childNodes].filter((node) => node instanceof Text)
    if (kind === 'before' || kind === 'field') element.before(own)
    if (kind === 'after') element.after(own)
    if (kind === 'into') element.prepend(own)
    if (kind === 'wrap') {
      element.replaceWith(own)
      own.replaceChildren(element)
    }
    if (kind === 'translate') {
      for (const text of texts) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(document.createElement('font'))
        font.firstElementChild?.append(`«${text.data}»`)
      }
    }
    if (kind === 'split') for (const text of texts) text.splitText(Math.min(1, text.length))
    // What was typed goes with a field that is taken out.
    if (kind === 'take out' && !element.matches(':is(input, textarea), :has(input, textarea)'))
      element.remove()
    if (kind === 'set attributes') {
      element.setAttribute('data-helper', 'yes')
      element.setAttribute('class', 'helper')
      element.setAttribute('autocomplete', 'off')
    }
    if (kind === 'take an attribute' && element !== island) {
      const taken = element.getAttributeNames().filter((name) => name !== 'type' && name !== 'id')
      element.removeAttribute(taken[place % taken.length] ?? '')
    }
    if (kind === 'rename') element.setAttribute('name', `helper-${number}`)
  }
  for (const name of ['name', 'email', 'phone', 'message'] as const) fieldNamed(name).value = values[name]
  const focused = fieldNamed(field)
  focused.focus()
  focused.setSelectionRange(Math.min(one, other), Math.max(one, other))
}

/** Runs in the page. */
function seen() {
  const valueIn = (name: string) => {
    const field = document.querySelector(`#contact-${name}`)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
    return undefined
  }
  const focused = document.activeElement as HTMLInputElement
  return {
    values: Object.fromEntries(['name', 'email', 'phone', 'message'].map((name) => [name, valueIn(name)])),
    focus: focused.id.replace('contact-', ''),
    selection: [focused.selectionStart, focused.selectionEnd] as const,
  }
}
