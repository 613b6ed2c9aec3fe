/** A list of a form: its items are added, moved and taken out. */
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldKind, keysAt, pathTo, singularOf } from '../form.ts'
import { emptyValue, itemName } from '../form-values.ts'
import { Field, Fields, Heading } from './fields.tsx'
import type { FieldProps } from './inputs.tsx'
import { fieldId, openerId, show, useActions } from './state.ts'

let count = 0

/** React's keys of the items, which move with them. */
function useKeys(length: number): number[] {
  const { current: keys } = useRef<number[]>([])
  while (keys.length < length) keys.push(count++)
  keys.length = length
  return keys
}

const addButtonId = (path: string) => `${fieldId(path)}-add`

export function List({ path, label, schema: { items: schema = {} }, value }: FieldProps) {
  const { change, announce } = useActions()
  const items = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const one = singularOf(label)
  const add = () => {
    change(path, () => [...items, emptyValue(schema)])
    const [first = ''] = keysAt(schema)
    show(pathTo(pathTo(path, items.length), first))
    announce(`${capital(one)} ${items.length + 1} added.`)
  }
  return (
    <>
      <ol className="list">
        {items.map((item, place) => (
          <Item
            key={keys[place]}
            list={path}
            place={place}
            keys={keys}
            count={items.length}
            one={one}
            schema={schema}
            value={item}
          />
        ))}
      </ol>
      <button type="button" id={addButtonId(path)} onClick={add}>
        Add {one}
      </button>
    </>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `list`: the path of its list; `keys`: those of all items of the list; `one`: what one of them is called. */
type ItemProps = Pick<FieldProps, 'schema' | 'value'> & {
  list: string
  place: number
  keys: number[]
  count: number
  one: string
}

const moves = [
  { to: 'up', by: -1, sign: '↑' },
  { to: 'down', by: 1, sign: '↓' },
] as const

/** One item of a list. Its fields are rendered when it is opened; an item that is a text is a field itself. */
const Item = memo(function Item({ list, place, keys, count, one, schema, value }: ItemProps) {
  const { change, announce } = useActions()
  const [isOpen, setOpen] = useState(false)
  const path = pathTo(list, place)
  const name = itemName(schema, value) || `New ${one}`
  const numbered = `${one} ${place + 1}`
  const isField = fieldKind(schema) !== 'group'
  const edit = (act: (items: unknown[]) => unknown[]) => change(list, (items) => act(items as unknown[]))

  function move(to: number) {
    if (to < 0 || to >= count) return
    keys.splice(to, 0, ...keys.splice(place, 1))
    // React keeps the focus on the button of the item that moves.
    edit((items) => items.toSpliced(place, 1).toSpliced(to, 0, items[place]))
    announce(`Now number ${to + 1} of ${count}.`)
  }

  function takeOut() {
    if (!confirm(`Take out “${name}”?`)) return
    keys.splice(place, 1)
    flushSync(() => edit((items) => items.toSpliced(place, 1)))
    const next = Math.min(place, count - 2)
    document.getElementById(next < 0 ? addButtonId(list) : openerId(pathTo(list, next)))?.focus()
    announce('Taken out.')
  }

  return (
    <li className="item">
      <div className="row">
        {isField ? (
          <Field path={path} label={capital(numbered)} schema={schema} value={value} isRequired isStarred />
        ) : (
          <Heading path={path}>
            <button
              type="button"
              className="opener"
              id={openerId(path)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {place + 1} {name}
            </button>
          </Heading>
        )}
        <div className="actions">
          {moves.map(({ to, by, sign }) => (
            <button
              key={to}
              type="button"
              aria-label={`Move ${numbered} ${to}`}
              // Not `disabled`, which would drop the focus.
              aria-disabled={place + by < 0 || place + by >= count}
              onClick={() => move(place + by)}
            >
              {sign}
            </button>
          ))}
          <button
            type="button"
            id={isField ? openerId(path) : undefined}
            aria-label={`Take out ${numbered}`}
            onClick={takeOut}
          >
            Take out
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="inside">
          <Fields path={path} schema={schema} value={value} />
        </div>
      )}
    </li>
  )
})
