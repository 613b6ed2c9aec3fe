/**
 * What is not saved is sent to the server, which keeps it. Until it has arrived, it stands in this browser, under the project
 * and the form, and in each tab by itself.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnsaved, same } from '../merge.ts'
import { type Draft, type Kept, type NotKept, type SentDraft, sendDraft } from './ask.ts'

/** `draft`: what the form begins with; `kept`: what the server has of it; `problems`: what was written in another tab too. */
export type Taken = {
  draftKey: string
  draft: Draft | undefined
  kept: Draft | undefined
  problems: Kept['problems']
}

const prefixOf = (project: string, name: string) => `edit/${project}/${name}/`

/** Whether a browser has words of a form that the server has not. */
export function hasUnsent(project: string, name: string): boolean {
  return unsentKeys(prefixOf(project, name)).length > 0
}

/** Sends what this browser has kept of a form, and takes the draft that comes of it. @param there that of the server */
export async function takeDraft(project: string, name: string, there: Draft | undefined): Promise<Taken> {
  const prefix = prefixOf(project, name)
  let taken: Taken = { draftKey: prefix + crypto.randomUUID(), draft: there, kept: there, problems: [] }
  for (const key of unsentKeys(prefix)) {
    const unsent: SentDraft = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null)
    const answer = unsent && (await sendDraft(name, unsent))
    if (!answer) continue
    if ('problem' in answer) {
      // The form sends it again.
      taken = { ...taken, draftKey: key, draft: unsent.mine, kept: unsent.before }
      continue
    }
    const draft = draftOf(answer.now)
    taken = { ...taken, draft, kept: draft, problems: [...taken.problems, ...answer.problems] }
    keepUnsent(key, undefined)
  }
  return taken
}

/**
 * Keeps what a form holds, with each change.
 *
 * @param join puts into the form what other tabs have written
 * @returns `trouble`: why it is in this browser alone, or in this tab; `send`, which tells when the server has it
 */
export function useDraft(
  name: string,
  { draftKey, kept: first }: Taken,
  mine: Draft,
  join: (kept: Kept, sent: Draft) => void,
) {
  const [trouble, setTrouble] = useState<{ words: string; isStored: boolean }>()
  /** What the server has. */
  const kept = useRef(first)
  const sent = useRef<Draft>(undefined)
  const isStored = useRef(true)
  const sending = useRef<Promise<void>>(undefined)
  const latest = useRef({ mine, join })
  latest.current = { mine, join }

  const isUnsent = useCallback(() => !same(draftOf(latest.current.mine), kept.current), [])

  const store = useCallback(() => {
    const unsent = { before: kept.current, sent: sent.current, mine: latest.current.mine }
    isStored.current = keepUnsent(draftKey, isUnsent() ? unsent : undefined)
  }, [draftKey, isUnsent])

  const sendAll = useCallback(async () => {
    let mine: Draft
    do {
      mine = latest.current.mine
      const asked = sendDraft(name, { before: kept.current, sent: sent.current, mine })
      sent.current = mine
      const answer = await asked.catch(({ message }): NotKept => ({ problem: message }))
      if ('problem' in answer) {
        store()
        return setTrouble({ words: answer.problem, isStored: isStored.current })
      }
      setTrouble(undefined)
      kept.current = draftOf(answer.now)
      if (!same(answer.now, mine)) latest.current.join(answer, mine)
      store()
      // What was typed meanwhile is next.
    } while (latest.current.mine !== mine)
  }, [name, store])

  const send = useCallback(() => {
    sending.current ??= sendAll().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }, [sendAll])

  useEffect(() => {
    store()
    // Of this state: a later one has its own turn.
    if (latest.current.mine === mine && isUnsent()) send()
  }, [mine, store, isUnsent, send])

  useEffect(() => {
    if (!trouble) return
    const timer = setInterval(send, 2000)
    return () => clearInterval(timer)
  }, [trouble, send])

  useEffect(() => {
    const prefix = draftKey.slice(0, draftKey.lastIndexOf('/') + 1)
    // Another tab has sent what it had: this one asks for it.
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(prefix) && newValue === null) send()
    }
    const askFirst = (event: BeforeUnloadEvent) => {
      if (isUnsent() && !isStored.current) event.preventDefault()
    }
    // A page that a browser brings back as it was has heard nothing meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && send()
    addEventListener('pageshow', comeBack)
    addEventListener('storage', hear)
    addEventListener('beforeunload', askFirst)
    return () => {
      removeEventListener('pageshow', comeBack)
      removeEventListener('storage', hear)
      removeEventListener('beforeunload', askFirst)
    }
  }, [draftKey, isUnsent, send])

  return { trouble, send, isUnsent }
}

/** What a form holds, if that is not saved. */
function draftOf(now: Draft): Draft | undefined {
  return isUnsaved(now) ? now : undefined
}

function unsentKeys(prefix: string): string[] {
  return tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), [])
}

/** @returns whether this browser has room for it */
function keepUnsent(key: string, unsent: SentDraft | undefined): boolean {
  return tryStorage(() => {
    if (unsent) localStorage.setItem(key, JSON.stringify(unsent))
    else localStorage.removeItem(key)
    return true
  }, false)
}

/** A browser may keep nothing at all, or have no room. */
function tryStorage<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
