/** Publish: what is not published yet, the dialog that lists it, and what became of it. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Answers, askState, type Publishing, type PublishState, sendPublish, wordsOf } from './ask.ts'
import { Dialog } from './dialog.tsx'
import { firstOf, ProblemList } from './notice.tsx'

/** How often, and how long, it is asked what visitors see, after something was sent. */
const every = 10_000
const longest = 15 * 60_000

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
  const turn = useRef(0)
  const refresh = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const now = await askState()
    if (mine === turn.current) setState(now)
  }, [])
  const askAnew = useCallback(() => {
    setState(undefined)
    refresh()
  }, [refresh])
  useEffect(askAnew, [askAnew, saved])
  const { changes = [], problems = [], history, sent } = state ?? {}
  const isLate = sent !== undefined && Date.now() - sent.at > longest
  const isOnItsWay = sent !== undefined && !sent.isSeen && !isLate
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(refresh, every)
    return () => clearInterval(timer)
  }, [isOnItsWay, refresh])

  const became = sent && (sent.isSeen ? 'Published.' : isLate ? unseen : justSent)
  const notYet = changes.map(({ label, fields }) => `${label}: ${firstOf(fields)}.`).join(' ')
  return (
    <>
      <button
        type="button"
        onClick={() => {
          askAnew()
          setOpen(true)
        }}
      >
        Publish
      </button>
      {/* Told to who listens when it changes, and not each time that it is asked. */}
      <span role="status">{became}</span>
      <span className="hint">
        {state ? wordsOf({ problems }) || (notYet && `Not published yet: ${notYet}`) : oneMoment}
      </span>
      {history && name && <a href={`${history}content/${name}.json`}>History</a>}
      {isOpen && (
        <PublishDialog
          {...{ name, state, isUnsaved }}
          onAnswer={() => {
            askAnew()
            onPublished?.()
          }}
          onShow={(path) => {
            setOpen(false)
            onShow?.(path)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const justSent = 'Sent. Visitors see it when the host has built it.'
const unseen = 'Sent, and not seen on the site yet: look at your host’s page.'

type DialogProps = {
  name: string
  state: PublishState | undefined
  isUnsaved: boolean
  onAnswer: () => void
  onShow: (path: string) => void
  onClose: () => void
}

function saysOf({ kind }: Publishing): string {
  if (kind === 'sent') return 'Sent.'
  if (kind === 'nothing') return 'Everything is published already.'
  if (kind === 'author')
    return 'The history of the project says who has written what. Who are you? This is asked once.'
  if (kind === 'changed')
    return 'Not published: others have published the same, in other words. Yours are saved. Whose is to stay? Then publish again.'
  return 'Not published.'
}

function PublishDialog({ name, state, isUnsaved, onAnswer, onShow, onClose }: DialogProps) {
  const [answer, setAnswer] = useState<Publishing>()
  const [answers, setAnswers] = useState<Answers>({})
  const [isBusy, setBusy] = useState(false)

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { name: who = '', email = '' } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    const isAuthor = answer?.kind === 'author'
    const author = { name: `${who}`, email: `${email}` }
    const now = await sendPublish({ answers, ...(isAuthor && { author }) })
    setBusy(false)
    setAnswer(now)
    onAnswer()
    if (now.kind === 'sent') onClose()
  }

  const isDone = answer?.kind === 'nothing'
  const isAsked = answer?.kind === 'changed'
  const { changes = [], staying = [], problems = [] } = state ?? {}
  const about =
    wordsOf({ problems }) || 'Everything that is saved here is published, as far as this computer knows.'
  return (
    <Dialog title="Publish what is saved" onClose={onClose}>
      <form className="stack" onSubmit={publish}>
        {changes.length > 0 ? (
          <ul>
            {changes.map(({ label, fields }) => (
              <li key={label}>
                <strong>{label}</strong>: {fields.join(', ')}
              </li>
            ))}
          </ul>
        ) : (
          !answer && <p>{state ? about : oneMoment}</p>
        )}
        {staying.length > 0 && (
          <p>Neither forms nor pictures, so that they stay on this computer: {staying.join(', ')}</p>
        )}
        {isUnsaved && <p>What is not saved in this form is not published with it.</p>}
        <div role="status">
          {isBusy && <p>{oneMoment}</p>}
          {!isBusy && answer && <p>{saysOf(answer)}</p>}
          {!isBusy && answer && 'problems' in answer && (
            <ProblemList {...{ name, problems: answer.problems, onShow, answers, onAnswer: setAnswers }} />
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
              <input name="email" type="email" required autoComplete="email" />
            </label>
          </>
        )}
        <p className="actions">
          <button type="button" className={isAsked ? 'primary' : undefined} onClick={onClose}>
            {isDone ? 'Close' : 'Not now'}
          </button>
          {!isDone && (
            <button type="submit" className={isAsked ? undefined : 'primary'} aria-disabled={isBusy}>
              Publish
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
