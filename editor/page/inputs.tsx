/** The inputs of a form: a line or several, a number, a choice, a tick, a picture, and where something leads. */
import { fieldKind, fieldLabel, type Group, hintOf, longestLine, pathTo, type Schema } from '../form.ts'
import { PictureFile } from './picture.tsx'
import { fieldId, useActions, useProblem } from './state.ts'

export type FieldProps = {
  path: string
  label: string
  schema: Schema
  value: unknown
  /** Whether the file has to have it: then an empty text is saved as "". */
  isRequired: boolean
  /** Whether it may not stay empty, as the form is now. */
  isStarred: boolean
}

/** What stands beside a field: its hint, and what is wrong with it. `describedBy`: by which a browser finds both. */
export function useNotes(path: string, label: string, hint?: string) {
  const id = fieldId(path)
  const words = useProblem(path)
  return {
    describedBy: [hint && `${id}-hint`, words && `${id}-problem`].filter(Boolean).join(' ') || undefined,
    hint: hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    ),
    problem: words && (
      <p className="problem" id={`${id}-problem`}>
        {label} {words}
      </p>
    ),
  }
}

/** `onChange`: instead of changing the value at the path; `undefined` removes it. */
export type ChangeProps = { onChange?: ((next: unknown) => void) | undefined }

export function Input({ onChange, ...field }: FieldProps & ChangeProps) {
  const { path, label, schema, isRequired, isStarred } = field
  const { change } = useActions()
  const { describedBy, hint, problem } = useNotes(path, label, hintOf(schema, !isRequired))
  const id = fieldId(path)
  const kind = fieldKind(schema)
  const Kind = kind === 'tick' ? Tick : kind === 'choice' ? Choice : kind === 'file' ? PictureFile : Text
  const names = { id, 'aria-describedby': describedBy }
  // A button may not have these attributes.
  const states = kind !== 'file' && {
    'aria-invalid': Boolean(problem) || undefined,
    'aria-required': isStarred || undefined,
  }
  return (
    <div className={kind === 'tick' ? 'field tick' : 'field'}>
      <label htmlFor={id} id={`${id}-label`} data-is-starred={isStarred || undefined}>
        {label}
      </label>
      {hint}
      <Kind
        {...field}
        names={{ ...names, ...states }}
        write={onChange ?? ((next) => change(path, () => next))}
      />
      {problem}
      {schema.opens && field.value !== undefined && (
        <a href={`${schema.opens}${field.value}`} target="site">
          See its page
        </a>
      )}
    </div>
  )
}

export type InputProps = Pick<FieldProps, 'schema' | 'value' | 'isRequired'> & {
  /** What ties an input to its label, its hint and its problem. */
  names: { id: string }
  /** @param next `undefined` removes the value */
  write: (next: unknown) => void
}

function Text({ schema, value, isRequired, names, write }: InputProps) {
  const text = String(value ?? '')
  const isNumber = fieldKind(schema) === 'number'
  const { isRunning = false, isLong = isRunning || (schema.maxLength ?? 0) > longestLine } = schema
  const writeText = (words: string) => {
    if (words === '' && (isNumber || !isRequired)) return write(undefined)
    // What is no number stays as it was typed: the check says what is wrong with it.
    write(isNumber && String(Number(words)) === words ? Number(words) : words)
  }
  if (!isLong && !text.includes('\n')) {
    const props = { ...names, type: 'text', autoComplete: 'off', value: text }
    return <input {...props} onChange={({ target }) => writeText(target.value)} />
  }
  // Line ends mean something between paragraphs only.
  const joined = (words: string) => (isRunning ? words : words.replace(/\s*\n\s*/g, ' '))
  return (
    <textarea {...names} rows={4} value={text} onChange={({ target }) => writeText(joined(target.value))} />
  )
}

function Tick({ schema, value, names, write }: InputProps) {
  const ticked = schema.const ?? true
  const unticked = schema.const === undefined ? false : undefined
  const props = { ...names, type: 'checkbox', checked: value === ticked }
  return <input {...props} onChange={({ target }) => write(target.checked ? ticked : unticked)} />
}

function Choice({ schema, value, isRequired, names, write }: InputProps) {
  const { enum: known = [], names: called = {} } = schema
  const chosen = String(value ?? '')
  // A value that is none of the choices stays visible.
  const others = [...(isRequired ? [] : ['']), ...(known.map(String).includes(chosen) ? [] : [chosen])]
  return (
    <select
      {...names}
      value={chosen}
      onChange={({ target }) => write(known.find((choice) => String(choice) === target.value))}
    >
      {[...new Set([...others, ...known.map(String)])].map((choice) => (
        <option key={choice} value={choice}>
          {called[choice] ?? (choice || '–')}
        </option>
      ))}
    </select>
  )
}

/** The value of the choice "Another address", which no page has. */
const elsewhere = '/'

/** Where something leads: one field for `page` and `url`. */
export function TargetInput({ path, schema, value }: { path: string; schema: Schema; value: Group }) {
  const { change, nameOfPage } = useActions()
  const { page = '', url } = value
  const { page: { enum: ids = [] } = {}, url: urlSchema = {} } = schema.properties ?? {}
  const isStarred = schema.mustLead === true
  const names = {
    '': isStarred ? '–' : 'Nowhere',
    ...Object.fromEntries(ids.map((id) => [id, `The page “${nameOfPage(String(id))}”`])),
    [elsewhere]: 'Another address …',
  }
  const question = { enum: Object.keys(names), names, ...(!isStarred && { description: 'May lead nowhere' }) }
  const pageField = { path: pathTo(path, 'page'), label: 'Leads to', schema: question, isStarred }
  const urlField = { path: pathTo(path, 'url'), label: fieldLabel(urlSchema, 'url'), schema: urlSchema }
  const choose = (to: unknown) => {
    change(pageField.path, () => (to === elsewhere ? undefined : to || undefined))
    change(urlField.path, () => (to === elsewhere ? '' : undefined))
  }
  return (
    <>
      <Input {...pageField} value={url === undefined ? page : elsewhere} isRequired onChange={choose} />
      {url !== undefined && <Input {...urlField} value={url} isRequired isStarred />}
    </>
  )
}
