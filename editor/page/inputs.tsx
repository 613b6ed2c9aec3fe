/** The inputs of a form: a line or several, a number, a choice, a tick, and where something leads. */
import type { ReactNode } from 'react'
import { type Choice, hintOf, isGroup, kindOf, labelOf, type Schema } from '../form.ts'
import { idOf, useActions, useProblem } from './state.ts'

export type FieldProps = {
  path: string
  label: string
  schema: Schema
  value: unknown
  /** Whether the file has to have it: then an empty text is written as one. */
  isRequired: boolean
  /** Whether it may not stay empty, as the form is now. */
  isStarred: boolean
  level: number
}

type LabelledProps = {
  path: string
  label: string
  hint?: string | undefined
  isStarred?: boolean
  /** @param names what ties an input to its label, its hint and its problem */
  children: (names: Names) => ReactNode
}

type Names = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  onBlur: () => void
}

/** An input with its label, its hint and what is wrong with it. */
function Labelled({ path, label, hint, isStarred, children }: LabelledProps) {
  const { leave } = useActions()
  const problem = useProblem(path)
  const id = idOf(path)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isStarred && <Star />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': isStarred || undefined,
        onBlur: () => leave(path),
      })}
      <ProblemOf path={path} label={label} />
    </div>
  )
}

export function Star() {
  return (
    <span className="star" aria-hidden="true">
      *
    </span>
  )
}

/** What is wrong with a field, beside it. */
export function ProblemOf({ path, label }: { path: string; label: string }) {
  const problem = useProblem(path)
  return (
    problem && (
      <p className="problem" id={`${idOf(path)}-problem`}>
        {label} {problem}
      </p>
    )
  )
}

export function Input(props: FieldProps) {
  const kind = kindOf(props.schema)
  if (kind === 'tick') return <TickInput {...props} />
  if (kind === 'choice') return <ChoiceInput {...props} />
  return <TextInput {...props} />
}

/** From this length on a text gets more than one line. */
const longText = 60
const mostRows = 14

function TextInput({ path, label, schema, value, isRequired, isStarred }: FieldProps) {
  const { change } = useActions()
  const text = String(value ?? '')
  const isNumber = kindOf(schema) === 'number'
  const { isRunning = false, isLong = isRunning || (schema.maxLength ?? 0) > longText } = schema
  const write = (words: string) =>
    change(path, () =>
      words === '' && (isNumber || !isRequired) ? undefined : isNumber ? numberIn(words) : words,
    )
  const lines = text.split('\n')
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / longText)), 0)
  return (
    <Labelled path={path} label={label} hint={hintOf(schema, !isRequired)} isStarred={isStarred}>
      {(names) =>
        isLong || lines.length > 1 ? (
          <textarea
            {...names}
            rows={Math.min(Math.max(rows, 2), mostRows)}
            value={text}
            // Where a line ends, a page decides, unless the text has paragraphs.
            onChange={({ target }) =>
              write(isRunning ? target.value : target.value.replace(/\s*\n\s*/g, ' '))
            }
          />
        ) : (
          <input
            {...names}
            type="text"
            inputMode={isNumber ? 'numeric' : undefined}
            autoComplete="off"
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )
      }
    </Labelled>
  )
}

/** What is no number stays as it was typed: the site says what is wrong with it. */
function numberIn(text: string): number | string {
  return String(Number(text)) === text ? Number(text) : text
}

function ChoiceInput({ path, label, schema, value, isRequired, isStarred }: FieldProps) {
  const { change } = useActions()
  const choices = (schema.enum ?? []).map(String)
  const chosen = String(value ?? '')
  const others =
    isRequired && choices.includes(chosen) ? [] : [''].concat(choices.includes(chosen) ? [] : chosen)
  const write = (text: string) =>
    change(path, () => schema.enum?.find((choice: Choice) => String(choice) === text))
  return (
    <Labelled path={path} label={label} hint={hintOf(schema, !isRequired)} isStarred={isStarred}>
      {(names) => (
        <select {...names} value={chosen} onChange={({ target }) => write(target.value)}>
          {[...new Set([...others, ...choices])].map((choice) => (
            <option key={choice} value={choice}>
              {choice || '–'}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function TickInput({ path, label, schema, value }: FieldProps) {
  const { change } = useActions()
  const ticked = schema.const ?? true
  const unticked = schema.const === undefined ? false : undefined
  const hint = hintOf(schema, false)
  const id = idOf(path)
  return (
    <div className="field tick">
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint && `${id}-hint`}
        checked={value === ticked}
        onChange={({ target }) => change(path, () => (target.checked ? ticked : unticked))}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ProblemOf path={path} label={label} />
    </div>
  )
}

/** The choice of a page that is none: any other address. */
const elsewhere = '/'

type TargetProps = { path: string; schema: Schema; value: unknown }

/** Where something leads: one question, though a file says it in `page` or in `url`. */
export function TargetInput({ path, schema, value }: TargetProps) {
  const { change } = useActions()
  const { page, url } = isGroup(value) ? value : {}
  const { page: pageSchema = {}, url: urlSchema = {} } = schema.properties ?? {}
  const isElsewhere = url !== undefined
  const isStarred = schema.mustLead === true
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
        {(names) => (
          <select
            {...names}
            value={isElsewhere ? elsewhere : String(page ?? '')}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{isStarred ? '–' : 'Nowhere'}</option>
            {pageSchema.enum?.map((one) => (
              <option key={String(one)} value={String(one)}>
                The page “{labelOf({}, String(one))}”
              </option>
            ))}
            <option value={elsewhere}>Another address …</option>
          </select>
        )}
      </Labelled>
      {isElsewhere && (
        <Labelled
          path={`${path}/url`}
          label={labelOf(urlSchema, 'url')}
          hint={hintOf(urlSchema, false)}
          isStarred
        >
          {(names) => (
            <input
              {...names}
              type="text"
              inputMode="url"
              autoComplete="off"
              value={String(url)}
              onChange={({ target }) => change(`${path}/url`, () => target.value)}
            />
          )}
        </Labelled>
      )}
    </>
  )
}
