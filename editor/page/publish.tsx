/** Publish: what is not published yet, the dialog that lists it, and what became of it. */
import { type FormEvent, useEffect, useState } from 'react'
import { type Answers, askState, type PublishAnswer, type PublishState, sendPublish, wordsOf } from './ask.ts'
import { Dialog } from './dialog.tsx'
import { firstOf, ProblemList } from './notice.tsx'

/** After so many milliseconds it is asked what visitors see, and then more and more rarely. */
const first = 10_000

const oneMoment = 'One moment …'

type PublishProps = {
  name?: string
  saved?: string
  isUnsaved?: boolean
  onShow?: (path: string) => void
  onPublished?: () => void
}

/** @param saved changes with each Save: then there is more to publish; `onPublished`: others' words may be in the file now */
export function Publish({ name = '', saved, isUnsaved = false, onShow, onPublished }: PublishProps) {
  /** Nothing until it is known: what was true before a Save is said no more. */
  const [state, setState] = useState<PublishState>()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<PublishAnswer>()
  const [answers, setAnswers] = useState<Answers>({})
  const [isBusy, setBusy] = useState(false)
  /** So many times something has happened, beside a Save, that makes what is known old. */
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOld = false
    const ask = async () => {
      const now = await askState()
      if (isOld) return
      setState(now)
      if (now.sent && !now.sent.isSeen) timer = setTimeout(ask, Math.max(first, Date.now() - now.sent.at))
    }
    setState(undefined)
    ask()
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [saved, turn])

  function open() {
    setTurn(turn + 1)
    setAnswer(undefined)
    setAnswers({})
    setOpen(true)
  }

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { name: who = '', email = '' } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    const author = answer?.kind === 'author' && { author: { name: `${who}`, email: `${email}` } }
    const now = await sendPublish({ answers, ...author })
    setBusy(false)
    setAnswer(now)
    setTurn((before) => before + 1)
    onPublished?.()
    if (now.kind === 'sent') setOpen(false)
  }

  const { changes = [], staying = [], problems = [], history, sent } = state ?? {}
  const became = sent && (sent.isSeen ? 'Published.' : justSent)
  const inTheWay = wordsOf({ problems })
  const isAsked = answer?.kind === 'changed'
  const notYet = changes.map(({ label, fields }) => `${label}: ${firstOf(fields)}.`).join(' ')
  return (
    <>
      <button type="button" onClick={open}>
        Publish
      </button>
      {history && name && <a href={`${history}content/${name}.json`}>History</a>}
      {/* Told to who listens when it changes, and not each time that it is asked. */}
      <span role="status">{became}</span>
      <span className="hint">
        {state ? inTheWay || (notYet && `Not published yet: ${notYet}`) : oneMoment}
      </span>
      {isOpen && (
        <Dialog title="Publish what is saved" onClose={() => setOpen(false)}>
          <form className="stack" onSubmit={publish}>
            {changes.length > 0 && (
              <ul>
                {changes.map(({ label, fields }) => (
                  <li key={label}>
                    <strong>{label}</strong>: {fields.join(', ')}
                  </li>
                ))}
              </ul>
            )}
            {changes.length === 0 && !answer && <p>{state ? inTheWay || allPublished : oneMoment}</p>}
            {staying.length > 0 && (
              <p>Neither forms nor pictures, so that they stay on this computer: {staying.join(', ')}</p>
            )}
            {isUnsaved && <p>What is not saved in this form is not published with it.</p>}
            <div role="status">
              {isBusy && <p>{oneMoment}</p>}
              {!isBusy && answer && <p>{says[answer.kind ?? 'failed']}</p>}
              {!isBusy && answer && 'problems' in answer && (
                <ProblemList
                  {...{ name, problems: answer.problems, answers, onAnswer: setAnswers }}
                  onShow={(path) => {
                    setOpen(false)
                    onShow?.(path)
                  }}
                />
              )}
            </div>
            {answer?.kind === 'author' && (
              <>
                <label>
                  Your name
                  <input name="name" required autoComplete="name" />
                </label>
                <label>
                  Your e-mail address
                  <input
                    name="email"
                    inputMode="email"
                    autoCapitalize="none"
                    spellCheck={false}
                    required
                    autoComplete="email"
                  />
                </label>
              </>
            )}
            <p className="actions">
              <button
                type="button"
                className={isAsked ? 'primary' : undefined}
                onClick={() => setOpen(false)}
              >
                Not now
              </button>
              <button type="submit" className={isAsked ? undefined : 'primary'} aria-disabled={isBusy}>
                Publish
              </button>
            </p>
          </form>
        </Dialog>
      )}
    </>
  )
}

const justSent = 'Sent. Visitors see it when the host has built it.'
const allPublished = 'Everything that is saved here is published, as far as this computer knows.'

/** What became of it. */
const says: Record<NonNullable<PublishAnswer['kind']> | 'failed', string> = {
  sent: 'Sent.',
  author: 'The history of the project says who has written what. Who are you? This is asked once.',
  changed:
    'Not published: others have published the same, in other words. Whose is to stay? Then publish again.',
  failed: 'Not published.',
}
