/** Groups and lists of fields, as deep as the schema goes. */
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  emptyValue,
  hintOf,
  isGroup,
  isRequired,
  keysByPlace,
  kindOf,
  labelOf,
  leadsSomewhere,
  nameOfItem,
  nameOfOne,
  places,
  type Schema,
} from '../form.ts'
import { describedBy, type FieldProps, Hint, Input, ProblemOf, TargetInput } from './inputs.tsx'
import { PictureFile } from './picture.tsx'
import { idOf, idOfOpener, joinPath, splitPath, useActions, useProblem } from './state.ts'

type FieldsProps = { path: string; schema: Schema; value: unknown; isOptional?: boolean }

/**
 * The fields of a group: those that are read first, then those of each place under its heading.
 *
 * @param isOptional whether the whole group may stay empty
 */
export function Fields({ path, schema, value, isOptional = false }: FieldsProps) {
  const { properties = {}, isPicture, leastSide } = schema
  const group = isGroup(value) ? value : {}
  const pathOf = (key: string) => (path ? `${path}/${key}` : key)
  const fieldOf = (key: string) => {
    const part = properties[key] ?? {}
    if (key === 'page' && leadsSomewhere(schema)) {
      return <TargetInput key={key} path={path} schema={schema} value={group} />
    }
    // A picture that means nothing needs no words.
    const isWordless = isPicture && key === 'alt' && group.decorative === true
    const isNeeded = isRequired(schema, key)
    const props = {
      path: pathOf(key),
      label: labelOf(part, key),
      schema: part,
      value: group[key],
      isRequired: isNeeded,
      isStarred: isNeeded && !isOptional && !isWordless,
    }
    if (isPicture && key === 'src') return <PictureFile key={key} {...props} leastSide={leastSide} />
    return <Field key={key} {...props} />
  }
  return (
    <>
      {keysByPlace(schema).map(([place, keys]) => {
        if (!place) return keys.map(fieldOf)
        const { title, hint } = places[place]
        return (
          // Those of the designer are closed until somebody asks for them.
          <details key={place} className="part" open={place !== 'designer'}>
            <summary>
              <Heading path={path}>{title}</Heading>
            </summary>
            <p className="hint">{hint}</p>
            {keys.map(fieldOf)}
          </details>
        )
      })}
      {Object.keys(group)
        .filter((key) => !(key in properties))
        .map((key) => (
          <UnknownField key={key} path={pathOf(key)} name={key} value={group[key]} />
        ))}
    </>
  )
}

/** One field, whatever it is. It is drawn again when its own value changes, and not for each key in another one. */
const Field = memo(function Field(props: FieldProps) {
  const { path, label, schema, value, isRequired: isNeeded } = props
  const kind = kindOf(schema)
  if (kind === 'list') return <List {...props} />
  if (kind !== 'group') return <Input {...props} />
  return (
    <Titled path={path} label={label} hint={hintOf(schema, !isNeeded)}>
      <Fields path={path} schema={schema} value={value} isOptional={!isNeeded} />
    </Titled>
  )
})

type TitledProps = { path: string; label: string; hint: string | undefined; children: ReactNode }

function Titled({ path, label, hint, children }: TitledProps) {
  const problem = useProblem(path)
  return (
    <fieldset id={idOf(path)} aria-describedby={describedBy(path, hint, problem)}>
      <legend>
        <Heading path={path}>{label}</Heading>
      </legend>
      <Hint path={path} hint={hint} />
      <ProblemOf path={path} label={label} />
      {children}
    </fieldset>
  )
}

/** @param path of what stands below it: the deeper, the lower its level */
function Heading({ path, children }: { path: string; children: ReactNode }) {
  const Tag = `h${Math.min(Math.max(splitPath(path).length, 1) + 1, 6)}` as 'h2'
  return <Tag>{children}</Tag>
}

/** What a file holds and its form does not know: it is kept, and somebody may take it out. */
function UnknownField({ path, name, value }: { path: string; name: string; value: unknown }) {
  const { change, show } = useActions()
  const takeOut = () => {
    change(path, () => undefined)
    show(joinPath(splitPath(path).slice(0, -1)))
  }
  return (
    <div className="notice" data-kind="problem" id={idOf(path)}>
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

function List({ path, label, schema, value, isRequired: isNeeded }: FieldProps) {
  const { change, show, say, ask } = useActions()
  const items = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const one = nameOfOne(label)
  const itemSchema = schema.items ?? {}
  const idOfAdd = `${idOf(path)}-add`
  const edit = useCallback(
    (act: (list: unknown[]) => unknown[]) => change(path, (list) => act(Array.isArray(list) ? list : [])),
    [path, change],
  )

  const move = useCallback(
    (from: number, to: number) => {
      if (to < 0 || to >= keys.length) return
      keys.splice(to, 0, ...keys.splice(from, 1))
      // React keeps the focus on the button of the item that moves.
      edit((list) => list.toSpliced(from, 1).toSpliced(to, 0, list[from]))
      say(`Now number ${to + 1} of ${keys.length}.`)
    },
    [keys, edit, say],
  )

  const takeOut = useCallback(
    async (place: number, name: string) => {
      if (!(await ask(`Take out “${name}”?`, 'Take out'))) return
      keys.splice(place, 1)
      flushSync(() => edit((list) => list.toSpliced(place, 1)))
      const next = Math.min(place, keys.length - 1)
      document.getElementById(next < 0 ? idOfAdd : idOfOpener(`${path}/${next}`))?.focus()
      say('Taken out.')
    },
    [path, keys, idOfAdd, edit, say, ask],
  )

  const add = () => {
    edit((list) => [...list, emptyValue(itemSchema)])
    const [[, [first = '']] = [undefined, []]] = keysByPlace(itemSchema)
    show(`${path}/${items.length}${first && `/${first}`}`)
  }

  return (
    <Titled path={path} label={label} hint={hintOf(schema, !isNeeded)}>
      <ol className="list">
        {items.map((item, place) => (
          <Item
            key={keys[place]}
            path={`${path}/${place}`}
            place={place}
            count={items.length}
            one={one}
            schema={itemSchema}
            value={item}
            move={move}
            takeOut={takeOut}
          />
        ))}
      </ol>
      <button type="button" id={idOfAdd} onClick={add}>
        Add {one}
      </button>
    </Titled>
  )
}

type ItemProps = {
  path: string
  place: number
  count: number
  /** What one of the list is called. */
  one: string
  schema: Schema
  value: unknown
  move: (from: number, to: number) => void
  takeOut: (place: number, name: string) => void
}

const moves = [
  { to: 'up', by: -1, sign: '↑' },
  { to: 'down', by: 1, sign: '↓' },
] as const

/** What is being dragged: its place, and the function of its list that moves it. */
let dragged: Pick<ItemProps, 'place' | 'move'> | undefined

/** One item of a list. Its fields are drawn when it is opened; a text is its own field. */
const Item = memo(function Item(props: ItemProps) {
  const { path, place, count: all, one, schema, value, move, takeOut } = props
  const [isOpen, setOpen] = useState(false)
  const name = nameOfItem(schema, value) || `New ${one}`
  const numbered = `${one} ${place + 1}`
  const isField = kindOf(schema) !== 'group'
  return (
    <li
      className="item"
      data-is-closed={isField || isOpen ? undefined : ''}
      onDragOver={(event) => dragged?.move === move && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged?.move === move) move(dragged.place, place)
      }}
    >
      <div className="row">
        <span
          className="handle"
          aria-hidden="true"
          draggable
          onDragStart={({ dataTransfer }) => {
            dragged = { place, move }
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
              // Where it is not possible the focus stays all the same.
              aria-disabled={place + by < 0 || place + by >= all}
              onClick={() => move(place, place + by)}
            >
              <span aria-hidden="true">{sign}</span>
              <span className="unseen">
                Move {numbered} {to}
              </span>
            </button>
          ))}
          <button
            type="button"
            id={isField ? idOfOpener(path) : undefined}
            onClick={() => takeOut(place, name)}
          >
            Take out <span className="unseen">{numbered}</span>
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="inside">
          <ProblemOf path={path} label={numbered} />
          <Fields path={path} schema={schema} value={value} />
        </div>
      )}
    </li>
  )
})
