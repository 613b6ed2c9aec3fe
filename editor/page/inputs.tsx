/** The inputs of a form: a line or several, a number, a choice, a tick, and where something leads. */
import type { ReactNode } from 'react'
import { hintOf, isGroup, kindOf, labelOf, longestLine, type Schema } from '../form.ts'
import { idOf, useActions, useDescription } from './state.ts'

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
  isTick?: boolean
  /** @param names what an input gets */
  children: (names: object) => ReactNode
}

/** An input with its label, its hint and what is wrong with it. */
function Labelled({ path, label, hint, isStarred, isTick, children }: LabelledProps) {
  const { leave } = useActions()
  const { problem, ...described } = useDescription(path, hint)
  const names = {
    ...described,
    id: idOf(path),
    'aria-invalid': problem ? true : undefined,
    'aria-required': isStarred || undefined,
    onBlur: () => leave(path),
  }
  return (
    <div className={isTick ? 'field tick' : 'field'}>
      <label htmlFor={idOf(path)}>{label}</label>
      {isStarred && <Star />}
      <Hint path={path} hint={hint} />
      {children(names)}
      <ProblemOf path={path} label={label} />
    </div>
  )
}

export const Star = () => (
  <span className="star" aria-hidden="true">
    *
  </span>
)

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
  const { problem } = useDescription(path, undefined)
  if (!problem) return
  return (
    <p className="problem" id={`${idOf(path)}-problem`}>
      {label} {problem}
    </p>
  )
}

export function Input(props: FieldProps) {
  const kind = kindOf(props.schema)
  if (kind === 'tick') return <TickInput {...props} />
  if (kind === 'choice') return <ChoiceInput {...props} />
  return <TextInput {...props} />
}

/** How many letters a line of the form has, about, and how many lines a field shows at most. */
const lineLength = 75
const mostRows = 14

function TextInput({ path, label, schema, value, isRequired, isStarred }: FieldProps) {
  const { change } = useActions()
  const text = String(value ?? '')
  const isNumber = kindOf(schema) === 'number'
  const { isRunning = false, isLong = isRunning || (schema.maxLength ?? 0) > longestLine } = schema
  const stored = (words: string) => {
    if (words === '' && (isNumber || !isRequired)) return
    // What is no number stays as it was typed: the site says what is wrong with it.
    return isNumber && String(Number(words)) === words ? Number(words) : words
  }
  const write = (words: string) => change(path, () => stored(words))
  const lines = text.split('\n')
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0)
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
            autoComplete="off"
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )
      }
    </Labelled>
  )
}

function TickInput({ path, label, schema, value }: FieldProps) {
  const { change } = useActions()
  const ticked = schema.const ?? true
  const unticked = schema.const === undefined ? false : undefined
  return (
    <Labelled path={path} label={label} hint={hintOf(schema, false)} isTick>
      {(names) => (
        <input
          {...names}
          type="checkbox"
          checked={value === ticked}
          onChange={({ target }) => change(path, () => (target.checked ? ticked : unticked))}
        />
      )}
    </Labelled>
  )
}

type ChooseProps = Omit<LabelledProps, 'children'> & {
  chosen: string
  /** What can be chosen, and what it is called. */
  choices: [value: string, name: string][]
  onChoose: (value: string) => void
}

function Choose({ chosen, choices, onChoose, ...others }: ChooseProps) {
  return (
    <Labelled {...others}>
      {(names) => (
        <select {...names} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function ChoiceInput({ path, label, schema, value, isRequired, isStarred }: FieldProps) {
  const { change } = useActions()
  const known = (schema.enum ?? []).map(String)
  const chosen = String(value ?? '')
  // What a file has stays to be seen, whether it can be chosen or not.
  const others = [...(isRequired ? [] : ['']), ...(known.includes(chosen) ? [] : [chosen])]
  return (
    <Choose
      path={path}
      label={label}
      hint={hintOf(schema, !isRequired)}
      isStarred={isStarred}
      chosen={chosen}
      choices={[...new Set([...others, ...known])].map((one) => [one, one || '–'])}
      onChoose={(text) => change(path, () => schema.enum?.find((choice) => String(choice) === text))}
    />
  )
}

/** The choice of a page that is none: any other address. */
const elsewhere = '/'

/** Where something leads: one question, though a file says it in `page` or in `url`. */
export function TargetInput({
  path,
  schema,
  value,
  level,
}: Omit<FieldProps, 'label' | 'isRequired' | 'isStarred'>) {
  const { change } = useActions()
  const { page, url } = isGroup(value) ? value : {}
  const { page: pageSchema = {}, url: urlSchema = {} } = schema.properties ?? {}
  const isStarred = schema.mustLead === true
  const choose = (to: string) => {
    change(`${path}/page`, () => (to === elsewhere || to === '' ? undefined : to))
    change(`${path}/url`, () => (to === elsewhere ? '' : undefined))
  }
  const pages = (pageSchema.enum ?? []).map((one): [string, string] => [
    String(one),
    `The page “${labelOf({}, String(one))}”`,
  ])
  return (
    <>
      <Choose
        path={`${path}/page`}
        label="Leads to"
        hint={isStarred ? undefined : 'May lead nowhere.'}
        isStarred={isStarred}
        chosen={url === undefined ? String(page ?? '') : elsewhere}
        choices={[['', isStarred ? '–' : 'Nowhere'], ...pages, [elsewhere, 'Another address …']]}
        onChoose={choose}
      />
      {url !== undefined && (
        <TextInput
          path={`${path}/url`}
          label={labelOf(urlSchema, 'url')}
          schema={urlSchema}
          value={url}
          isRequired
          isStarred
          level={level}
        />
      )}
    </>
  )
}
