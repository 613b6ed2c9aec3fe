/**
 * What is not saved is kept in this browser, with the text that it was made from. Each tab keeps a draft of its own, and holds
 * a lock on it: a tab that opens the form later takes over a draft that no other tab has.
 */
import type { Group } from '../form.ts'

type Draft = { opened: string; value: Group }

/** The key of a draft that is this tab's from now on, and what it holds, if it holds anything. */
export type Taken = { draftKey: string; draft?: Draft | undefined }

export async function takeDraft(name: string): Promise<Taken> {
  const prefix = `edit/${name}/`
  for (const key of tryStorage(() => Object.keys(localStorage), [])) {
    if (key.startsWith(prefix) && readDraft(key) && (await lock(key)))
      return { draftKey: key, draft: readDraft(key) }
  }
  const key = `${prefix}${crypto.randomUUID()}`
  await lock(key)
  return { draftKey: key }
}

/** @returns whether this browser has room for it */
export function keepDraft(key: string, draft: Draft | undefined): boolean {
  return tryStorage(() => {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  }, false)
}

function readDraft(key: string): Draft | undefined {
  return tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined, undefined)
}

/** A browser may keep nothing at all, or have no room. */
function tryStorage<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** Until the page is left. @returns whether no other tab has it */
function lock(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks.request(key, { ifAvailable: true }, (held) => {
      resolve(held !== null)
      return held && new Promise((release) => addEventListener('pagehide', release, { once: true }))
    })
  })
}

// A page that a browser brings back as it was has let go of its draft.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
