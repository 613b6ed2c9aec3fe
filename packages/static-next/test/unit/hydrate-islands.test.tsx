/** @jest-environment jsdom */
import React, {
  act,
  Children,
  type ComponentType,
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import { hydrateIslands } from '../../src/next/islands/browser/hydrate-islands.tsx'
import { withMarkedHead } from '../../src/next/islands/in-head.ts'
import { IslandElement } from '../../src/next/islands/prerender.tsx'

// As the build gives them to islands.
jest.mock('react', () => require('../../src/next/islands/notes.ts').withNotes(jest.requireActual('react')))
jest.mock('react/jsx-runtime', () =>
  require('../../src/next/islands/notes.ts').withNotedElements(jest.requireActual('react/jsx-runtime')),
)

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

const Colour = createContext('')

/** As component libraries do: the variables of a theme in a style sheet, and its values in a context. */
function Theme({ children }: { children: ReactNode }) {
  return (
    <Colour value="ink">
      <style>{'a{}'}</style>
      {children}
    </Colour>
  )
}

const Themed = () => <p>{use(Colour)}</p>

const Gift = createContext<ReactNode>(null)

/** Gives what is put into it first to what is put into it next. */
function Given({ children: [first, ...others] }: { children: ReactNode[] }) {
  return <Gift value={first}>{others}</Gift>
}

const Need = createContext<{ value: string } | undefined>(undefined)

function Needy() {
  const { value } = use(Need) as { value: string }
  return <p>{value}</p>
}

const Taken = () => <p>{use(Gift)}</p>

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

type Child = { children: ReactElement<Record<string, unknown>> }

/** Gives what the server made for it all that it has, as `asChild` does. */
function Trigger({ children }: Child) {
  const [count, setCount] = useState(0)
  const [pressed, setPressed] = useState('')
  const ref = useRef<HTMLElement>(null)
  const onClick = () => {
    setCount(count + 1)
    setPressed(`${ref.current?.tagName}`)
  }
  const className = `${children.props.className} pressed-${count}`
  return (
    <p>
      {pressed} {cloneElement(children, { ref, onClick, className, 'aria-pressed': count > 0 })}
    </p>
  )
}

/** Puts something beside what is in it, and takes it away. */
function Iconed({ children }: Child) {
  const [count, setCount] = useState(0)
  const onClick = () => setCount(count + 1)
  if (count === 1) return cloneElement(children, { onClick })
  return cloneElement(children, { onClick }, <i key="icon">icon</i>, children.props.children as ReactNode)
}

/** Reads the titles of its parts. */
function Titles({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children).filter((part) => isValidElement<Record<string, string>>(part))
  return (
    <p>
      {parts.map(({ props }) => props.title ?? props.children).join()} {children}
    </p>
  )
}

/** Shows what belongs to its part. */
function Opened({ children }: Child) {
  return children.props.children as ReactNode
}

const said: unknown[] = []
const files = {
  trigger: async () => ({ Trigger }),
  iconed: async () => ({ Iconed }),
  titles: async () => ({ Titles }),
  opened: async () => ({ Opened }),
  greeting: async () => ({ Greeting }),
  curtain: async () => ({ Curtain }),
  fields: async () => ({ Fields }),
  theme: async () => ({ Theme }),
  themed: async () => ({ Themed }),
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
  const props = JSON.stringify({ isOpen, children: { $: 'slot', of: 'children' } })
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

test('an island in a provider that draws styles has its context, and is drawn anew without a word', async () => {
  const slot = `<static-slot data-slot="children"><static-island data-island="themed#Themed" data-props="{}"><p>ink</p></static-island></static-slot>`
  document.body.innerHTML = `<static-island data-island="theme#Theme" data-provider="" data-props='{"children":{"$":"slot","of":"children"}}'><style>a{}</style>${slot}</static-island>`
  const island = document.querySelector('[data-island^=themed]')
  await wake(island)
  expect(island).toHaveTextContent('ink')
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

describe('what the server made for an island', () => {
  const slots = (nodes: ReactNode[]) => nodes.map((node, place) => ({ name: `children.${place}`, node }))
  const childrenOf = (nodes: ReactNode[]) => {
    const children = slots(nodes).map(({ name }) => ({ $: 'slot', of: name }))
    return JSON.stringify({ children: children.length === 1 ? children[0] : children })
  }

  /** As the build makes it. */
  const made = (client: ComponentType<never>, ...nodes: ReactNode[]) => (
    <IslandElement
      island={`${client.name.toLowerCase()}#${client.name}`}
      file="app/parts.tsx"
      client={client as ComponentType<object>}
      json={childrenOf(nodes)}
      errorProps={undefined}
      slots={slots(nodes)}
      notice={undefined}
    />
  )

  /** A page of it, awake. */
  async function awake(island: ReactElement) {
    document.body.innerHTML = renderToString(island)
    await wake(document.querySelector('[data-island]'))
  }

  test('is cloned with what the island gives it: events, classes, references; what is in it stays as it is', async () => {
    const button = (
      <button type="button" className="own">
        <b>server</b> words
      </button>
    )
    await awake(made(Trigger, button))
    const bold = document.querySelector('b')
    expect(document.querySelector('button')).toHaveClass('own pressed-0')
    await press()
    await press()
    expect(document.querySelector('p')).toHaveTextContent('BUTTON server words')
    expect(document.querySelector('button')).toHaveClass('own pressed-2')
    expect(document.querySelector('button')).toHaveAttribute('aria-pressed', 'true')
    expect(document.querySelector('b')).toBe(bold)
    expect(said).toEqual([])
  })

  test('is shown with more in it, and without again', async () => {
    await awake(
      made(
        Iconed,
        <button type="button">
          <b>server</b> words
        </button>,
      ),
    )
    const bold = document.querySelector('b')
    for (const words of ['server words', 'iconserver words', 'iconserver words']) {
      await press()
      expect(document.querySelector('button')).toHaveTextContent(words)
    }
    expect(document.querySelector('b')).toBe(bold)
    expect(said).toEqual([])
  })

  test('is read: texts, and what another island was given', async () => {
    const inside = { island: 'greeting#Greeting', json: '{"title":"Two"}' }
    const greeting = <IslandElement {...made(Greeting).props} {...inside} />
    await awake(made(Titles, <b key="b">One {1}</b>, greeting))
    expect(document.querySelector('p')).toHaveTextContent(/^One 1,Two One 1/)
    expect(said).toEqual([])
  })

  test('and is drawn by itself is named where it would lose what it is given, or what belongs to it', () => {
    const greeting = made(Greeting, <i key="i">i</i>)
    const named = (island: ReactElement) => {
      document.body.innerHTML = renderToString(island).replaceAll('template', 'div')
      return document.querySelector('static-refused')?.getAttribute('data-why')
    }
    expect(named(made(Trigger, greeting))).toContain(
      'app/parts.tsx: Trigger passes ref, onClick, className, aria-pressed to <Greeting> (app/parts.tsx), which a server file has put into it',
    )
    expect(named(made(Trigger, [<i key="i">i</i>]))).toContain(
      'Trigger passes ref, onClick, className, aria-pressed to what a server component shows, which',
    )
    expect(named(made(Opened, greeting))).toContain(
      'app/parts.tsx: Opened shows a part of <Greeting> (app/parts.tsx), which',
    )
    expect(named(made(Opened, <b>words</b>))).toBeUndefined()
    expect(named(made(Curtain as ComponentType<never>, made(Needy)))).toMatch(
      /app\/parts\.tsx: Curtain: its prop children\.0 is not shown at first\. There .* stops app\/parts\.tsx: Needy, which a server file has put into it/,
    )
    expect(named(made(Given, <i>words</i>, made(Taken)))).toContain(
      'app/parts.tsx: Given gives its prop children.0 to app/parts.tsx: Taken, which a server file has put into it',
    )
  })

  test('for a <head> stands there as it is, and so does what an island draws there', () => {
    const Scheme = ({ children }: { children: ReactNode }) => (
      <>
        <script>1</script>
        {children}
      </>
    )
    const children = made(Scheme as ComponentType<never>, <meta name="author" content="Ada" />)
    const { jsx } = withMarkedHead(jsxRuntime as never as Parameters<typeof withMarkedHead>[0])
    const page = renderToString(jsx('head', { children }) as ReactElement)
    expect(page).toContain('<script>1</script>')
    expect(page).toContain('<meta name="author" content="Ada"/>')
    expect(page).not.toContain('static-')
  })
})
