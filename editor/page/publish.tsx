/** Publish: what is not published yet, the dialog that lists it, and what became of it. */
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { failed } from '../form.ts'
import type { Changed } from '../published-changes.ts'
import { askState, type Publishing, type PublishState, sendPublish } from './ask.ts'
import { Dialog } from './dialog.tsx'
import { ProblemList } from './notice.tsx'

/** How often, and how long, it is asked what visitors see, after something was sent. */
const every = 10_000
const longest = 15 * 60_000

type PublishProps = { name?: string; saved?: string; isUnsaved?: boolean; onShow?: (path: string) => void }

/** @param saved changes with each Save: then there is more to publish */
export function Publish({ name = '', saved, isUnsaved = false, onShow = () => {} }: PublishProps) {
  const [state, setState] = useState<PublishState>()
  const [isOpen, setOpen] = useState(false)
  const refresh = useCallback(() => {
    askState().then(setState, () => setState(undefined))
  }, [])
  useEffect(refresh, [refresh, saved])
  const { changes = [], problem, sent, note } = state ?? {}
  const isLate = sent !== undefined && Date.now() - sent.at > longest
  const isOnItsWay = sent !== undefined && !sent.isSeen && !isLate
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(refresh, every)
    return () => clearInterval(timer)
  }, [isOnItsWay, refresh])

  /** Closes the dialog. */
  function close() {
    setOpen(false)
    refresh()
  }
  const became = sent && (sent.isSeen ? 'Published.' : isLate ? unseen : justSent)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          refresh()
          setOpen(true)
        }}
      >
        Publish
      </button>
      {/* Told to who listens when it changes, and not each time that it is asked. */}
      <span role="status">{note ?? became}</span>
      <span className="hint">
        {problem ?? (changes.length > 0 && `Not published yet: ${sentenceOf(changes)}`)}
      </span>
      {isOpen && (
        <PublishDialog
          name={name}
          changes={changes}
          problem={problem}
          isUnsaved={isUnsaved}
          onShow={(path) => {
            close()
            onShow(path)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const justSent = 'Sent. Visitors see it when the host has built it.'
const unseen = 'Sent, and not seen on the site yet: look at your host’s page.'

type DialogProps = {
  name: string
  changes: Changed[]
  /** Why nothing can be published from here. */
  problem: string | undefined
  isUnsaved: boolean
  onShow: (path: string) => void
  onClose: () => void
}

const answers: Record<Publishing['kind'], string> = {
  sent: 'Sent.',
  nothing: 'Everything is published already.',
  author: 'The history of the project says who has written what. Who are you? This is asked once.',
  changed: 'Not published: others have changed the same.',
  refused: 'Not published.',
  failed: 'Not published.',
}

function PublishDialog({ name, changes, problem, isUnsaved, onShow, onClose }: DialogProps) {
  const [answer, setAnswer] = useState<Publishing>()
  const [isBusy, setBusy] = useState(false)

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { name: who = '', email = '' } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    const now = await sendPublish({
      ...(answer?.kind === 'author' && { author: { name: `${who}`, email: `${email}` } }),
      ...(answer?.kind === 'changed' && { over: answer.over }),
    }).catch(({ message }): Publishing => failed(message))
    setBusy(false)
    setAnswer(now)
    if (now.kind === 'sent') onClose()
  }

  const isDone = answer?.kind === 'nothing'
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
          !answer && (
            <p>{problem ?? 'Everything that is saved here is published, as far as this computer knows.'}</p>
          )
        )}
        {isUnsaved && <p>What is not saved in this form is not published with it.</p>}
        <div role="status">
          {isBusy && <p>One moment …</p>}
          {!isBusy && answer && <p>{answers[answer.kind]}</p>}
          {!isBusy && answer && 'problems' in answer && (
            <ProblemList name={name} problems={answer.problems} onShow={onShow} />
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
          <button type="button" onClick={onClose}>
            {isDone ? 'Close' : 'Not now'}
          </button>
          {!isDone && (
            <button type="submit" className="primary" aria-disabled={isBusy}>
              {answer?.kind === 'changed' ? 'Publish again' : 'Publish'}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}

/** How many fields of a page are named in one line. */
const mostFields = 3

/** "Home: Headline, Intro. Blog: Articles · 1 · Title, and 4 more." */
function sentenceOf(changes: Changed[]): string {
  const parts = changes.map(({ label, fields }) => {
    const more = fields.length - mostFields
    const named = fields.slice(0, mostFields).join(', ')
    return `${label}: ${named}${more > 0 ? ` and ${more} more` : ''}.`
  })
  return parts.join(' ')
}
