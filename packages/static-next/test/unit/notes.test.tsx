import React, { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import {
  checkNotes,
  newIsland,
  notedReact,
  noteOf,
  usePlace,
  withNotedElements,
  withNotes,
} from '../../src/next/islands/notes.ts'

const noted = withNotes(React)
const { createElement } = noted

/** Draws something as an island, and says what was noted of it. */
function noteOfIsland(...shown: ReactNode[]) {
  const { PlaceContext } = notedReact()
  const island = newIsland('file#Island', 'app/file.tsx: Island')
  renderToString(
    <PlaceContext value={{ island, given: new Map() }}>
      <Suspense>{...shown}</Suspense>
    </PlaceContext>,
  )
  return noteOf(island)
}

const actsOf = (draw: () => ReactNode) => {
  const Drawn = () => draw()
  return noteOfIsland(<Drawn />).acts
}

test.each<[string, () => ReactNode]>([
  ['useEffect', () => void noted.useEffect(() => {})],
  ['useLayoutEffect', () => void noted.useLayoutEffect(() => {})],
  ['useInsertionEffect', () => void noted.useInsertionEffect(() => {})],
  [
    'useSyncExternalStore',
    () =>
      noted.useSyncExternalStore(
        () => () => {},
        () => 1,
        () => 1,
      ),
  ],
  ['useDeferredValue', () => noted.useDeferredValue('later', 'first')],
  ['use(promise)', () => noted.use(Promise.resolve('soon'))],
  ['ref', () => createElement('p', { ref: () => {} })],
  ['ref', () => noted.cloneElement(createElement('p'), { ref: () => {} } as object)],
  ['onLoad of <img>', () => createElement('img', { onLoad: () => {} })],
  ['onTouchStart of <div>', () => createElement('div', { onTouchStart: () => {} })],
])('an island acts by itself by %s', (name, draw) => {
  expect(actsOf(draw)).toEqual([name])
})

test.each<[string, () => ReactNode]>([
  ['state', () => noted.useState(0)[0]],
  ['a value that is the same from the first', () => noted.useDeferredValue('now')],
  ['what a visitor presses', () => createElement('button', { onClick: () => {}, onKeyDown: () => {} })],
  ['a reference to be read later', () => createElement('p', { ref: noted.useRef(null) })],
  ['a component that takes a function', () => createElement(() => 'x', { ref: () => {} } as object)],
])('it only answers by %s', (_, draw) => {
  expect(actsOf(draw)).toEqual([])
})

test('elements by the runtime of JSX are noted, and those outside of any island let be', () => {
  const made = { type: 'video', props: { onPlay: () => {} } }
  const { jsx } = withNotedElements({ jsx: () => made })
  // React says there that it is no place for a hook; in a build it says nothing.
  jest.spyOn(console, 'error').mockImplementation()
  expect(jsx()).toBe(made)
  expect(actsOf(() => String(jsx().type))).toEqual(['onPlay of <video>'])
})

test('a class acts by componentDidMount, a field too, and reads the context that it names', () => {
  class Mounted extends noted.Component {
    componentDidMount = () => {}
    render() {
      return 'x'
    }
  }
  class Still extends noted.PureComponent {
    componentDidUpdate() {}
    render() {
      return 'x'
    }
  }
  expect(noteOfIsland(<Mounted />).acts).toEqual(['componentDidMount'])
  expect(noteOfIsland(<Still />).acts).toEqual([])
  expect(Still.prototype).toBeInstanceOf(noted.Component)
})

test('a build in which nothing is noted stops', () => {
  expect(() => checkNotes(() => {}, 'takes effects out')).toThrow('static-next: Next takes effects out.')
  expect(() => noteOfIsland(<Checked />)).not.toThrow()
})

function Checked() {
  checkNotes(() => noted.useEffect(() => {}), 'takes effects out')
  return null
}

const Cart = noted.createContext(0)

class ByClass extends noted.Component {
  static contextType = Cart
  render() {
    return 'x'
  }
}

test.each<[string, () => ReactNode]>([
  ['useContext', () => noted.useContext(Cart)],
  ['use', () => noted.use(Cart)],
  ['a Consumer', () => <Cart.Consumer>{(count) => count}</Cart.Consumer>],
  ['a class', () => <ByClass />],
])(
  'who reads what an island around gives is known, by %s; where that changes by itself, so does the reader',
  (_, draw) => {
    const { PlaceContext } = notedReact()
    const islands: ReturnType<typeof newIsland>[] = []
    function Island({ name, children }: { name: string; children: ReactNode }) {
      const island = newIsland(name, name)
      islands.push(island)
      return <PlaceContext value={{ island, given: usePlace()?.given ?? new Map() }}>{children}</PlaceContext>
    }
    function Provider({ children }: { children: ReactNode }) {
      const [count] = noted.useState(0)
      noted.useEffect(() => {})
      // It is what the context is without it: that says nothing of who gives it.
      return createElement(Cart, { value: count }, children)
    }
    const Reader = () => draw()
    renderToString(
      <Island name="cart#Provider">
        <Provider>
          <Island name="count#Count">
            <Reader />
          </Island>
        </Provider>
        <Island name="other#Other">
          <Reader />
        </Island>
      </Island>,
    )
    const [provider, count, other] = islands.map(noteOf)
    expect(provider).toMatchObject({ state: ['useState'], readers: ['count#Count'] })
    expect(count?.acts).toEqual(['Provider (useEffect)'])
    expect(other?.acts).toEqual([])
  },
)

afterEach(() => jest.restoreAllMocks())
