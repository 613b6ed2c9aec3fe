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

export function Input({ path, label, schema, value, isRequired, isStarred }: FieldProps) {
  const { change } = useActions()
  const kind = kindOf(schema)
  const props = { schema, value, isRequired, onChange: (next: unknown) => change(path, () => next) }
  const Kind = kind === 'tick' ? Tick : kind === 'choice' ? Choice : Text
  return (
    <Labelled
      path={path}
      label={label}
      hint={hintOf(schema, !isRequired)}
      isStarred={isStarred}
      isTick={kind === 'tick'}
    >
      {(names, states) => <Kind {...props} names={{ ...names, ...states }} />}
    </Labelled>
  )
}

type InputProps = {
  schema: Schema
  value: unknown
  isRequired: boolean
  names: object
  /** @param next nothing takes it out */
  onChange: (next: unknown) => void
}

function Text({ schema, value, isRequired, names, onChange }: InputProps) {
  const text = String(value ?? '')
  const isNumber = kindOf(schema) === 'number'
  const { isRunning = false, isLong = isRunning || (schema.maxLength ?? 0) > longestLine } = schema
  const write = (words: string) => {
    if (words === '' && (isNumber || !isRequired)) return onChange(undefined)
    // What is no number stays as it was typed: the site says what is wrong with it.
    onChange(isNumber && String(Number(words)) === words ? Number(words) : words)
  }
  if (!isLong && !text.includes('\n')) {
    return (
      <input
        {...names}
        type="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    )
  }
  // Where a line ends, a page decides, unless the text has paragraphs.
  const joined = (words: string) => (isRunning ? words : words.replace(/\s*\n\s*/g, ' '))
  return <textarea {...names} rows={4} value={text} onChange={({ target }) => write(joined(target.value))} />
}

function Tick({ schema, value, names, onChange }: InputProps) {
  const ticked = schema.const ?? true
  const unticked = schema.const === undefined ? false : undefined
  return (
    <input
      {...names}
      type="checkbox"
      checked={value === ticked}
      onChange={({ target }) => onChange(target.checked ? ticked : unticked)}
    />
  )
}

function Choice({ schema, value, isRequired, names, onChange }: InputProps) {
  const known = (schema.enum ?? []).map(String)
  const chosen = String(value ?? '')
  // What a file has stays to be seen, whether it can be chosen or not.
  const all = new Set([...(isRequired ? [] : ['']), ...(known.includes(chosen) ? [] : [chosen]), ...known])
  return (
    <Select
      names={names}
      chosen={chosen}
      choices={[...all].map((one) => [one, one || '–'])}
      onChoose={(text) => onChange(schema.enum?.find((choice) => String(choice) === text))}
    />
  )
}

type SelectProps = {
  names: object
  chosen: string
  /** What can be chosen, and what it is called. */
  choices: [value: string, name: string][]
  onChoose: (value: string) => void
}

function Select({ names, chosen, choices, onChoose }: SelectProps) {
  return (
    <select {...names} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
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
  const { page, url } = value
  const { page: pageSchema = {}, url: urlSchema = {} } = schema.properties ?? {}
  const isStarred = schema.mustLead === true
  const ids = (pageSchema.enum ?? []).map(String)
  const pages = ids.map((id): [string, string] => [id, `The page “${labels.get(id)}”`])
  const choose = (to: string) => {
    change(`${path}/page`, () => (to === elsewhere || to === '' ? undefined : to))
    change(`${path}/url`, () => (to === elsewhere ? '' : undefined))
  }
  return (
    <>
      <Labelled
        path={`${path}/page`}
        label="Leads to"
        hint={isStarred ? undefined : 'May lead nowhere.'}
        isStarred={isStarred}
      >
        {(names, states) => (
          <Select
            names={{ ...names, ...states }}
            chosen={url === undefined ? String(page ?? '') : elsewhere}
            choices={[['', isStarred ? '–' : 'Nowhere'], ...pages, [elsewhere, 'Another address …']]}
            onChoose={choose}
          />
        )}
      </Labelled>
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
