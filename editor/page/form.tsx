/** The form of one file, with Save. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Group, type Problem, problemAtLarge, type Schema, setAt } from '../form.ts'
import { merged, same } from '../merge.ts'
import { type Answer, checkForm, type MenuEntry, openForm, sendForm } from './ask.ts'
import { Ask, type Question } from './dialog.tsx'
import { type Draft, keepDraft } from './drafts.ts'
import { Fields } from './fields.tsx'
import { Notice, ProblemList } from './notice.tsx'
import {
  type Actions,
  ActionsContext,
  idOf,
  idOfOpener,
  joinPath,
  ProblemsContext,
  splitPath,
} from './state.ts'

type FormProps = {
  entry: MenuEntry
  schema: Schema
  /** Of the file. */
  text: string
  draftKey: string
  draft: Draft | undefined
}

/** How long a writer pauses before the form is checked. */
const pause = 300

const titles: Record<Answer['kind'], string> = {
  saved: 'Saved. To look at:',
  refused: 'Not saved. To put right:',
  changed: 'Not saved: others have changed this since you opened it.',
  failed: 'Not saved.',
}

export function Form({ entry: { name, label, page }, schema, text, draftKey, draft }: FormProps) {
  /** What the form was made from. */
  const [base, setBase] = useState(() => baseOf(draft?.opened ?? text))
  const [value, setValue] = useState<Group>(draft?.value ?? base.value)
  /** The hash of the file whose changes have been said. */
  const seen = useRef<string>(undefined)
  const [answer, setAnswer] = useState<Pick<Answer, 'kind' | 'problems'>>()
  const [happened, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const [found, setFound] = useState<Problem[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isUnsaved = !same(value, base.value)
  const isKept = useDraft(draftKey, isUnsaved ? { opened: base.text, value } : undefined)

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      // Who does not answer now will be missed on Save.
      const now = isUnsaved ? await checkForm(name, value, stop.signal).catch(() => undefined) : []
      if (now && !stop.signal.aborted) setFound((before) => (same(before, now) ? before : now))
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, value, isUnsaved])

  const actions = useMemo(
    (): Actions => ({
      change: (path, change) => {
        say('')
        setValue((before) => setAt(schema, before, splitPath(path), change) as Group)
      },
      leave: (path) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
      show,
      say,
      ask: (title, yes) =>
        new Promise((resolve) => {
          const onAnswer = (isYes: boolean) => {
            flushSync(() => setQuestion(undefined))
            resolve(isYes)
          }
          setQuestion({ title, yes, onAnswer })
        }),
    }),
    [schema],
  )

  /** Does something that may fail, and says so above the form. */
  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setAnswer(undefined)
    say('')
    await act().catch(({ message }) => setAnswer({ kind: 'failed', problems: [problemAtLarge(message)] }))
    setBusy(false)
  }

  const save = () =>
    attempt(async () => {
      const answered = await sendForm(name, { opened: base.text, value, seen: seen.current })
      setAnswer(answered)
      if (answered.kind === 'refused') setFound(answered.problems)
      if (answered.kind === 'changed') seen.current = answered.seen
      if (answered.kind !== 'saved') return
      say(answered.isJoined ? 'Saved, together with what others have changed.' : 'Saved.')
      const saved = baseOf(answered.text)
      setBase(saved)
      // What was typed meanwhile stays, for the next Save.
      setValue((now) => merged(value, saved.value, now) as Group)
    })

  async function throwAway() {
    if (!(await actions.ask('Throw away what is not saved?', 'Throw it away'))) return
    await attempt(async () => {
      const opened = await openForm(name)
      if (opened.text === undefined) throw new Error(opened.problem)
      const now = baseOf(opened.text)
      setBase(now)
      setValue(now.value)
      say('Thrown away. The form is as the file is.')
      show('')
    })
  }

  const isRefused = answer?.kind === 'refused'
  const shown = useMemo(
    () => found.filter(({ file, path }) => isRefused || (file === name && left.has(joinPath(path)))),
    [found, left, isRefused, name],
  )
  const problems = useMemo(() => {
    const own = shown.filter(({ file }) => file === name)
    return new Map(own.map(({ path, words }) => [joinPath(path), words]))
  }, [shown, name])
  const listed = isRefused ? shown : (answer?.problems ?? [])

  return (
    <ActionsContext value={actions}>
      <ProblemsContext value={problems}>
        <h1>{label}</h1>
        <div className="bar">
          <button
            type="button"
            // The focus comes here where a form changes as a whole.
            id={idOf('')}
            className="primary"
            aria-disabled={isBusy}
            // The second click of a double click comes before its answer can be read.
            onClick={({ detail }) => detail < 2 && !isBusy && save()}
          >
            Save
          </button>
          {page && (
            <a href={page} target="site">
              See the page
            </a>
          )}
          <span role="status">{isBusy ? 'One moment …' : statusOf(happened, isUnsaved)}</span>
          {isUnsaved && !isBusy && (
            <button type="button" onClick={throwAway}>
              Throw it away
            </button>
          )}
        </div>
        {!isKept && (
          <Notice kind="note" title="This browser has no room for what is not saved.">
            <p>Save soon: when this page is closed or loaded again, what you have written is gone.</p>
          </Notice>
        )}
        {answer && (answer.kind !== 'saved' || listed.length > 0) && (
          <Notice kind={answer.kind === 'saved' ? 'note' : 'problem'} title={titles[answer.kind]}>
            {listed.length === 0 && <p>Nothing any more. Save again.</p>}
            <ProblemList name={name} problems={listed} onShow={show} />
          </Notice>
        )}
        <Fields path="" schema={schema} value={value} />
        {question && <Ask {...question} />}
      </ProblemsContext>
    </ActionsContext>
  )
}

function baseOf(text: string): { text: string; value: Group } {
  return { text, value: JSON.parse(text) }
}

/** @param happened since somebody has typed last */
function statusOf(happened: string, isUnsaved: boolean): string {
  if (!isUnsaved) return happened
  if (happened.startsWith('Saved')) return `${happened} What you have written meanwhile is not saved yet.`
  return `${happened} Not saved yet.`.trim()
}

/** Keeps what is not saved in this browser. @returns whether it has room; without, it asks before the page is left */
function useDraft(key: string, draft: Draft | undefined): boolean {
  const [isKept, setKept] = useState(true)
  const { opened, value } = draft ?? {}
  useEffect(() => {
    setKept(keepDraft(key, opened !== undefined && value ? { opened, value } : undefined))
  }, [key, opened, value])
  useEffect(() => {
    if (isKept) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isKept])
  return isKept
}

/** Puts the focus on a field, in what is opened around it; or on the nearest thing around it, which is Save at last. */
function show(path: string) {
  // What has just been added is there then.
  flushSync(() => {})
  const ways = splitPath(path).map((_, place, all) => joinPath(all.slice(0, place + 1)))
  for (const way of ways) {
    const opener = document.getElementById(idOfOpener(way))
    if (opener?.ariaExpanded === 'false') flushSync(() => opener.click())
  }
  const element = ['', ...ways].map((way) => document.getElementById(idOf(way))).findLast(Boolean)
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true
  }
  const inputs = 'input, textarea, select, button'
  const input = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs)
  input?.focus()
}
