/** Groups and lists of fields, as deep as the schema goes. */
import { memo, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  emptyValue,
  hintOf,
  isGroup,
  keysAt,
  keysOf,
  kindOf,
  labelOf,
  leadsSomewhere,
  nameOfItem,
  nameOfOne,
  pathTo,
  places,
  type Schema,
} from '../form.ts'
import { type FieldProps, Input, TargetInput, useNotes } from './inputs.tsx'
import { idOf, idOfOpener, useActions } from './state.ts'

/** `isOptional`: whether the whole group may stay empty. */
type FieldsProps = Pick<FieldProps, 'path' | 'schema' | 'value'> & { isOptional?: boolean }

/** The file of a picture is chosen: nobody need know how it is written. */
const pictureFile: Schema = { isFile: true }

/** The fields of a group: those that are read first, then those of each place under its heading. */
export function Fields({ path, schema, value, isOptional = false }: FieldsProps) {
  const { properties = {}, required = [], isPicture } = schema
  const group = isGroup(value) ? value : {}
  const fieldOf = (key: string) => {
    const part = properties[key] ?? {}
    if (key === 'page' && leadsSomewhere(schema)) {
      return <TargetInput key={key} path={path} schema={schema} value={group} />
    }
    // A picture that means nothing needs no words.
    const isWordless = isPicture && key === 'alt' && group.decorative === true
    const isNeeded = required.includes(key)
    return (
      <Field
        key={key}
        path={pathTo(path, key)}
        label={labelOf(part, key)}
        schema={isPicture && key === 'src' ? pictureFile : part}
        value={group[key]}
        isRequired={isNeeded}
        isStarred={isNeeded && !isOptional && !isWordless}
      />
    )
  }
  return (
    <>
      {keysAt(schema).map(fieldOf)}
      {places
        .filter(({ place }) => keysAt(schema, place).length > 0)
        .map(({ place, title, hint }) => (
          // Those of the designer are closed until somebody asks for them.
          <details key={place} className="part" open={place !== 'designer'}>
            <summary>
              <Heading path={path}>{title}</Heading>
            </summary>
            <p className="hint">{hint}</p>
            {keysAt(schema, place).map(fieldOf)}
          </details>
        ))}
      {Object.keys(group)
        .filter((key) => !(key in properties) && group[key] !== undefined)
        .map((key) => (
          <UnknownField key={key} path={path} name={key} value={group[key]} />
        ))}
    </>
  )
}

/** One field, whatever it is. It is drawn again when its own value changes, and not for each key in another one. */
const Field = memo(function Field(props: FieldProps) {
  const kind = kindOf(props.schema)
  return kind === 'list' || kind === 'group' ? <Parts {...props} /> : <Input {...props} />
})

/** A field of several parts: a group of fields, or a list of items. */
function Parts(props: FieldProps) {
  const { path, label, schema, value, isRequired: isNeeded } = props
  const { describedBy, hint, problem } = useNotes(path, label, hintOf(schema, !isNeeded))
  return (
    <fieldset id={idOf(path)} aria-describedby={describedBy}>
      <legend>
        <Heading path={path}>{label}</Heading>
      </legend>
      {hint}
      {problem}
      {schema.items ? (
        <List {...props} />
      ) : (
        <Fields path={path} schema={schema} value={value} isOptional={!isNeeded} />
      )}
    </fieldset>
  )
}

/** @param path of what stands below it: the deeper, the lower its level */
function Heading({ path, children }: { path: string; children: ReactNode }) {
  const Tag = `h${Math.min(Math.max(keysOf(path).length, 1) + 1, 6)}` as 'h2'
  return <Tag>{children}</Tag>
}

/** What a group of a file holds and its form does not know: it is kept, and somebody may take it out. */
function UnknownField({ path, name, value }: { path: string; name: string; value: unknown }) {
  const { change, show } = useActions()
  const takeOut = () => {
    change(path, (group) => ({ ...(group as object), [name]: undefined }))
    show(path)
  }
  return (
    <div className="notice" data-kind="problem" id={idOf(pathTo(path, name))}>
      <p>
        <strong>{name}</strong> is no field of this form, and a build stops at it. A Save keeps it as it is:{' '}
        <code>{JSON.stringify(value)}</code>
      </p>
      <button type="button" onClick={takeOut}>
        Take out {name}
      </button>
    </div>
  )
}

let count = 0

/** Keys by which React knows the items of a list when they move. */
function useKeys(length: number): number[] {
  const { current: keys } = useRef<number[]>([])
  while (keys.length < length) keys.push(count++)
  keys.length = length
  return keys
}

const idOfAdd = (path: string) => `${idOf(path)}-add`

function List({ path, label, schema: { items: schema = {} }, value }: FieldProps) {
  const { change, show } = useActions()
  const items = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const one = nameOfOne(label)
  const add = () => {
    change(path, () => [...items, emptyValue(schema)])
    const [first = ''] = keysAt(schema)
    show(pathTo(pathTo(path, items.length), first))
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
      <button type="button" id={idOfAdd(path)} onClick={add}>
        Add {one}
      </button>
    </>
  )
}

/** Where an item is. `list`: the path of its list. */
type Position = { list: string; place: number }

/** `keys`: those of all items of the list; `one`: what one of them is called. */
type ItemProps = Position &
  Pick<FieldProps, 'schema' | 'value'> & { keys: number[]; count: number; one: string }

const moves = [
  { to: 'up', by: -1, sign: '↑' },
  { to: 'down', by: 1, sign: '↓' },
] as const

/** The item that is being dragged. */
let dragged: Position | undefined

/** One item of a list. Its fields are drawn when it is opened; a text is its own field. */
const Item = memo(function Item({ list, place, keys, count, one, schema, value }: ItemProps) {
  const { change, say, ask } = useActions()
  const [isOpen, setOpen] = useState(false)
  const path = pathTo(list, place)
  const name = nameOfItem(schema, value) || `New ${one}`
  const numbered = `${one} ${place + 1}`
  const isField = kindOf(schema) !== 'group'
  const edit = (act: (items: unknown[]) => unknown[]) => change(list, (items) => act(items as unknown[]))

  function move(from: number, to: number) {
    if (to < 0 || to >= count) return
    keys.splice(to, 0, ...keys.splice(from, 1))
    // React keeps the focus on the button of the item that moves.
    edit((items) => items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
    say(`Now number ${to + 1} of ${count}.`)
  }

  async function takeOut() {
    if (!(await ask(`Take out “${name}”?`, 'Take out'))) return
    keys.splice(place, 1)
    flushSync(() => edit((items) => items.toSpliced(place, 1)))
    const next = Math.min(place, count - 2)
    document.getElementById(next < 0 ? idOfAdd(list) : idOfOpener(pathTo(list, next)))?.focus()
    say('Taken out.')
  }

  return (
    <li
      className="item"
      data-is-closed={isField || isOpen ? undefined : ''}
      onDragOver={(event) => dragged?.list === list && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged?.list === list) move(dragged.place, place)
      }}
    >
      <div className="row">
        <span
          className="handle"
          aria-hidden="true"
          draggable
          onDragStart={({ dataTransfer }) => {
            dragged = { list, place }
            dataTransfer.setData('text/plain', name)
          }}
          onDragEnd={() => {
            dragged = undefined
          }}
        />
        {isField ? (
          <Field
            path={path}
            label={numbered.charAt(0).toUpperCase() + numbered.slice(1)}
            schema={schema}
            value={value}
            isRequired
            isStarred
          />
        ) : (
          <Heading path={path}>
            <button
              type="button"
              className="opener"
              id={idOfOpener(path)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <span className="number">{place + 1}</span> {name}
            </button>
          </Heading>
        )}
        <div className="actions">
          {moves.map(({ to, by, sign }) => (
            <button
              key={to}
              type="button"
              aria-label={`Move ${numbered} ${to}`}
              // Where it is not possible the focus stays all the same.
              aria-disabled={place + by < 0 || place + by >= count}
              onClick={() => move(place, place + by)}
            >
              {sign}
            </button>
          ))}
          <button
            type="button"
            id={isField ? idOfOpener(path) : undefined}
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
