/** The form of one file, with Save. */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { failed, type Group, keysOf, type Problem, pathTo, type Schema } from '../form.ts'
import { setAt } from '../form-values.ts'
import { merge, same } from '../merge.ts'
import { type Answer, checkForm, type Draft, type Kept, type MenuEntry, sendForm } from './ask.ts'
import { Ask, type Question } from './dialog.tsx'
import { type Taken, useDraft } from './drafts.ts'
import { Fields } from './fields.tsx'
import { History } from './history.tsx'
import { Notice, ProblemList } from './notice.tsx'
import { Publish } from './publish.tsx'
import {
  type Actions,
  ActionsContext,
  fieldId,
  openerId,
  ProblemsContext,
  type Removed,
  RemovedContext,
} from './state.ts'

/** `text`: of the file; `taken`: the draft of it; `onUnsaved`: called with whether anything is not saved. */
type FormProps = {
  name: string
  menu: MenuEntry[]
  schema: Schema
  text: string
  taken: Taken
  onUnsaved: (isUnsaved: boolean) => void
}

/** How long a writer pauses before the form is checked. */
const pause = 300

const savedStatus = 'Saved.'

const titles: Record<Answer['kind'], string> = {
  saved: 'Saved. To look at:',
  refused: 'Not saved. To put right:',
  changed: 'Not saved: others have changed this since you opened it.',
  failed: 'Not saved.',
}

export function Form({ name, menu, schema, text, taken, onUnsaved }: FormProps) {
  /** The text that the form was made from. */
  const [opened, setOpened] = useState(taken.draft?.opened ?? text)
  const saved = useMemo((): Group => JSON.parse(opened), [opened])
  const [value, setValue] = useState(taken.draft?.value ?? saved)
  /** Where another tab has written something else into the same field. */
  const [otherTabProblems, setOtherTabProblems] = useState(taken.problems)
  const [answer, setAnswer] = useState<Answer>()
  /** What has happened since the last change in the form. */
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const [foundProblems, setFoundProblems] = useState<Problem[]>([])
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<Removed>()
  const isUnsaved = !same(value, saved)
  const mine = useMemo((): Draft => ({ opened, value }), [opened, value])
  const { trouble, send, isUnsent } = useDraft(name, taken, mine, joinTabs)

  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])

  // A mistake that was named at another form leads here, to its field.
  useEffect(() => {
    if (location.hash) show(location.hash.slice(1))
  }, [])

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      // A server that does not answer is reported on Save.
      const now = await checkForm(name, value, stop.signal).catch(() => undefined)
      if (now) setFoundProblems((before) => (same(before, now.problems) ? before : now.problems))
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, value])

  const actions = useMemo(
    (): Actions => ({
      change: (path, change) => {
        setStatus('')
        setRemoved(undefined)
        setValue((before) => setAt(schema, before, keysOf(path), change) as Group)
      },
      leave: (path) => setLeftFields((before) => (before.has(path) ? before : new Set(before).add(path))),
      show,
      announce: setStatus,
      canPutBack: setRemoved,
      ask: async (title, yes) => {
        const id = crypto.randomUUID()
        const isYes = await new Promise<boolean>((resolve) => setQuestion({ id, title, yes, resolve }))
        setQuestion(undefined)
        return isYes
      },
      nameOfPage: (page) => menu.find((one) => one.name === page)?.label,
    }),
    [schema, menu],
  )

  async function save() {
    setBusy(true)
    setAnswer(undefined)
    setOtherTabProblems([])
    setStatus('')
    const answered: Answer = await sendForm(name, { opened, value }).catch(({ message }) => failed(message))
    setBusy(false)
    setAnswer(answered)
    if (answered.kind === 'refused') setFoundProblems(answered.problems)
    if (answered.kind === 'saved') setStatus(savedStatus)
    if (answered.text === undefined) return
    setOpened(answered.text)
    const disk: Group = JSON.parse(answered.text)
    // What was typed meanwhile stays, and what others have written joins it, for the next Save.
    const from = answered.kind === 'saved' ? value : saved
    setValue((now) => merge(from, disk, now).value as Group)
  }

  /** @param sent what the form held when other tabs were asked */
  function joinTabs({ now, problems }: Kept, sent: Draft) {
    flushSync(() => {
      setOpened(now.opened)
      setValue((current) => merge(sent.value, now.value, current).value as Group)
      if (problems.length > 0) setOtherTabProblems(problems)
    })
  }

  /** Puts the words of an earlier version into the form, without the fields that a Save writes by itself. */
  function bringBack(words: Group, day: string) {
    setRemoved(undefined)
    setAnswer(undefined)
    setValue(({ updated, template }) => ({ ...words, updated, template }))
    setStatus(`The words of ${day} are in the form.`)
  }

  async function throwAway() {
    if (!(await actions.ask('Throw away what is not saved?', 'Throw it away'))) return
    flushSync(() => setValue(saved))
    await send()
    // The file may have changed meanwhile.
    if (!isUnsent()) location.reload()
  }

  const isRefused = answer?.kind === 'refused'
  const problems = useMemo(() => {
    const shown = foundProblems.filter(
      ({ file, path }) => file === name && (isRefused || leftFields.has(path)),
    )
    return new Map(shown.map(({ path, words }) => [path, words]))
  }, [foundProblems, leftFields, isRefused, name])
  const listed = isRefused ? foundProblems : (answer?.problems ?? [])
  const unsaved =
    status === savedStatus ? 'What you have written meanwhile is not saved yet.' : 'Not saved yet.'
  const where = trouble ? 'This browser alone keeps it.' : ''
  const statusLine = isUnsaved ? `${status} ${unsaved} ${where}`.trim() : status
  const page = menu.find((one) => one.name === name)?.page

  return (
    <ActionsContext value={actions}>
      <ProblemsContext value={problems}>
        <div className="bar">
          <button
            type="button"
            // `show('')` puts the focus here.
            id={fieldId('')}
            className="primary"
            aria-disabled={isBusy}
            // The second click of a double click is no second Save.
            onClick={({ detail }) => detail < 2 && !isBusy && save()}
          >
            Save
          </button>
          {page && (
            <a href={page} target="site">
              See the page
            </a>
          )}
          <span role="status">{isBusy ? 'One moment …' : statusLine}</span>
          {isUnsaved && !isBusy && (
            <button type="button" onClick={throwAway}>
              Throw it away
            </button>
          )}
        </div>
        <div className="publishing">
          <Publish name={name} saved={opened} isUnsaved={isUnsaved} onShow={show} />
          <History name={name} isUnsaved={isUnsaved} onBack={bringBack} />
        </div>
        {trouble && isUnsaved && (
          <Notice
            kind="note"
            title={
              trouble.isStored
                ? 'What is not saved is kept in this browser alone.'
                : 'What is not saved is kept nowhere but on this page: this browser has no room for it.'
            }
          >
            <p>{trouble.words}</p>
          </Notice>
        )}
        {otherTabProblems.length > 0 && (
          <Notice kind="note" title="You have written in another tab, too.">
            <ProblemList name={name} problems={otherTabProblems} onShow={show} />
          </Notice>
        )}
        {answer && (answer.kind !== 'saved' || listed.length > 0) && (
          <Notice kind={answer.kind === 'saved' ? 'note' : 'problem'} title={titles[answer.kind]}>
            {listed.length === 0 && <p>Nothing any more. Save again.</p>}
            <ProblemList name={name} problems={listed} onShow={show} />
          </Notice>
        )}
        <RemovedContext value={removed}>
          <Fields path="" schema={schema} value={value} />
        </RemovedContext>
        {/* The `close` event comes late: with a new key it cannot answer the next question. */}
        {question && <Ask key={question.id} {...question} />}
      </ProblemsContext>
    </ActionsContext>
  )
}

/** Opens what is closed around a field and puts the focus on it; or on the nearest group around it, and on Save if there is none. */
function show(path: string) {
  // Renders a field that was added just before.
  flushSync(() => {})
  const ways = keysOf(path).map((_, place, keys) => keys.slice(0, place + 1).reduce(pathTo, ''))
  for (const way of ways) {
    const opener = document.getElementById(openerId(way))
    if (opener?.ariaExpanded === 'false') flushSync(() => opener.click())
  }
  const element = ['', ...ways].map((way) => document.getElementById(fieldId(way))).findLast(Boolean)
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true
  }
  const inputs = 'input, textarea, select, button'
  const input = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs)
  input?.focus()
}
