/** The form of one file, with Save. */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Group, keysOf, type Schema } from '../form.ts'
import { setAt } from '../form-values.ts'
import { merge, same } from '../merge.ts'
import { type Answers, type MenuEntry, openForm, type SaveAnswer, sendForm } from './ask.ts'
import { type Draft, readDraft, useDraft } from './drafts.ts'
import { Fields } from './fields.tsx'
import { Notice, ProblemList } from './notice.tsx'
import { Publish } from './publish.tsx'
import { type Actions, ActionsContext, fieldId, ProblemsContext, show } from './state.ts'

/** `text`: of the file; `onUnsaved`: called with whether anything is not saved. */
type FormProps = {
  project: string
  name: string
  menu: MenuEntry[]
  schema: Schema
  text: string
  onUnsaved: (isUnsaved: boolean) => void
}

const savedStatus = 'Saved.'

type Refused = Extract<SaveAnswer, { kind: 'refused' }>

const titles: Record<NonNullable<SaveAnswer['kind']> | 'failed', string> = {
  saved: 'Saved. To look at:',
  refused: 'Not saved. To put right:',
  changed: 'Not saved: others have changed the same. Whose is to stay? Then Save again.',
  failed: 'Not saved.',
}

const notKept =
  'This browser has no room for it, or keeps nothing: it is kept nowhere but on this page. Save it before you close the page.'

const savedIn = (text: string): Group => JSON.parse(text)

/** What a Save has said of a field holds until that is changed. */
function withoutProblemsAt(answer: Refused, path: string): Refused {
  const problems = answer.problems.filter((one) => !`${one.path}/`.startsWith(`${path}/`))
  return { ...answer, problems }
}

export function Form({ project, name, menu, schema, text, onUnsaved }: FormProps) {
  /** The text that the form was made from, and what it holds. */
  const [form, setForm] = useState(
    (): Draft => readDraft(project, name) ?? { opened: text, value: savedIn(text) },
  )
  const { opened, value } = form
  const saved = useMemo(() => savedIn(opened), [opened])
  const [answer, setAnswer] = useState<SaveAnswer>()
  /** To what the last Save has asked. */
  const [answers, setAnswers] = useState<Answers>({})
  /** What has happened since the last change in the form. */
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isUnsaved = !same(value, saved)
  const isKept = useDraft([project, name], isUnsaved ? form : undefined, (draft) =>
    draft ? setForm(draft) : location.reload(),
  )

  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])

  // A mistake that was named at another form leads here, to its field.
  useEffect(() => {
    if (location.hash) show(location.hash.slice(1))
  }, [])

  const actions = useMemo((): Actions => {
    const change: Actions['change'] = (path, change) => {
      setStatus('')
      setAnswer((now) => (now?.kind === 'refused' ? withoutProblemsAt(now, path) : now))
      setForm((now) => ({ ...now, value: setAt(schema, now.value, keysOf(path), change) as Group }))
    }
    return {
      change,
      takeOut: (path) => {
        change(path, () => undefined)
        show(path)
      },
      announce: setStatus,
      nameOfPage: (page) => menu.find((one) => one.name === page)?.label,
    }
  }, [schema, menu])

  async function save() {
    setBusy(true)
    setAnswer(undefined)
    setStatus('')
    const answered = await sendForm(name, { opened, value, answers })
    setBusy(false)
    setAnswer(answered)
    if (answered.kind !== 'saved') return
    setStatus(savedStatus)
    setAnswers({})
    // What was typed meanwhile stays, for the next Save.
    const to = savedIn(answered.text)
    setForm((now) => ({ opened: answered.text, value: merge(value, to, now.value).value as Group }))
  }

  /** Goes on from what the file holds now. Where this form has other words for the same, the next Save asks. */
  async function follow() {
    const { text: file = opened } = await openForm(name)
    setForm((now) => {
      const { value, conflicts } = merge(savedIn(now.opened), savedIn(file), now.value)
      return conflicts.length > 0 ? now : { opened: file, value: value as Group }
    })
  }

  function throwAway() {
    if (!confirm('Throw away what is not saved?')) return
    flushSync(() => setForm({ opened, value: saved }))
    // The file may have changed meanwhile.
    location.reload()
  }

  const listed = answer?.problems ?? []
  const problems = useMemo(() => {
    const shown = answer?.kind === 'refused' ? answer.problems.filter(({ file }) => file === name) : []
    return new Map(shown.map(({ path, words }) => [path, words]))
  }, [answer, name])
  const unsaved =
    status === savedStatus ? 'What you have written meanwhile is not saved yet.' : 'Not saved yet.'
  const statusLine = [status, isUnsaved && unsaved, !isKept && notKept].filter(Boolean).join(' ')
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
          <Publish name={name} saved={opened} isUnsaved={isUnsaved} onShow={show} onPublished={follow} />
        </div>
        {answer && (answer.kind !== 'saved' || listed.length > 0) && (
          <Notice kind={answer.kind === 'saved' ? 'note' : 'problem'} title={titles[answer.kind ?? 'failed']}>
            {listed.length === 0 && <p>Nothing any more. Save again.</p>}
            <ProblemList {...{ name, problems: listed, onShow: show, answers, onAnswer: setAnswers }} />
          </Notice>
        )}
        <Fields path="" schema={schema} value={value} />
      </ProblemsContext>
    </ActionsContext>
  )
}
