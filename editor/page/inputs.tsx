/** The inputs of a form: a line or several, a number, a choice, a tick, and where something leads. */
import { type ReactNode, useContext } from 'react'
import { type Group, hintOf, kindOf, labelOf, longestLine, type Schema } from '../form.ts'
import { idOf, LabelsContext, useActions, useProblem } from './state.ts'

export type FieldProps = {
  path: string
  label: string
  schema: Schema
  value: unknown
  /** Whether the file has to have it: then an empty text is written as one. */
  isRequired: boolean
  /** Whether it may not stay empty, as the form is now. */
  isStarred: boolean
}

/** What ties an input to its label, its hint and its problem. */
type Names = { id: string; 'aria-describedby': string | undefined; onBlur: () => void }

type LabelledProps = {
  path: string
  label: string
  hint?: string | undefined
  isStarred: boolean
  isTick?: boolean
  children: (names: Names, states: object) => ReactNode
}

/** An input with its label, its hint and what is wrong with it. */
export function Labelled({ path, label, hint, isStarred, isTick, children }: LabelledProps) {
  const { leave } = useActions()
  const problem = useProblem(path)
  const id = idOf(path)
  const names = { id, 'aria-describedby': describedBy(path, hint, problem), onBlur: () => leave(path) }
  const states = { 'aria-invalid': problem ? true : undefined, 'aria-required': isStarred || undefined }
  return (
    <div className={isTick ? 'field tick' : 'field'}>
      <label htmlFor={id} id={`${id}-label`} data-is-starred={isStarred || undefined}>
        {label}
      </label>
      <Hint path={path} hint={hint} />
      {children(names, states)}
      <ProblemOf path={path} label={label} />
    </div>
  )
}

export function describedBy(path: string, hint: string | undefined, problem: string | undefined) {
  const ids = [hint && `${idOf(path)}-hint`, problem && `${idOf(path)}-problem`]
  return ids.filter(Boolean).join(' ') || undefined
}

export function Hint({ path, hint }: { path: string; hint: string | undefined }) {
  if (!hint) return
  return (
    <p className="hint" id={`${idOf(path)}-hint`}>
      {hint}
    </p>
  )
}

/** What is wrong with a field, beside it. */
export function ProblemOf({ path, label }: { path: string; label: string }) {
  const problem = useProblem(path)
  if (!problem) return
  return (
    <p className="problem" id={`${idOf(path)}-problem`}>
      {label} {problem}
    </p>
  )
}

/** @param onChange where it is not simply the value at the path that changes; nothing takes it out */
export function Input({ onChange, ...field }: FieldProps & { onChange?: (next: unknown) => void }) {
  const { path, label, schema, isRequired, isStarred } = field
  const { change } = useActions()
  const kind = kindOf(schema)
  const write = onChange ?? ((next: unknown) => change(path, () => next))
  const Kind = kind === 'tick' ? Tick : kind === 'choice' ? Choice : Text
  return (
    <Labelled
      path={path}
      label={label}
      hint={hintOf(schema, !isRequired)}
      isStarred={isStarred}
      isTick={kind === 'tick'}
    >
      {(names, states) => <Kind {...field} names={{ ...names, ...states }} write={write} />}
    </Labelled>
  )
}

type InputProps = Pick<FieldProps, 'schema' | 'value' | 'isRequired'> & {
  names: object
  /** @param next nothing takes it out */
  write: (next: unknown) => void
}

function Text({ schema, value, isRequired, names, write }: InputProps) {
  const text = String(value ?? '')
  const isNumber = kindOf(schema) === 'number'
  const { isRunning = false, isLong = isRunning || (schema.maxLength ?? 0) > longestLine } = schema
  const writeText = (words: string) => {
    if (words === '' && (isNumber || !isRequired)) return write(undefined)
    // What is no number stays as it was typed: the site says what is wrong with it.
    write(isNumber && String(Number(words)) === words ? Number(words) : words)
  }
  if (!isLong && !text.includes('\n')) {
    const props = { ...names, type: 'text', autoComplete: 'off', value: text }
    return <input {...props} onChange={({ target }) => writeText(target.value)} />
  }
  // Where a line ends, a page decides, unless the text has paragraphs.
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

function Choice({
  schema: { enum: known = [], names: called = {} },
  value,
  isRequired,
  names,
  write,
}: InputProps) {
  const chosen = String(value ?? '')
  // What a file has stays to be seen, whether it can be chosen or not.
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

/** The choice of a page that is none: any other address. */
const elsewhere = '/'

/** Where something leads: one question, though a file says it in `page` or in `url`. */
export function TargetInput({ path, schema, value }: { path: string; schema: Schema; value: Group }) {
  const { change } = useActions()
  const labels = useContext(LabelsContext)
  const { page = '', url } = value
  const { page: { enum: ids = [] } = {}, url: urlSchema = {} } = schema.properties ?? {}
  const isStarred = schema.mustLead === true
  const names = {
    '': isStarred ? '–' : 'Nowhere',
    ...Object.fromEntries(ids.map((id) => [id, `The page “${labels.get(String(id))}”`])),
    [elsewhere]: 'Another address …',
  }
  const question = { enum: Object.keys(names), names, ...(!isStarred && { description: 'May lead nowhere' }) }
  const choose = (to: unknown) => {
    change(`${path}/page`, () => (to === elsewhere ? undefined : to || undefined))
    change(`${path}/url`, () => (to === elsewhere ? '' : undefined))
  }
  return (
    <>
      <Input
        path={`${path}/page`}
        label="Leads to"
        schema={question}
        value={url === undefined ? page : elsewhere}
        isRequired
        isStarred={isStarred}
        onChange={choose}
      />
      {url !== undefined && (
        <Input
          path={`${path}/url`}
          label={labelOf(urlSchema, 'url')}
          schema={urlSchema}
          value={url}
          isRequired
          isStarred
        />
      )}
    </>
  )
}
