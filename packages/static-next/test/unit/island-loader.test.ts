/** @jest-environment jsdom */
import fc from 'fast-check'
import { islandLoader } from '../../src/next/islands/browser/island-loader.ts'

const patience = 20_000
const shared: [string, string] = ['islands.js', 'sha256-i']
const scripts: Record<string, [string, string][]> = {
  'one#Form': [shared, ['one.js', 'sha256-1']],
  'two#Form': [shared, ['two.js', 'sha256-2'], ['part.js', 'sha256-p']],
}

const heard: [type: string, listener: EventListener, options?: boolean][] = []

/** A page with two islands and the loader, and what a network would know of it. */
function openedPage() {
  document.head.innerHTML = ''
  document.body.innerHTML = ['one', 'two']
    .map(
      (name) =>
        `<p role="alert" hidden></p><static-island data-island="${name}#Form"><form><input><button>${name}</button></form></static-island>`,
    )
    .join('')
  // The page before has gone, with what it heard.
  for (const [type, listener, options] of heard.splice(0))
    document.removeEventListener(type, listener, options)
  jest.spyOn(document, 'addEventListener').mockImplementation((...args) => {
    heard.push(args as (typeof heard)[number])
    EventTarget.prototype.addEventListener.apply(document, args as (typeof heard)[number])
  })
  const woken = new Set<EventTarget | null>()
  document.addEventListener('wake', ({ target }) => woken.add(target))
  islandLoader('/chunks/', scripts, patience, ({ previousElementSibling: notice }) => notice)
  /** Requests that wait for an answer: each made by a script element. */
  const open: HTMLScriptElement[] = []
  const pressed: string[] = []
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const parts = islands.map((island) => ({
    island,
    notice: island.previousElementSibling as HTMLElement,
    form: island.querySelector('form') as HTMLFormElement,
    field: island.querySelector('input') as HTMLInputElement,
    button: island.querySelector('button') as HTMLButtonElement,
  }))
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) open.push(node)
  })
  window.stop = () => {
    throw new Error('What else the page loads would end.')
  }
  Element.prototype.scrollIntoView = function (this: Element) {
    expect(this).toBeVisible()
  }
  return {
    open,
    parts,
    pressed,
    asked: () => open.map(({ src }) => new URL(src).pathname.replace('/chunks/', '')),
    answer(place: number, type: 'load' | 'error') {
      const [script] = open.splice(place, 1)
      script?.dispatchEvent(new Event(type))
    },
    isWoken: (place: number) => woken.has(parts[place]?.island ?? null),
    /** What the entry does with the islands that it is told to wake. */
    bringToLife() {
      for (const { island, form } of parts) {
        if (!woken.has(island) || island.dataset.state === 'alive') continue
        island.dataset.state = 'alive'
        form.addEventListener('submit', (event) => {
          event.preventDefault()
          pressed.push(island.dataset.island?.split('#')[0] ?? '')
        })
        const press = (pressed: HTMLElement) => pressed.click()
        island.dispatchEvent(new CustomEvent('alive', { bubbles: true, detail: press }))
      }
    },
  }
}

function pointer(pointerType: string) {
  return Object.assign(new Event('pointerover', { bubbles: true }), { pointerType })
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a mouse, a key, the cursor and a press on an island load its scripts; a thumb that scrolls does not', () => {
  const signs: [Event, number][] = [
    [pointer('touch'), 0],
    [pointer('mouse'), 2],
    [new Event('focusin', { bubbles: true }), 2],
    [new Event('keydown', { bubbles: true }), 2],
    [new Event('click', { bubbles: true, cancelable: true }), 2],
  ]
  for (const [sign, requests] of signs) {
    const page = openedPage()
    page.parts[0]?.field.dispatchEvent(sign)
    expect([sign.type, page.open.length]).toEqual([sign.type, requests])
    jest.restoreAllMocks()
  }
})

test('an island that nobody turns to is neither loaded nor woken', () => {
  const page = openedPage()
  page.parts[0]?.field.dispatchEvent(pointer('mouse'))
  expect(page.asked()).toEqual(['islands.js', 'one.js'])
  while (page.open.length > 0) page.answer(0, 'load')
  expect([page.isWoken(0), page.isWoken(1)]).toEqual([true, false])
})

test('two islands of a page load what they share once, and each has its own press', () => {
  const page = openedPage()
  page.parts[0]?.button.click()
  page.parts[1]?.button.click()
  expect(page.asked()).toEqual(['islands.js', 'one.js', 'two.js', 'part.js'])
  while (page.open.length > 0) page.answer(0, 'load')
  page.bringToLife()
  expect(page.pressed).toEqual(['one', 'two'])
})

test('what waits for its island is any press that a browser does not answer by itself', () => {
  const page = openedPage()
  const [part] = page.parts
  const held = ['<b>x</b>', '<a href="#">x</a>', '<input type="submit">', '<i role="button">x</i>']
  const answered = ['<a href="/x">x</a>', '<input>', '<label>x</label>', '<summary>x</summary>']
  for (const markup of [...held, ...answered]) {
    if (part) part.form.innerHTML = markup
    const isLeft = part?.form.firstElementChild?.dispatchEvent(
      new Event('click', { bubbles: true, cancelable: true }),
    )
    expect([markup, isLeft]).toEqual([markup, answered.includes(markup)])
  }
  // Of a form without a button, by the key Enter.
  expect(part?.form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false)
})

test('a script that hangs is given up, and a press asks for it by another address; no other request of the page ends', () => {
  const page = openedPage()
  const [part] = page.parts
  page.parts[0]?.button.click()
  page.answer(0, 'load')
  jest.advanceTimersByTime(patience - 1)
  expect(part?.notice).not.toBeVisible()
  jest.advanceTimersByTime(1)
  expect(part?.notice).toBeVisible()
  expect(part?.button).toHaveAttribute('aria-busy', 'false')
  page.parts[0]?.button.click()
  expect(page.open.map(({ src }) => src.replace(/^.*\/chunks\//, ''))).toEqual(['one.js', 'one.js?1'])
  // Whichever of the two comes counts.
  page.answer(0, 'load')
  expect(page.isWoken(0)).toBe(true)
})

test('a script that cannot be had twice is told at once', () => {
  const page = openedPage()
  page.parts[0]?.button.click()
  page.answer(1, 'error')
  expect(page.parts[0]?.notice).not.toBeVisible()
  expect(page.asked()).toEqual(['islands.js', 'one.js'])
  page.answer(1, 'error')
  expect(page.parts[0]?.notice).toBeVisible()
})

test('where all scripts arrived and none of them works, every press is told so at once', () => {
  const page = openedPage()
  const [part] = page.parts
  part?.button.click()
  while (page.open.length > 0) page.answer(0, 'load')
  jest.advanceTimersByTime(patience)
  part?.button.click()
  expect(part?.notice).toBeVisible()
  expect(part?.button).toHaveAttribute('aria-busy', 'false')
})

/*
 * What can happen to a page, in any order. The model knows three things: whether scripts are being loaded, whether the
 * last time failed, and which buttons wait.
 */
type Step =
  | { kind: 'sign'; part: number; by: 'mouse' | 'touch' | 'focusin' | 'keydown' }
  | { kind: 'press'; part: number }
  | { kind: 'answer'; place: number; type: 'load' | 'error' }
  | { kind: 'wait'; share: number }
  | { kind: 'alive' }

const part = fc.nat(1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('sign' as const),
    part,
    by: fc.constantFrom('mouse' as const, 'touch' as const, 'focusin' as const, 'keydown' as const),
  }),
  fc.record({ kind: fc.constant('press' as const), part }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      place: fc.nat(5),
      type: fc.constantFrom('load' as const, 'error' as const),
    }),
  },
  fc.record({ kind: fc.constant('wait' as const), share: fc.constantFrom(0.3, 1) }),
  fc.record({ kind: fc.constant('alive' as const) }),
)

test('whatever fails, hangs or comes back: no press is lost, sent twice or a dead end (property)', () => {
  fc.assert(
    fc
      .property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const page = openedPage()
        const isAlive = (place: number) => page.parts[place]?.island.dataset.state === 'alive'
        /** Buttons that wait for life, as a visitor sees it. */
        const busy = () => page.parts.filter(({ button }) => button.getAttribute('aria-busy') === 'true')
        const notices = () => page.parts.filter(({ notice }) => !notice.hidden && notice.ariaBusy !== 'true')
        for (const step of steps) {
          const before = { busy: busy(), open: page.open.length, pressed: page.pressed.length }
          if (step.kind === 'sign') {
            const field = page.parts[step.part]?.field
            field?.dispatchEvent(
              step.by === 'mouse' || step.by === 'touch'
                ? pointer(step.by)
                : new Event(step.by, { bubbles: true }),
            )
            if (step.by === 'touch') expect(page.open.length).toBe(before.open)
          }
          if (step.kind === 'press') {
            const pressed = page.parts[step.part]
            pressed?.button.click()
            if (isAlive(step.part)) {
              // Heard at once, and once.
              expect(page.pressed.length).toBe(before.pressed + 1)
            } else {
              // Never silent: it is on its way, or the visitor is told why not.
              expect(page.pressed.length).toBe(before.pressed)
              expect([...busy(), ...notices()].length).toBeGreaterThan(0)
              if (busy().length > 0) expect(busy()).toContain(pressed)
              // The press of another island waits on.
              for (const one of before.busy) if (busy().length > 0) expect(busy()).toContain(one)
            }
          }
          if (step.kind === 'answer' && page.open.length > 0)
            page.answer(step.place % page.open.length, step.type)
          if (step.kind === 'wait') {
            jest.advanceTimersByTime(patience * step.share)
            // No request is waited for longer than the timeout.
            if (step.share === 1) expect(busy()).toEqual([])
          }
          if (step.kind === 'alive') {
            page.bringToLife()
            // What was pressed is sent now, once; what was given up is not.
            const sent = before.busy.filter((one) => isAlive(page.parts.indexOf(one)))
            expect(page.pressed.length).toBe(before.pressed + sent.length)
            for (const one of [...busy(), ...notices()]) expect(isAlive(page.parts.indexOf(one))).toBe(false)
          }
          // Busy means that something is on its way.
          for (const one of busy()) expect(isAlive(page.parts.indexOf(one))).toBe(false)
        }
      })
      .afterEach(() => {
        jest.clearAllTimers()
        jest.restoreAllMocks()
      }),
    { numRuns: 300 },
  )
})
