/** Groups of fields, as deep as the schema goes. */
import { memo, type ReactNode } from 'react'
import {
  fieldKind,
  fieldLabel,
  hintOf,
  keysAt,
  keysOf,
  leadsSomewhere,
  pathTo,
  places,
  type Schema,
} from '../form.ts'
import { isGroup, withFile } from '../form-values.ts'
import { type ChangeProps, type FieldProps, Input, TargetInput, useNotes } from './inputs.tsx'
import { List } from './list.tsx'
import { fieldId, useActions } from './state.ts'

/** `isOptional`: whether the whole group may stay empty. */
type FieldsProps = Pick<FieldProps, 'path' | 'schema' | 'value'> & { isOptional?: boolean }

/** The file of a picture is chosen, not typed: none of the schema's hints apply. */
const pictureFile: Schema = { isFile: true }

/** The fields of a group: the main ones, then each part of the form under its heading. */
export function Fields({ path, schema, value, isOptional = false }: FieldsProps) {
  const { change, announce } = useActions()
  const { properties = {}, required = [], isPicture } = schema
  const group = isGroup(value) ? value : {}
  const choosePicture = (src: unknown) => {
    change(path, (picture) => withFile(isGroup(picture) ? picture : {}, String(src)))
    if (!group.src || group.src === src) return
    announce('Another picture: write what is to be seen.')
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
        label={fieldLabel(part, key)}
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
        .map((part) => ({ ...part, keys: keysAt(schema, part.place) }))
        .filter(({ keys }) => keys.length > 0)
        .map(({ place, title, hint, keys }) => (
          <details key={place} className="part" open={place !== 'designer'}>
            <summary>
              <Heading path={pathTo(path, place)}>{title}</Heading>
            </summary>
            <p className="hint">{hint}</p>
            {keys.map(fieldOf)}
          </details>
        ))}
    </>
  )
}

/** A field of any kind. It is rendered again only when its own value changes. */
export const Field = memo(function Field(props: FieldProps & ChangeProps) {
  const kind = fieldKind(props.schema)
  return kind === 'list' || kind === 'group' ? <Parts {...props} /> : <Input {...props} />
})

/** A field of several parts: a group of fields, or a list of items. */
function Parts(props: FieldProps) {
  const { path, label, schema, value, isRequired: isNeeded } = props
  const { takeOut } = useActions()
  const { describedBy, hint, problem } = useNotes(path, label, hintOf(schema, !isNeeded))
  return (
    <fieldset id={fieldId(path)} aria-describedby={describedBy}>
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
      {schema.isPicture && !isNeeded && isGroup(value) && (
        <button type="button" onClick={() => takeOut(path)}>
          Take the picture out
        </button>
      )}
    </fieldset>
  )
}

/** @param path of what is below it: the deeper, the lower the level of the heading */
export function Heading({ path, children }: { path: string; children: ReactNode }) {
  const Tag = `h${Math.min(Math.max(keysOf(path).length, 1) + 1, 6)}` as 'h2'
  return <Tag>{children}</Tag>
}
