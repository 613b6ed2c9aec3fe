/** The form of one file, with Save. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Group, type Path, type Schema, setAt } from '../form.ts'
import { merged, same } from '../merge.ts'
import { checkForm, type MenuEntry, openForm, type Problem, sendForm } from './ask.ts'
import { Ask } from './dialog.tsx'
import { type Draft, keepDraft } from './drafts.ts'
import { Fields } from './fields.tsx'
import { Notice, ProblemList } from './notice.tsx'
import {
  type Actions,
  ActionsContext,
  idOf,
  joinPath,
  ProblemsContext,
  ShownContext,
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

/** What the last Save or the last check has said. */
type Said =
  | { kind: 'saved'; isJoined: boolean; warnings: Problem[] }
  | { kind: 'refused' }
  | { kind: 'changed'; changes: string[] }
  | { kind: 'failed'; words: string }

/** How long a writer pauses before the form is checked. */
const pause = 300

export function Form({ entry, schema, text, draftKey, draft }: FormProps) {
  const { name, label, page } = entry
  /** What the form was made from. */
  const [base, setBase] = useState(() => baseOf(draft?.opened ?? text))
  const [value, setValue] = useState<Group>(draft?.value ?? base.value)
  const [seen, setSeen] = useState<string>()
  const [said, setSaid] = useState<Said>()
  const [status, setStatus] = useState('')
  const [announced, setAnnounced] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Problem[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  const isUnsaved = !same(value, base.value)

  const [isKept, setKept] = useState(true)
  useEffect(() => {
    setKept(keepDraft(draftKey, isUnsaved ? { opened: base.text, value } : undefined))
  }, [draftKey, isUnsaved, base, value])
  useEffect(() => {
    if (isKept || !isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isKept, isUnsaved])

  useEffect(() => {
    if (!isUnsaved) return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // Who does not answer now will be missed on Save.
      checkForm(name, value, stop.signal).then(setFound, () => {})
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, value, isUnsaved])

  const actions = useMemo(
    (): Actions => ({
      change: (path, change) => {
        setStatus('')
        setValue(
          (before) =>
            setAt(schema, before, splitPath(path), change(valueAt(before, splitPath(path)))) as Group,
        )
      },
      leave: (path) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
      show: (path) => {
        flushSync(() => setShown(path))
        focusOn(splitPath(path))
        setShown(undefined)
      },
      announce: setAnnounced,
    }),
    [schema],
  )

  const save = useCallback(async () => {
    setSaving(true)
    setSaid(undefined)
    setStatus('')
    try {
      const answer = await sendForm(name, { opened: base.text, value, seen })
      setSaid(answer)
      setStatus(answer.kind === 'saved' ? (answer.isJoined ? joined : 'Saved.') : '')
      if (answer.kind === 'saved') {
        const saved = baseOf(answer.text)
        setBase(saved)
        setSeen(undefined)
        setLeft(new Set())
        // What was typed meanwhile stays, for the next Save.
        setValue((now) => merged(value, saved.value, now) as Group)
      } else if (answer.kind === 'refused') setFound(answer.problems)
      else if (answer.kind === 'changed') setSeen(answer.seen)
    } catch (error) {
      setSaid({ kind: 'failed', words: String(error instanceof Error ? error.message : error) })
      setStatus('')
    }
    setSaving(false)
  }, [name, base, value, seen])

  async function throwAway() {
    setAsking(false)
    try {
      const opened = await openForm(name)
      if (opened.text === undefined) throw new Error(opened.problem)
      const now = baseOf(opened.text)
      setBase(now)
      setValue(now.value)
      setSaid(undefined)
      setSeen(undefined)
      setLeft(new Set())
      setStatus('Thrown away. The form is as the file is.')
      actions.show('')
    } catch (error) {
      setSaid({ kind: 'failed', words: String(error instanceof Error ? error.message : error) })
    }
  }

  const isRefused = said?.kind === 'refused'
  const shownProblems = found.filter(
    ({ file, path }) => isRefused || (file === name && left.has(joinPath(path))),
  )
  const problems = useStable(
    new Map(
      shownProblems.filter(({ file }) => file === name).map(({ path, words }) => [joinPath(path), words]),
    ),
  )

  return (
    <ActionsContext value={actions}>
      <ProblemsContext value={problems}>
        <ShownContext value={shown}>
          <h1>{label}</h1>
          <div className="bar">
            <button
              type="button"
              // The focus comes here where a form changes as a whole.
              id={idOf('')}
              className="primary"
              aria-disabled={isSaving}
              // The second click of a double click comes before its answer can be read.
              onClick={({ detail }) => detail < 2 && !isSaving && save()}
            >
              Save
            </button>
            {page && (
              <a href={page} target="site">
                See the page
              </a>
            )}
            <span role="status">{statusOf(isSaving, isUnsaved, status)}</span>
            <span className="unseen" role="status">
              {announced}
            </span>
            {isUnsaved && !isSaving && (
              <button type="button" onClick={() => setAsking(true)}>
                Throw it away
              </button>
            )}
          </div>
          {!isKept && (
            <Notice kind="note" title="This browser has no room for what is not saved.">
              <p>Save soon: when this page is closed or loaded again, what you have written is gone.</p>
            </Notice>
          )}
          {said && <WhatWasSaid name={name} said={said} problems={shownProblems} onShow={actions.show} />}
          <Fields path="" schema={schema} value={value} isOptional={false} level={2} />
          {isAsking && (
            <Ask
              title="Throw away what is not saved?"
              yes="Throw it away"
              no="Keep it"
              onYes={throwAway}
              onNo={() => setAsking(false)}
            />
          )}
        </ShownContext>
      </ProblemsContext>
    </ActionsContext>
  )
}

/** @param status what was said last, unless somebody has typed since */
function statusOf(isSaving: boolean, isUnsaved: boolean, status: string): string {
  if (isSaving) return 'Saving …'
  if (!isUnsaved) return status
  return status ? `${status} What you have written meanwhile is not saved yet.` : 'Not saved yet.'
}

const joined = 'Saved, together with what others have changed.'

type WhatWasSaidProps = { name: string; said: Said; problems: Problem[]; onShow: (path: string) => void }

function WhatWasSaid({ name, said, problems, onShow }: WhatWasSaidProps) {
  if (said.kind === 'saved') {
    if (said.warnings.length === 0) return
    return (
      <Notice kind="note" title="Saved. To look at:">
        <ProblemList name={name} problems={said.warnings} onShow={onShow} />
      </Notice>
    )
  }
  if (said.kind === 'refused') {
    return (
      <Notice kind="problem" title="Not saved. To put right:">
        {problems.length === 0 ? (
          <p>Nothing any more. Save again.</p>
        ) : (
          <ProblemList name={name} problems={problems} onShow={onShow} />
        )}
      </Notice>
    )
  }
  if (said.kind === 'changed') {
    return (
      <Notice kind="problem" title="Not saved: others have changed this since you opened it.">
        {said.changes.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    )
  }
  return (
    <Notice kind="problem" title="Not saved.">
      <p>{said.words}</p>
    </Notice>
  )
}

function baseOf(text: string): { text: string; value: Group } {
  return { text, value: JSON.parse(text) }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}

/** The same object as long as it holds the same: then no field has to be drawn again. */
function useStable(map: Map<string, string>): Map<string, string> {
  const last = useRef(map)
  if (!same([...last.current], [...map])) last.current = map
  return last.current
}

/** Puts the focus on a field; or on the nearest thing around it, which is Save at last. */
function focusOn(path: Path) {
  const ways = [path, ...path.map((_, place) => path.slice(0, -1 - place))]
  const element = ways.map((way) => document.getElementById(idOf(joinPath(way)))).find(Boolean)
  const inputs = 'input, textarea, select, button'
  const input = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs)
  input?.focus()
}
