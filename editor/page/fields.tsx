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
  withFile,
} from '../form.ts'
import { type ChangeProps, type FieldProps, Input, TargetInput, useNotes } from './inputs.tsx'
import { idOf, idOfOpener, type Removed, useActions, useRemoved } from './state.ts'

/** `isOptional`: whether the whole group may stay empty. */
type FieldsProps = Pick<FieldProps, 'path' | 'schema' | 'value'> & { isOptional?: boolean }

/** The file of a picture is chosen: nobody need know how it is written. */
const pictureFile: Schema = { isFile: true }

/** The fields of a group: those that are read first, then those of each place under its heading. */
export function Fields({ path, schema, value, isOptional = false }: FieldsProps) {
  const { change, leave, say } = useActions()
  const { properties = {}, required = [], isPicture } = schema
  const group = isGroup(value) ? value : {}
  const choosePicture = (src: unknown) => {
    change(path, (picture) => withFile(isGroup(picture) ? picture : {}, String(src)))
    if (!group.src || group.src === src) return
    leave(pathTo(path, 'alt'))
    say('Another picture: write what is to be seen.')
  }
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
        onChange={isPicture && key === 'src' ? choosePicture : undefined}
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
const Field = memo(function Field(props: FieldProps & ChangeProps) {
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
  const { change, show, say } = useActions()
  const removed = useRemoved(path)
  const items = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const one = nameOfOne(label)
  const add = () => {
    change(path, () => [...items, emptyValue(schema)])
    const [first = ''] = keysAt(schema)
    show(pathTo(pathTo(path, items.length), first))
    say(`${capital(one)} ${items.length + 1} added.`)
  }
  const putBack = ({ place, item, name }: Removed) => {
    keys.splice(place, 0, count++)
    flushSync(() => change(path, () => items.toSpliced(place, 0, item)))
    document.getElementById(idOfOpener(pathTo(path, place)))?.focus()
    say(`“${name}” is back.`)
  }
  const rows = items.map((item, place) => (
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
  ))
  return (
    <>
      <ol className="list">
        {removed
          ? rows.toSpliced(
              removed.place,
              0,
              <li className="item" key="removed">
                <button type="button" onClick={() => putBack(removed)}>
                  Put back “{removed.name}”
                </button>
              </li>,
            )
          : rows}
      </ol>
      <button type="button" id={idOfAdd(path)} onClick={add}>
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

/** One item of a list. Its fields are drawn when it is opened; a text is its own field. */
const Item = memo(function Item({ list, place, keys, count, one, schema, value }: ItemProps) {
  const { change, say, ask, canPutBack } = useActions()
  const [isOpen, setOpen] = useState(false)
  const path = pathTo(list, place)
  const name = nameOfItem(schema, value) || `New ${one}`
  const numbered = `${one} ${place + 1}`
  const isField = kindOf(schema) !== 'group'
  const edit = (act: (items: unknown[]) => unknown[]) => change(list, (items) => act(items as unknown[]))

  function move(to: number) {
    if (to < 0 || to >= count) return
    keys.splice(to, 0, ...keys.splice(place, 1))
    // React keeps the focus on the button of the item that moves.
    edit((items) => items.toSpliced(place, 1).toSpliced(to, 0, items[place]))
    say(`Now number ${to + 1} of ${count}.`)
  }

  async function takeOut() {
    if (!(await ask(`Take out “${name}”?`, 'Take out'))) return
    keys.splice(place, 1)
    flushSync(() => edit((items) => items.toSpliced(place, 1)))
    const next = Math.min(place, count - 2)
    document.getElementById(next < 0 ? idOfAdd(list) : idOfOpener(pathTo(list, next)))?.focus()
    canPutBack({ list, place, item: value, name })
    say('Taken out. It can be put back where it was.')
  }

  return (
    <li className="item" data-is-closed={isField || isOpen ? undefined : ''}>
      <div className="row">
        {isField ? (
          <Field path={path} label={capital(numbered)} schema={schema} value={value} isRequired isStarred />
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
              onClick={() => move(place + by)}
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
