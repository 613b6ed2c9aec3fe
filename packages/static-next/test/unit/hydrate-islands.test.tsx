/** @jest-environment jsdom */
import React, {
  act,
  Children,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateIslands } from '../../src/next/islands/browser/hydrate-islands.tsx'
import { IslandElement } from '../../src/next/islands/prerender.tsx'

jest.mock('next/navigation', () => ({ usePathname: () => '/' }))

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

/** Shows what the server has made for it once it is asked to, and again. */
function Curtain({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const [isShown, setShown] = useState(isOpen)
  const id = useId()
  return (
    <div>
      <button type="button" onClick={() => setShown(!isShown)} aria-controls={isOpen ? undefined : id}>
        curtain
      </button>
      {isShown && children}
    </div>
  )
}

/** Says which of its fields have changed. */
function Fields() {
  const [changed, setChanged] = useState<string[]>([])
  const [name, setName] = useState('')
  const note = ({ target }: React.ChangeEvent<HTMLFormElement>) =>
    setChanged((names) => [...new Set([...names, target.name])])
  const choices = (...values: string[]) => values.map((value) => <option key={value}>{value}</option>)
  return (
    <form onChange={note}>
      <h2>Fields</h2>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input type="checkbox" name="sure" />
      <input type="radio" name="colour" value="red" />
      <input type="radio" name="colour" value="blue" defaultChecked />
      <select name="size">{choices('s', 'm', 'l')}</select>
      <select name="days" multiple>
        {choices('mo', 'tu', 'we')}
      </select>
      <select name="untouched">{choices('one', 'two')}</select>
      <textarea name="text" />
      <output>{changed.join(' ')}</output>
    </form>
  )
}

/** Shows what was put into it twice. */
function Twice({ children }: { children: ReactNode }) {
  const [isTwice, setTwice] = useState(false)
  return (
    <button type="button" onClick={() => setTwice(!isTwice)}>
      {children} {isTwice && children}
    </button>
  )
}

/** Gives its child what that does not have. */
function Trigger({ children }: { children: ReactElement<object> }) {
  return cloneElement(children, { className: 'open' } as object)
}

/** Reads the titles of its parts. */
function Titles({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((part) => (part as ReactElement<{ title: string }>).props.title)
}

const said: unknown[] = []
const files = {
  twice: async () => ({ Twice }),
  greeting: async () => ({ Greeting }),
  curtain: async () => ({ Curtain }),
  fields: async () => ({ Fields }),
} as never
// Once a document: it listens.
hydrateIslands(files)

beforeEach(() => {
  said.length = 0
  globalThis.reportError = (error) => said.push(error)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})

async function wake(...islands: (Element | null)[]) {
  await act(async () => {
    for (const island of islands) island?.dispatchEvent(new Event('wake', { bubbles: true }))
    const isWaking = (island: Element | null) => island?.getAttribute('data-state') === 'hydrating'
    do await new Promise((resolve) => setTimeout(resolve, 10))
    while (islands.some(isWaking))
  })
}

const press = async () => act(async () => document.querySelector('button')?.click())

test('an island whose props were taken away stays as it is and says so; it never gets those of another', async () => {
  document.body.innerHTML = `
    <static-island data-island="greeting#Greeting"><p>Hello <!-- -->Ada</p></static-island>
    <static-island data-island="greeting#Greeting" data-props='{"name":"Grace"}'><p>Hello <!-- -->Grace</p></static-island>`
  const [first, second] = document.querySelectorAll<HTMLElement>('static-island')
  await wake(first ?? null, second ?? null)
  expect(first).toHaveTextContent('Hello Ada')
  expect([first?.dataset.state, second?.dataset.state]).toEqual([undefined, 'alive'])
  expect(said).toEqual([
    new Error(
      'The island greeting#Greeting has lost its data-props on the way: a minifier or a browser extension took them.',
    ),
  ])
})

const inner = `<static-island data-island="greeting#Greeting" data-props='{"name":"Ada"}'><p>Hello <!-- -->Ada</p></static-island>`

/** As the build leaves it: what the island shows stands in it, what it does not waits in a template. */
function curtainWith(isOpen: boolean) {
  const slot = <static-slot data-slot="children" />
  const shown = renderToString(<Curtain isOpen={isOpen}>{slot}</Curtain>)
  const filled = shown.replace('></static-slot>', `>${inner}</static-slot>`)
  const waiting = isOpen ? '' : `<template data-slot="children">${inner}</template>`
  const props = JSON.stringify({ isOpen, children: { $slot: 'children' } })
  document.body.innerHTML = `<static-island data-island="curtain#Curtain" data-props='${props}'>${filled}${waiting}</static-island>`
  return document.querySelector('static-island')
}

test.each([true, false])(
  'what the server made for an island stays as it is: an island inside it keeps its life, however often it is hidden (shown first: %s)',
  async (isOpen) => {
    await wake(curtainWith(isOpen))
    if (!isOpen) await press()
    const greeting = document.querySelector<HTMLElement>('[data-island^=greeting]')
    expect(greeting?.dataset.state).toBeUndefined()
    await wake(greeting)
    expect(greeting?.dataset.state).toBe('alive')
    await press()
    expect(document.body).not.toHaveTextContent('Ada')
    await press()
    expect(document.querySelector('[data-island^=greeting]')).toBe(greeting)
    expect(greeting).toHaveTextContent('Hello Ada')
    expect(said).toEqual([])
  },
)

test('an island with ids of React is drawn anew: those of the page were counted from the page', async () => {
  const island = curtainWith(false)
  const before = island?.querySelector('button')?.getAttribute('aria-controls')
  await wake(island)
  const after = island?.querySelector('button')?.getAttribute('aria-controls')
  expect(before).toMatch(/^_R_/)
  expect(after).toContain('i0-')
  expect(said).toEqual([])
})

test.each([
  ['has to draw anew', 'Felder', 'name sure colour size days text'],
  ['takes as they are', 'Fields', 'name sure colour size days text'],
])(
  'an island with fields of any kind, which React %s, keeps what was chosen and knows it',
  async (_, heading, told) => {
    const markup = renderToString(<Fields />).replace('>Fields<', `>${heading}<`)
    document.body.innerHTML = `<static-island data-island="fields#Fields" data-props="{}">${markup}</static-island>`
    const values = { name: 'Ada', sure: true, colour: 'red', size: 'l', days: ['mo', 'we'], text: 'Hello' }
    const form = () => document.querySelector('form')
    const fields = form()?.elements as HTMLFormControlsCollection & Record<string, HTMLInputElement>
    for (const option of document.querySelectorAll('option')) {
      option.selected = ['l', 'mo', 'we', 'one'].includes(option.value)
    }
    Object.assign(fields.name ?? {}, { value: values.name })
    Object.assign(fields.text ?? {}, { value: values.text })
    Object.assign(fields.sure ?? {}, { checked: true })
    Object.assign(fields.colour ?? {}, { value: values.colour })
    fields.text?.focus()
    await wake(document.querySelector('static-island'))
    expect(document.querySelector('h2')).toHaveTextContent('Fields')
    expect(form()).toHaveFormValues({ ...values, untouched: 'one' })
    expect(document.querySelector('textarea')).toHaveFocus()
    expect(document.querySelector('output')).toHaveTextContent(told)
  },
)

/** An island as the build makes it, with one element of the server in it. */
const made = (client: ComponentType<never>, node: ReactNode) => (
  <IslandElement
    island={`${client.name.toLowerCase()}#${client.name}`}
    by={`app/parts.tsx: ${client.name}`}
    client={client as ComponentType<object>}
    json={JSON.stringify({ children: { $slot: 'children' } })}
    errorProps={undefined}
    slots={[{ name: 'children', node }]}
    notice={undefined}
  />
)

test('what the server made for an island may be shown twice, and once again', async () => {
  document.body.innerHTML = renderToString(made(Twice as ComponentType<never>, <b>words</b>))
  await wake(document.querySelector('[data-island]'))
  const bold = document.querySelector('b')
  for (const text of ['words words', 'words', 'words words']) {
    await press()
    expect(document.querySelector('button')).toHaveTextContent(new RegExp(`^${text}$`))
    expect(document.querySelector('b')).toBe(bold)
  }
  expect(said).toEqual([])
})

test('an element of the server that is cloned with more, or read, is named with the island and its prop', () => {
  document.body.innerHTML = renderToString(made(Trigger as ComponentType<never>, <b>words</b>))
  expect(document.querySelector('static-refused')?.getAttribute('data-why')).toContain(
    'app/parts.tsx: Trigger gives className to its prop children (cloneElement, asChild), which is HTML of the server',
  )
  expect(() => renderToString(made(Titles as ComponentType<never>, <b title="a">words</b>))).toThrow(
    'app/parts.tsx: Titles reads title of its prop children, which is HTML of the server by then.',
  )
})
