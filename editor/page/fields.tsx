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
import { Ask } from './dialog.tsx'
import { type FieldProps, Hint, Input, ProblemOf, TargetInput } from './inputs.tsx'
import { PictureFile } from './picture.tsx'
import { idOf, joinPath, splitPath, useActions, useDescription, useOpen } from './state.ts'

type GroupProps = {
  path: string
  schema: Schema
  value: unknown
  /** Whether the whole group may stay empty. */
  isOptional: boolean
  level: number
}

/** The fields of a group: those that are read first, then those of each place under its heading. */
export function Fields({ path, schema, value, isOptional, level }: GroupProps) {
  const { properties = {}, isPicture } = schema
  const group = isGroup(value) ? value : {}
  const pathOf = (key: string) => (path ? `${path}/${key}` : key)
  const fieldOf = (key: string, levelOfField: number) => {
    const part = properties[key] ?? {}
    if (key === 'page' && leadsSomewhere(schema)) {
      return <TargetInput key={key} path={path} schema={schema} value={value} level={level} />
    }
    const isNeeded = isRequired(schema, key)
    const props = {
      path: pathOf(key),
      label: labelOf(part, key),
      schema: part,
      value: group[key],
      isRequired: isNeeded,
      // A picture that means nothing needs no words.
      isStarred: isNeeded && !isOptional && !(isPicture && key === 'alt' && group.decorative === true),
      level: levelOfField,
    }
    if (isPicture && key === 'src') return <PictureFile key={key} {...props} leastSide={schema.leastSide} />
    return <Field key={key} {...props} />
  }
  return (
    <>
      {keysByPlace(schema).map(([place, keys]) =>
        place ? (
          <Part key={place} place={place} paths={keys.map(pathOf)} level={level}>
            {() => keys.map((key) => fieldOf(key, level + 1))}
          </Part>
        ) : (
          keys.map((key) => fieldOf(key, level))
        ),
      )}
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
  const { path, label, schema, value, isRequired: isNeeded, level } = props
  const kind = kindOf(schema)
  if (kind === 'list') return <List {...props} />
  if (kind !== 'group') return <Input {...props} />
  return (
    <Titled path={path} label={label} hint={hintOf(schema, !isNeeded)} level={level}>
      <Fields path={path} schema={schema} value={value} isOptional={!isNeeded} level={level + 1} />
    </Titled>
  )
})

type TitledProps = {
  path: string
  label: string
  hint: string | undefined
  level: number
  children: ReactNode
}

function Titled({ path, label, hint, level, children }: TitledProps) {
  const { problem: _, ...described } = useDescription(path, hint)
  const id = idOf(path)
  return (
    // biome-ignore lint/a11y/useSemanticElements: its title is a heading, which a legend cannot be in every browser
    <div className="group" role="group" id={id} aria-labelledby={`${id}-title`} {...described}>
      <Heading level={level} id={`${id}-title`}>
        {label}
      </Heading>
      <Hint path={path} hint={hint} />
      <ProblemOf path={path} label={label} />
      {children}
    </div>
  )
}

function Heading({ level, id, children }: { level: number; id?: string; children: ReactNode }) {
  const Tag = `h${Math.min(level, 6)}` as 'h2'
  return <Tag id={id}>{children}</Tag>
}

type PartProps = { place: keyof typeof places; paths: string[]; level: number; children: () => ReactNode }

/** Fields that fewer people need. Those of the designer are closed until somebody asks for them. */
function Part({ place, paths, level, children }: PartProps) {
  const [isOpen, setOpen] = useOpen(paths)
  const { title, hint } = places[place]
  const isClosable = place === 'designer'
  return (
    <div className="part">
      <Heading level={level}>
        {isClosable ? (
          <button type="button" className="opener" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </button>
        ) : (
          title
        )}
      </Heading>
      <p className="hint">{hint}</p>
      {(isOpen || !isClosable) && children()}
    </div>
  )
}

/** What a file holds and its form does not know: it is kept, and somebody may take it out. */
function UnknownField({ path, name, value }: { path: string; name: string; value: unknown }) {
  const { change, show } = useActions()
  const takeOut = () => {
    change(path, () => undefined)
    show(joinPath(splitPath(path).slice(0, -1)))
  }
  return (
    <div className="unknown" id={idOf(path)}>
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

function List({ path, label, schema, value, isRequired: isNeeded, level }: FieldProps) {
  const { change, show, announce } = useActions()
  const items = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const [asked, setAsked] = useState<number>()
  const one = nameOfOne(label)
  const itemSchema = schema.items ?? {}

  const move = useCallback(
    (from: number, to: number) => {
      if (to < 0 || to >= keys.length || to === from) return
      const [key = 0] = keys.splice(from, 1)
      keys.splice(to, 0, key)
      // React keeps the focus on the button of the item that moves.
      change(path, (list) => moved(list as unknown[], from, to))
      announce(`Now number ${to + 1} of ${keys.length}.`)
    },
    [path, keys, change, announce],
  )

  const ask = useCallback((place: number) => setAsked(place), [])

  const takeOut = (place: number) => {
    keys.splice(place, 1)
    flushSync(() => {
      setAsked(undefined)
      change(path, (list) => (list as unknown[]).filter((_, index) => index !== place))
    })
    const next = Math.min(place, keys.length - 1)
    const id = next < 0 ? `${idOf(path)}-add` : `${idOf(`${path}/${next}`)}-first`
    document.getElementById(id)?.focus()
    announce('Taken out.')
  }

  const add = () => {
    change(path, (list) => [...(Array.isArray(list) ? list : []), emptyValue(itemSchema)])
    const [[, [first = '']] = [undefined, []]] = keysByPlace(itemSchema)
    show(`${path}/${items.length}${first && `/${first}`}`)
  }

  return (
    <Titled path={path} label={label} hint={hintOf(schema, !isNeeded)} level={level}>
      <ol className="list">
        {items.map((item, place) => (
          <Item
            key={keys[place]}
            listPath={path}
            place={place}
            count={items.length}
            one={one}
            schema={itemSchema}
            value={item}
            level={level + 1}
            move={move}
            ask={ask}
          />
        ))}
      </ol>
      <button type="button" id={`${idOf(path)}-add`} onClick={add}>
        Add {one}
      </button>
      {asked !== undefined && (
        <Ask
          title={`Take out “${nameOfItem(itemSchema, items[asked]) || `${one} ${asked + 1}`}”?`}
          yes="Take out"
          no="Keep"
          onYes={() => takeOut(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Titled>
  )
}

function moved(list: unknown[], from: number, to: number): unknown[] {
  const others = list.filter((_, place) => place !== from)
  return others.toSpliced(to, 0, list[from])
}

type ItemProps = {
  listPath: string
  place: number
  count: number
  /** What one of the list is called. */
  one: string
  schema: Schema
  value: unknown
  level: number
  move: (from: number, to: number) => void
  ask: (place: number) => void
}

const moves = [
  { to: 'up', by: -1, sign: '↑' },
  { to: 'down', by: 1, sign: '↓' },
] as const

/** What is being dragged: its list, and its place there. */
let dragged: { listPath: string; place: number } | undefined

/** One item of a list. Its fields are drawn when it is opened; a text is its own field. */
const Item = memo(function Item({
  listPath,
  place,
  count: all,
  one,
  schema,
  value,
  level,
  move,
  ask,
}: ItemProps) {
  const path = `${listPath}/${place}`
  const id = idOf(path)
  const [isOpen, setOpen] = useOpen([path])
  const name = nameOfItem(schema, value) || `New ${one}`
  const numbered = `${one} ${place + 1}`
  const isField = kindOf(schema) !== 'group'
  return (
    <li
      className="item"
      data-is-closed={isField || isOpen ? undefined : ''}
      onDragOver={(event) => dragged?.listPath === listPath && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged?.listPath === listPath) move(dragged.place, place)
      }}
    >
      <div className="row">
        <span
          className="handle"
          aria-hidden="true"
          draggable
          onDragStart={(event) => {
            dragged = { listPath, place }
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
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
            level={level}
          />
        ) : (
          <Heading level={level}>
            <button
              type="button"
              className="opener"
              id={`${id}-first`}
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
              id={`${id}-${to}`}
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
          <button type="button" id={isField ? `${id}-first` : undefined} onClick={() => ask(place)}>
            Take out <span className="unseen">{numbered}</span>
          </button>
        </div>
      </div>
      {isOpen && !isField && (
        <div className="inside">
          <ProblemOf path={path} label={numbered} />
          <Fields path={path} schema={schema} value={value} isOptional={false} level={level + 1} />
        </div>
      )}
    </li>
  )
})
